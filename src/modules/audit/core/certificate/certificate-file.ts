import { z } from 'zod'
import { canonicalJson } from '../../../../core/canonical-json.ts'
import { finalityKinds } from '../../../../core/webhooks/chain-verdicts.ts'
import { sealedFile } from '../../../../core/sealed-file.ts'
import { certificateFormat, mostBlocks, mostCharacters } from './words.ts'

const wholeBytes = z.string().regex(/^0x(?:[0-9a-f]{2})*$/)
const digits = z.string().regex(/^(?:0|[1-9]\d{0,19})$/)
const place = z.int().min(0)
const texts = z.array(z.string().max(2000)).max(10_000)

const bodySchema = z.strictObject({
  format: z.literal(certificateFormat),
  version: z.literal(1),
  program: z.string().max(100),
  createdAt: z.iso.datetime({ precision: 3 }),
  chainId: z.int().min(1),
  network: z.string().max(200),
  listener: z.string().max(200),
  filters: z.strictObject({
    contractAddresses: texts,
    events: texts,
    tokenIDs: texts,
    accounts: texts,
    topicHashes: texts,
  }),
  /** Hash of the last block: what everything else hangs on. */
  lastHash: z.string().regex(/^0x[0-9a-f]{64}$/),
  /** Without a gap, the oldest first. `receipts: null`: the header rules the filters out. */
  blocks: z
    .array(z.strictObject({ header: wholeBytes, receipts: z.array(wholeBytes).nullable() }))
    .min(1)
    .max(mostBlocks),
  /** Every log that matches, in the order of the chain, and whether it was delivered, as the log of the desk says. */
  matched: z.array(
    z.strictObject({ block: digits, receipt: place, position: place, delivered: z.boolean() }),
  ),
  finality: z.strictObject({
    kind: z.enum(finalityKinds),
    block: digits,
    nodes: z.array(z.string().max(200)).min(1).max(20),
  }),
})

export type CertificateBody = z.infer<typeof bodySchema>

export type CertificateFrame = Omit<CertificateBody, 'blocks'>

export const blocksText = (blocks: CertificateBody['blocks']): string => blocks.map(canonicalJson).join(',')

/** The text before and after the blocks, so that a file can be written without having all of them at once: `blocks` is the first member. */
export const aroundBlocks = (frame: CertificateFrame & { readonly sha256?: string }) => ({
  before: '{"blocks":[',
  after: `],${canonicalJson(frame).slice(1)}`,
})

const file = sealedFile({ schema: bodySchema, noun: 'completeness certificate', mostCharacters })

export const writeCertificate = file.write
export const readCertificate = file.read
