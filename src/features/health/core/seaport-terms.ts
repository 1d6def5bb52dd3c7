import { nativeAddress } from '../../orders/core/currency.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { SeaportComponents } from '../../transactions/core/undo/seaport-components.ts'

type Item = SeaportComponents['offer'][number]
type Due = SeaportComponents['consideration'][number]

export type SeaportTerms = {
  readonly side: 'listing' | 'offer'
  readonly standard: 'ERC721' | 'ERC1155'
  readonly collection: string
  readonly tokenId: string | null
  readonly currency: string
  readonly total: bigint
  readonly quantity: bigint
  readonly fees: bigint
  readonly buyer: string | null
  readonly place: number
}

const isMoney = ({ itemType }: Item): boolean => itemType < 2
const isToken = ({ itemType }: Item): boolean => itemType >= 2
const isAny = ({ itemType }: Item): boolean => itemType >= 4
const currencyOf = ({ itemType, token }: Item): string =>
  itemType === 0 ? nativeAddress : token.toLowerCase()
const sum = (items: readonly Item[]): bigint =>
  items.reduce((total, { startAmount }) => total + startAmount, 0n)
const isSameToken = (one: Item, other: Item): boolean =>
  one.itemType === other.itemType &&
  one.token.toLowerCase() === other.token.toLowerCase() &&
  one.identifierOrCriteria === other.identifierOrCriteria &&
  one.startAmount === other.startAmount

const tokenTerms = (item: Item): Pick<SeaportTerms, 'standard' | 'collection' | 'tokenId' | 'quantity'> => ({
  standard: item.itemType % 2 === 0 ? 'ERC721' : 'ERC1155',
  collection: item.token.toLowerCase(),
  tokenId: isAny(item) ? null : item.identifierOrCriteria.toString(),
  quantity: item.startAmount,
})

const oneCurrency = (items: readonly Item[]): string | null => {
  const [currency, ...others] = new Set(items.map(currencyOf))
  return others.length === 0 ? (currency ?? null) : null
}

const readListing = (given: Item, due: readonly Due[]): Result<SeaportTerms, string> => {
  const money = due.filter(isMoney)
  const tokens = due.filter(isToken)
  const [named] = tokens
  const currency = oneCurrency(money)
  if (currency === null) return fail('it asks for something else than one currency.')
  // What a maker sells to somebody he names goes to that account as a part of what he asks for.
  if (tokens.length > 1 || (named !== undefined && !isSameToken(named, given)))
    return fail('it asks for other tokens.')
  return succeed({
    side: 'listing',
    ...tokenTerms(given),
    currency,
    total: sum(money),
    fees: 0n,
    buyer: named?.recipient.toLowerCase() ?? null,
    place: named === undefined ? -1 : due.indexOf(named),
  })
}

const readOffer = (maker: string, given: Item, due: readonly Due[]): Result<SeaportTerms, string> => {
  const [token, ...others] = due.filter(isToken)
  const fees = due.filter(isMoney)
  if (token === undefined || others.length > 0) return fail('it asks for something else than one token.')
  if (token.recipient.toLowerCase() !== maker) return fail('it asks for a token that somebody else gets.')
  if (isAny(token) && token.identifierOrCriteria !== 0n)
    return fail('it asks for one of several tokens, which it names by a hash.')
  const currency = oneCurrency([given, ...fees])
  if (currency === null) return fail('it pays in more than one currency.')
  return succeed({
    side: 'offer',
    ...tokenTerms(token),
    currency,
    total: given.startAmount,
    fees: sum(fees),
    buyer: null,
    place: due.indexOf(token),
  })
}

export const seaportTerms = ({
  offerer,
  offer,
  consideration,
  orderType,
}: SeaportComponents): Result<SeaportTerms, string> => {
  const [given, ...others] = offer
  const items = [...offer, ...consideration]
  if (orderType === 4) return fail('a contract makes its terms when it is filled.')
  if (given === undefined || others.length > 0) return fail('it gives something else than one thing.')
  if (items.some(({ startAmount, endAmount }) => startAmount !== endAmount))
    return fail('its amounts change with time.')
  if (items.some(({ startAmount }) => startAmount === 0n)) return fail('it names an amount of nothing.')
  if (given.itemType === 2 || given.itemType === 3) return readListing(given, consideration)
  return given.itemType === 1
    ? readOffer(offerer.toLowerCase(), given, consideration)
    : fail('it gives neither a token nor coins.')
}
