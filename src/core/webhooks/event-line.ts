import { nativeAddress } from '../../features/orders/core/currency.ts'

export type EventNames = {
  readonly nameOf: (address: string) => string | undefined
  /** `undefined` for what is unknown to be a coin: then amounts stay in its smallest units. */
  readonly coinOf: (address: string) => CoinName | undefined
  readonly nativeOf?: (network: string) => CoinName | undefined
  readonly networkOf?: (listener: string) => string | undefined
}

export type CoinName = {
  readonly symbol: string
  readonly decimals: number
  /** The contract itself says so, and nobody else: any contract may call itself WETH. */
  readonly isClaimed?: boolean
}

/** A piece of a line about an event. Only `words` are the desk's own; all others may read in another direction or hold anything. */
export type LinePart =
  | { readonly kind: 'words'; readonly text: string; readonly isMove?: true }
  | { readonly kind: 'number'; readonly text: string; readonly whole: string }
  | { readonly kind: 'address'; readonly address: string; readonly name: string | null }
  | { readonly kind: 'foreign'; readonly text: string }

export type EventSort = 'transfer' | 'payment' | 'approval' | 'order' | 'other'

export type EventLine = {
  readonly sort: EventSort
  readonly what: readonly LinePart[]
  readonly who: readonly LinePart[]
}

export const namesOn = (names: EventNames, network: string | null | undefined): EventNames => {
  const native = network === null || network === undefined ? undefined : names.nativeOf?.(network)
  return native === undefined
    ? names
    : { ...names, coinOf: (address) => (address === nativeAddress ? native : names.coinOf(address)) }
}

export const noNames: EventNames = { nameOf: () => undefined, coinOf: () => undefined }

export const shortAddress = (address: string): string =>
  address.length <= 13 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`

export const isFromTo = ([first, next]: readonly LinePart[]): boolean =>
  first?.kind === 'address' && next?.kind === 'words' && next.text === '→'

const partText = (part: LinePart): string =>
  part.kind === 'address' ? (part.name ?? shortAddress(part.address)) : part.text

const partsText = (parts: readonly LinePart[]): string => parts.map(partText).join(' ').replaceAll(' ,', ',')

export const lineText = ({ what, who }: EventLine): string =>
  who.length === 0 ? partsText(what) : `${partsText(what)} · ${partsText(who)}`
