import { z } from 'zod'
import { verdicts, type Verdict } from './report.ts'

const isoTime = z.iso.datetime({ precision: 3 })

const common = {
  at: isoTime,
  network: z.string().max(64),
  chainId: z.int().nonnegative(),
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

const chainAnswerSchema = z.strictObject({
  from: z.literal('chain'),
  ...common,
  block: z.strictObject({ number: z.string().max(80), hash: z.string().max(66), at: isoTime }),
  code: z.enum(codeKinds),
  erc1271: z.strictObject({ isValid: z.boolean(), said: z.string().max(10_000) }).nullable(),
  erc6492: z.strictObject({ isValid: z.boolean() }),
})

/** A record, not a rule: nothing of it follows from the bytes, and it cannot be verified without a network. */
export const externalCheckSchema = z.discriminatedUnion('from', [serviceAnswerSchema, chainAnswerSchema])

export type ExternalCheck = z.infer<typeof externalCheckSchema>

export const maxExternalChecks = 20

export const chainVerdicts = ['valid', 'refuted', 'open'] as const

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
