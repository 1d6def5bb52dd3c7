import { createPreference } from '../../../../renderer/ui/preference.ts'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'
import { searchReader, type SearchValue } from '../../../../renderer/ui/search-values.ts'

export type FeeRequest = {
  readonly network: string
  readonly wallet: string
  readonly to: string
  /** Calldata as hex; `0x` for none. */
  readonly data: string
  readonly simulate: boolean
}

const text: SearchValue<string> = (value) => (typeof value === 'string' ? value : undefined)
const yesOrNo: SearchValue<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

// As addresses are read: the screen opens with its form, and needs no library of schemas for it.
const reader = searchReader({ network: text, wallet: text, to: text, data: text, simulate: yesOrNo })

export const readFeeRequest = (value: unknown): FeeRequest => {
  const members = typeof value === 'object' && value !== null ? value : {}
  const { network = '', wallet = '', to = '', data = '', simulate = true } = reader.parse(members)
  return { network, wallet, to, data, simulate }
}

export const feeDraft = createPreference<string>('fees-draft', '{}', (stored) => stored)

export const readFeeDraft = (stored: string): FeeRequest => {
  try {
    return readFeeRequest(JSON.parse(stored))
  } catch {
    return readFeeRequest(null)
  }
}

export type FeeRequestProblems = { readonly [field in 'wallet' | 'to' | 'data']: string | null }

export const feeRequestProblems = ({ wallet, to, data }: FeeRequest): FeeRequestProblems => ({
  wallet: isAddress(wallet) ? null : 'Enter 0x and 40 hex digits.',
  to: isAddress(to) ? null : 'Enter 0x and 40 hex digits.',
  data: data === '' || /^0x(?:[0-9a-fA-F]{2})*$/.test(data) ? null : 'Enter 0x and whole bytes of hex.',
})
