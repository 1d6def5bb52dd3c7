import { z } from 'zod'
import { createPreference } from '../../ui/preference.ts'
import { isAddress } from '../../ui/hex-format.ts'

/** What is asked: the fees of one transaction. */
export type FeeRequest = {
  readonly network: string
  readonly wallet: string
  readonly to: string
  /** Calldata as hex; `0x` for none. */
  readonly data: string
  readonly simulate: boolean
}

const schema = z.object({
  network: z.string().catch(''),
  wallet: z.string().catch(''),
  to: z.string().catch(''),
  data: z.string().catch(''),
  simulate: z.boolean().catch(true),
})

const empty: FeeRequest = { network: '', wallet: '', to: '', data: '', simulate: true }

/** Reads a request that was stored or recorded; members that cannot be read count as not given. */
export const readFeeRequest = (value: unknown): FeeRequest => {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : empty
}

/** What was typed last on this machine, as JSON. */
export const feeDraft = createPreference<string>('fees-draft', '{}', (stored) => stored)

/** The typed request as it was left. */
export const readFeeDraft = (stored: string): FeeRequest => {
  try {
    return readFeeRequest(JSON.parse(stored))
  } catch {
    return empty
  }
}

export type FeeRequestProblems = { readonly [field in 'wallet' | 'to' | 'data']: string | null }

/** What keeps a request from being sent, field by field. */
export const feeRequestProblems = ({ wallet, to, data }: FeeRequest): FeeRequestProblems => ({
  wallet: isAddress(wallet) ? null : 'An address: 0x and 40 hex digits.',
  to: isAddress(to) ? null : 'An address: 0x and 40 hex digits.',
  data:
    data === '' || /^0x(?:[0-9a-fA-F]{2})*$/.test(data)
      ? null
      : 'Hex in whole bytes, beginning with 0x; nothing for a plain transfer.',
})
