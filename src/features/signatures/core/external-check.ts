import { z } from 'zod'
import { verdicts, type Verdict } from './report.ts'

/** ISO 8601 in UTC with milliseconds. */
const isoTime = z.iso.datetime({ precision: 3 })

/** What every answer says: when and about what it was asked, and what the desk itself said of the same. */
const common = {
  at: isoTime,
  network: z.string().max(64),
  chainId: z.int().nonnegative(),
  /** 32 bytes of hex that the other one was asked about. */
  digest: z.string().max(66),
  desk: z.enum(verdicts),
}

export const agreements = ['agree', 'disagree', 'unclear'] as const

const serviceAnswerSchema = z.strictObject({
  from: z.literal('service'),
  ...common,
  url: z.string().max(4000),
  isValid: z.boolean(),
  agreement: z.enum(agreements),
  reasons: z.strictObject({ desk: z.string().max(10_000), service: z.string().max(10_000) }),
})

export const codeKinds = ['none', 'contract', 'delegated'] as const

/** What a chain answered at one of its blocks (ERC-1271 and ERC-6492). */
const chainAnswerSchema = z.strictObject({
  from: z.literal('chain'),
  ...common,
  block: z.strictObject({ number: z.string().max(80), hash: z.string().max(66), at: isoTime }),
  code: z.enum(codeKinds),
  /** What isValidSignature of the contract said; `null` without code. */
  erc1271: z.strictObject({ isValid: z.boolean(), said: z.string().max(10_000) }).nullable(),
  erc6492: z.strictObject({ isValid: z.boolean() }),
})

/**
 * What somebody else said of a signature when a person asked. It is a record, not a rule: nothing of it follows from the bytes,
 * and it cannot be verified again without a network.
 */
export const externalCheckSchema = z.discriminatedUnion('from', [serviceAnswerSchema, chainAnswerSchema])

export type ExternalCheck = z.infer<typeof externalCheckSchema>

/** Most answers that are kept with one signature; the oldest make way. */
export const maxExternalChecks = 20

export const chainVerdicts = ['valid', 'refuted', 'open'] as const

/** What an answer of a chain comes to at its block. @param desk what the bytes alone come to */
export const chainVerdict = (
  desk: Verdict,
  {
    code,
    erc1271,
    erc6492,
  }: Pick<Extract<ExternalCheck, { readonly from: 'chain' }>, 'code' | 'erc1271' | 'erc6492'>,
): (typeof chainVerdicts)[number] => {
  if (erc6492.isValid || erc1271?.isValid === true) return 'valid'
  if (code === 'none') return desk === 'not-this-key' ? 'refuted' : 'open'
  return 'refuted'
}
