import { sha256, stringToBytes } from 'viem/utils'
import { z } from 'zod'
import { canonicalJson, canonicalText } from '../canonical-json.ts'
import { finalityKinds } from '../chain-proof/words.ts'

const wholeBytes = z.string().regex(/^0x(?:[0-9a-f]{2})*$/)
const digits = z.string().regex(/^(?:0|[1-9]\d{0,19})$/)
const place = z.int().min(0)
const texts = z.array(z.string().max(2000)).max(10_000)

/** Most blocks of a certificate: an hour of a block every two seconds. */
export const mostBlocks = 2000
/** Longest text of a certificate: every one that is written can be handed to a desk, which takes 4 MiB of input. */
export const mostCharacters = 3_900_000

const bodySchema = z.strictObject({
  format: z.literal('marketdesk-completeness-certificate'),
  version: z.literal(1),
  /** Version of the program that wrote it. */
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

const fileSchema = bodySchema.extend({ sha256: z.string() })

/** What a certificate says. */
export type CertificateBody = z.infer<typeof bodySchema>

const hashOf = (body: CertificateBody): string => sha256(stringToBytes(canonicalJson(body))).slice(2)

/** Text of the file: canonical JSON with its own hash as a further member, and one line feed. */
export const writeCertificate = (body: CertificateBody): string =>
  canonicalText({ ...body, sha256: hashOf(body) })

export type ReadCertificate =
  | { readonly ok: true; readonly body: CertificateBody; readonly hashHolds: boolean }
  | { readonly ok: false; readonly problem: string }

/** Reads the text of a certificate. Any other text than the canonical one is refused. */
export const readCertificate = (text: string): ReadCertificate => {
  if (text.length > mostCharacters) return { ok: false, problem: 'The file is too long for a certificate.' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, problem: 'The file is no JSON.' }
  }
  const parsed = fileSchema.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`
    return { ok: false, problem: `The file is no completeness certificate${where}.` }
  }
  if (text !== canonicalText(parsed.data))
    return {
      ok: false,
      problem: 'The file was written again since it was made: it is not in its canonical form (RFC 8785).',
    }
  const { sha256: written, ...body } = parsed.data
  return { ok: true, body, hashHolds: written === hashOf(body) }
}
