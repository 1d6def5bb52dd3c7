import type { Network } from '../../../core/networks/network.ts'

/** The native coin as an order's currency: the zero address (observed on services of this family). */
export const nativeAddress = '0x0000000000000000000000000000000000000000'

export type CurrencyLabel = {
  readonly text: string
  readonly known: boolean
}

const shorten = (address: string): string =>
  address.length <= 13 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`

/** A symbol from elsewhere could belong to a look-alike token: only what is vouched for gets a name. */
export const currencyLabel = (
  network: Network | undefined,
  address: string | null | undefined,
  symbolsByAddress: Readonly<Record<string, string>> = {},
): CurrencyLabel => {
  if (address === null || address === undefined || address === '')
    return { text: 'unknown currency', known: false }
  const key = address.toLowerCase()
  if (key === nativeAddress) {
    return network === undefined
      ? { text: 'native coin', known: true }
      : { text: network.nativeCurrency.symbol, known: true }
  }
  const symbol = Object.hasOwn(symbolsByAddress, key) ? symbolsByAddress[key] : undefined
  return symbol === undefined ? { text: shorten(address), known: false } : { text: symbol, known: true }
}
