import { z } from 'zod'
import { sealedFile } from '../../../core/sealed-file.ts'
import { aboutDelivery, nodes, place, wholeBytes } from './file-members.ts'

export const refutationFormat = 'marketdesk-chain-refutation'

const evidenceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('header') }),
  /** The transaction at a place, which is not the delivered one, or not at the delivered place. */
  z.strictObject({ kind: z.literal('transaction'), index: place, nodes }),
  /** The receipt of the delivered transaction, which has no such log. `transaction`: where its place was not delivered. */
  z.strictObject({
    kind: z.literal('receipt'),
    index: place,
    nodes,
    transaction: z.strictObject({ nodes }).nullable(),
  }),
  /** All receipts of the block, none of which has such a log. */
  z.strictObject({ kind: z.literal('receipts'), all: z.array(wholeBytes) }),
  z.strictObject({ kind: z.literal('transactions'), all: z.array(wholeBytes) }),
])

const refutationSchema = z.strictObject({
  format: z.literal(refutationFormat),
  ...aboutDelivery,
  evidence: evidenceSchema,
})

export type RefutationEvidence = z.infer<typeof evidenceSchema>
export type ChainRefutationBody = z.infer<typeof refutationSchema>

const file = sealedFile({ schema: refutationSchema, noun: 'chain refutation', mostCharacters: 8_000_000 })

export const writeChainRefutation = file.write
export const readChainRefutation = file.read
