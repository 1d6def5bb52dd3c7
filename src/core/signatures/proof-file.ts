import { sha256, stringToBytes } from 'viem/utils'
import { z } from 'zod'
import { canonicalJson, canonicalText } from '../canonical-json.ts'
import { mostExternalChecks, externalCheckSchema } from './external-check.ts'

/** What was asked and what came of it. */
const common = {
  format: z.literal('marketdesk-signature-proof'),
  /** Version of the program that verified. */
  program: z.string().max(100),
  createdAt: z.iso.datetime({ precision: 3 }),
  input: z.strictObject({
    address: z.string().max(100),
    signature: z.string().max(140_000),
    chainId: z.int().nonnegative().nullable(),
    message: z.string().max(1_000_000).optional(),
    typedData: z.json().optional(),
    digest: z.string().max(100).optional(),
    contexts: z
      .array(
        z.strictObject({
          version: z.int(),
          factory: z.string().max(100),
          mainModule: z.string().max(100),
          creationCode: z.string().max(2000).optional(),
        }),
      )
      .max(10)
      .optional(),
  }),
  result: z.strictObject({
    verdict: z.enum(['proven', 'refuted', 'undecided', 'malformed']),
    kind: z.string().max(40),
    signer: z.string().max(100).optional(),
    reading: z.string().max(40).optional(),
    statements: z
      .array(z.strictObject({ rule: z.string(), outcome: z.string(), detail: z.string() }))
      .max(1000),
  }),
}

/** What follows from the bytes, and nothing else. */
const plainProof = z.strictObject({ ...common, version: z.literal(1) })

/** The same, and beside it what others said when they were asked. */
const proofWithOthers = z.strictObject({
  ...common,
  version: z.literal(2),
  others: z.array(externalCheckSchema).min(1).max(mostExternalChecks),
})

/** To be kept or handed on. */
export type ProofBody = z.infer<typeof plainProof> | z.infer<typeof proofWithOthers>

const hash = { sha256: z.string() }
const proofSchema = z.discriminatedUnion('version', [plainProof.extend(hash), proofWithOthers.extend(hash)])

/** SHA-256 of the canonical JSON, as hex digits. */
export const proofHash = (body: ProofBody): string => sha256(stringToBytes(canonicalJson(body))).slice(2)

/** Text of the file: canonical JSON with its own hash as a further member. */
export const writeProof = (body: ProofBody): string => canonicalText({ ...body, sha256: proofHash(body) })

export type ReadProof =
  | { readonly ok: true; readonly body: ProofBody; readonly hashHolds: boolean; readonly hash: string }
  | { readonly ok: false; readonly problem: string }

/**
 * Reads the text of a proof file. Any other text than the canonical one is refused: a member that stands twice would show one reader
 * something else than another. A wrong hash is reported and not refused: what the file says is verified again anyway.
 */
export const readProof = (text: string): ReadProof => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, problem: 'The file is no JSON.' }
  }
  const parsed = proofSchema.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const place = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`
    return {
      ok: false,
      problem: `The file is no proof of a signature${place}: ${issue?.message ?? 'of another shape'}.`,
    }
  }
  if (text !== canonicalText(value))
    return {
      ok: false,
      problem:
        'The file was written again since it was saved: its members stand twice, in another order or in another layout (RFC 8785).',
    }
  const { sha256: written, ...body } = parsed.data
  return { ok: true, body, hashHolds: written === proofHash(body), hash: written }
}
