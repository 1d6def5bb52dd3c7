import { amountParts, groupDigits } from '../../features/orders/core/amount.ts'
import { nativeAddress } from '../../features/orders/core/currency.ts'
import type { CoinName, EventNames, LinePart } from './event-line.ts'

const longestNumber = 14

/** Decimal places of an amount in a line, beyond those that are zero at its start. */
const shownPlaces = 5

/** Approvals above it are of no practical limit: contracts are given 2^256 − 1, or 2^255, for "all". */
const unlimitedFrom = 2n ** 200n

export const words = (text: string): LinePart => ({ kind: 'words', text })

const cutMiddle = (digits: string): string =>
  digits.length <= longestNumber ? digits : `${digits.slice(0, 6)}…${digits.slice(-4)}`

export const numberPart = (digits: string): LinePart => ({
  kind: 'number',
  text: digits.length <= longestNumber ? groupDigits(digits) : cutMiddle(digits),
  whole: digits,
})

const tokenNumber = (id: string): LinePart => ({ kind: 'number', text: `#${cutMiddle(id)}`, whole: id })

export const addressPart = (address: string, names: EventNames): LinePart => ({
  kind: 'address',
  address,
  name: names.nameOf(address.toLowerCase()) ?? null,
})

export const fromTo = (from: string, to: string, names: EventNames): LinePart[] => {
  if (from === nativeAddress && to !== nativeAddress) return [words('minted to'), addressPart(to, names)]
  if (to === nativeAddress && from !== nativeAddress) return [words('burned by'), addressPart(from, names)]
  return [addressPart(from, names), words('→'), addressPart(to, names)]
}

export const collectionPart = (contract: string | null, names: EventNames, word: string): LinePart => {
  const name = contract === null ? undefined : names.nameOf(contract.toLowerCase())
  return contract === null || name === undefined ? words(word) : { kind: 'address', address: contract, name }
}

/** `Lantern #102 ×2`. */
export const tokenParts = (
  contract: string | null,
  id: string,
  quantity: string | null,
  names: EventNames,
): LinePart[] => [
  collectionPart(contract, names, 'Token'),
  tokenNumber(id),
  ...(quantity === null || quantity === '1'
    ? []
    : [{ kind: 'number', text: `×${cutMiddle(quantity)}`, whole: quantity } as const]),
]

const cutFraction = (text: string): string => {
  const [whole = '', fraction = ''] = text.split('.')
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  // In front of a fraction of nothing but a whole number, five places say enough.
  const places = (/[1-9]/.test(whole) ? 0 : zeros) + shownPlaces
  return fraction.length <= places + 1 ? text : `${whole}.${fraction.slice(0, places)}…`
}

const symbolParts = (contract: string, { symbol, isClaimed }: CoinName, names: EventNames): LinePart[] => [
  { kind: 'foreign', text: symbol },
  ...(isClaimed === true && names.nameOf(contract.toLowerCase()) === undefined
    ? [addressPart(contract, names)]
    : []),
]

export const coinParts = (contract: string | null, raw: string, names: EventNames): LinePart[] => {
  const coin = contract === null ? undefined : names.coinOf(contract.toLowerCase())
  const parts = coin === undefined ? null : amountParts(raw, coin.decimals)
  if (contract === null || coin === undefined || parts === null) return [numberPart(raw), words('units')]
  const text = cutFraction(parts.text)
  return [
    {
      kind: 'number',
      text: text.length > 24 ? `${text.slice(0, 14)}…${text.slice(-6)}` : text,
      whole: parts.text,
    },
    ...symbolParts(contract, coin, names),
  ]
}

export const coinName = (contract: string | null, names: EventNames): LinePart[] => {
  const coin = contract === null ? undefined : names.coinOf(contract.toLowerCase())
  return contract === null || coin === undefined
    ? [collectionPart(contract, names, 'a coin')]
    : symbolParts(contract, coin, names)
}

export const isUnlimited = (raw: string): boolean => BigInt(raw) >= unlimitedFrom
