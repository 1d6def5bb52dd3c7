import { nativeAddress } from '../orders/currency.ts'

/**
 * Whether a fee is paid in the network's own coin. Services leave the contract out or give the zero address (observed); a type
 * that names a token standard decides before both, and of a coin with neither it is not known.
 */
export const isNativeFee = (token: {
  readonly contractAddress: string | null
  readonly type: string | null
}): boolean => {
  if (token.type !== null && /^ERC\d+/i.test(token.type)) return false
  if (token.contractAddress === null) return token.type !== null
  return token.contractAddress.toLowerCase() === nativeAddress
}
