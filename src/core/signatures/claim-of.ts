import type { SignatureClaim } from './examine.ts'
import type { Content } from './readings.ts'

/** A question in the words of the contract. */
export type GivenClaim = {
  readonly address: string
  readonly signature: string | object
  readonly chainId?: number | undefined
  readonly message?: string | undefined
  readonly typedData?: unknown
  readonly digest?: string | undefined
}

const contentOf = ({ message, typedData, digest }: GivenClaim): Content => {
  if (message !== undefined) return { kind: 'message', text: message }
  if (typedData !== undefined) return { kind: 'typed-data', value: typedData }
  if (digest !== undefined) return { kind: 'digest', hex: digest }
  return { kind: 'none' }
}

export const claimOf = (given: GivenClaim): SignatureClaim => ({
  address: given.address,
  signature: given.signature,
  chainId: given.chainId ?? null,
  content: contentOf(given),
})
