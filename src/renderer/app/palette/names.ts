import type { LabelledAddress, NamedContract } from '../../../features/addresses/contract.ts'
import { bestLines } from './line.tsx'

/** More names than these are not read, and an address book can hold thousands. */
const most = 12

export type Name = {
  readonly address: string
  readonly label: string
  readonly keywords: readonly string[]
  /** What the contract is; `undefined`: an entry of the address book alone, which can be an account. */
  readonly kind: NamedContract['kind'] | undefined
}

export type ReadCurrency = { readonly address: string; readonly symbol: string }

/**
 * All names that the page shows, an address once: the operator's own name stands before that of a known contract, and that before
 * what a currency calls itself.
 */
export const namesOf = (
  book: readonly LabelledAddress[],
  contracts: readonly NamedContract[],
  currencies: readonly ReadCurrency[],
): Name[] => {
  const all = new Map<string, Name>()
  for (const { address, symbol } of currencies)
    all.set(address, { address, label: symbol, keywords: [address, 'currency'], kind: 'ERC20' })
  for (const { address, name, coin, kind } of contracts)
    all.set(address, {
      address,
      label: name,
      keywords: coin === null ? [address] : [address, coin.symbol, 'currency'],
      kind,
    })
  for (const { address, label, note } of book) {
    const known = all.get(address)
    const keywords = known === undefined ? [address, note] : [address, note, known.label, ...known.keywords]
    all.set(address, { address, label, keywords, kind: known?.kind })
  }
  return [...all.values()]
}

export const bestNames = (names: readonly Name[], typed: string): Name[] => bestLines(names, typed, most)

export type NameWay = {
  readonly to: '/orders' | '/events'
  readonly search: Readonly<Record<string, string>>
  readonly shows: string
}

export const waysOf = ({ address, kind }: Name): readonly NameWay[] => {
  const events: NameWay =
    kind === undefined
      ? { to: '/events', search: { account: address }, shows: 'Events that name it' }
      : { to: '/events', search: { contractAddress: address }, shows: 'Events of the contract' }
  if (kind === 'ERC721' || kind === 'ERC1155')
    return [
      { to: '/orders', search: { contractAddress: address }, shows: 'Orders of the collection' },
      events,
    ]
  if (kind === 'ERC20')
    return [{ to: '/orders', search: { tab: 'sales', currency: address }, shows: 'Sales paid in it' }, events]
  return [events]
}
