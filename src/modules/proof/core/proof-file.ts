import { z } from 'zod'
import { sealedFile } from '../../../core/sealed-file.ts'
import { aboutDelivery, digits, nodes, place } from './file-members.ts'
import { finalityKinds } from '../../../core/webhooks/chain-verdicts.ts'

const proofSchema = z.strictObject({
  format: z.literal('marketdesk-chain-proof'),
  ...aboutDelivery,
  receipt: z.strictObject({ index: place, nodes }),
  /** `before`: logs of the block before this receipt, where the delivered index counts in the block. */
  log: z.strictObject({ position: place, before: place.nullable() }),
  transaction: z.strictObject({ nodes }).nullable(),
  finality: z.strictObject({
    kind: z.enum(finalityKinds),
    block: digits,
    nodes: z.array(z.string().max(200)).min(1).max(20),
  }),
})

export type ChainProofBody = z.infer<typeof proofSchema>

const file = sealedFile({ schema: proofSchema, noun: 'chain proof', mostCharacters: 8_000_000 })

export const writeChainProof = file.write
export const readChainProof = file.read
