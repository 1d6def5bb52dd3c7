import { pictureOf } from '../../../core/wire/picture-of.ts'
import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'

type Suggestions = Output<'offers.suggestSales'>
type Sale = Suggestions['sales'][number]
type From = Sale['from']

export type SaleSuggestionDeps = {
  readonly service: Pick<ServiceClient, 'listCollectibles'>
  readonly ownMakers: (project: string) => readonly string[]
  readonly usedAccounts: (project: string, signal: AbortSignal) => Promise<Answer<readonly string[]>>
  readonly now?: () => number
}

/** Each account costs a call: it is a help, and no reason to load a service. */
const mostAccounts = 6
const mostSales = 20
const page = { page: 1, pageSize: 20 }

const isOpen = (order: Order, now: number): boolean => {
  const until = Date.parse(order.validUntil ?? '')
  return order.status === 'active' && typeof order.orderId === 'string' && !(until <= now)
}

/**
 * Sales that could be made now: best offers for tokens that an account holds, by the list of the service. The accounts are the
 * given one; else own makers and those the operator had to do with; where these can sell nothing, makers of listings.
 */
export const createSuggestSales =
  ({ service, ownMakers, usedAccounts, now = Date.now }: SaleSuggestionDeps) =>
  async (
    { seller, tokenId, ...collection }: ParsedInput<'offers.suggestSales'>,
    signal: AbortSignal,
  ): Promise<Answer<Suggestions>> => {
    const search = tokenId === undefined ? {} : { searchText: tokenId }

    const salesOf = async (account: string, from: From): Promise<Answer<Sale[]>> => {
      const filter = { inAccounts: [account], ...search }
      const listed = await service.listCollectibles({ ...collection, side: 'offer', filter, page }, signal)
      if (!listed.ok) return listed
      return succeed(
        listed.value.collectibles.flatMap(({ metadata, offer, order }): Sale[] => {
          const best = offer ?? order
          const isOther = best?.createdBy?.toLowerCase() !== account.toLowerCase()
          return best === null || best === undefined || !isOther || !isOpen(best, now())
            ? []
            : tokenId !== undefined && metadata.tokenId !== tokenId
              ? []
              : [
                  {
                    seller: account,
                    from,
                    tokenId: metadata.tokenId,
                    name: metadata.name ?? '',
                    image: pictureOf(metadata) ?? '',
                    offer: best,
                  },
                ]
        }),
      )
    }
    const salesOfAll = async (accounts: readonly string[], from: From): Promise<Answer<Sale[]>> => {
      const found = await Promise.all(accounts.map((account) => salesOf(account, from)))
      const failed = found.find((one) => !one.ok)
      return failed ?? succeed(found.flatMap((one) => (one.ok ? one.value : [])))
    }
    const answer = (sales: readonly Sale[], accounts: number): Answer<Suggestions> =>
      succeed({
        sales: sales
          .toSorted((one, other) => (other.offer.priceUSD ?? 0) - (one.offer.priceUSD ?? 0))
          .slice(0, mostSales),
        accounts,
      })

    if (seller !== undefined) {
      const given = await salesOf(seller, 'given')
      return given.ok ? answer(given.value, 1) : given
    }
    const ownAccounts = ownMakers(collection.project)
    const makers = ownAccounts.slice(0, mostAccounts)
    const ofMakers = await salesOfAll(makers, 'own-maker')
    if (!ofMakers.ok) return ofMakers
    if (ofMakers.value.length > 0) return answer(ofMakers.value, makers.length)

    const accounts = await usedAccounts(collection.project, signal)
    if (!accounts.ok) return accounts
    const used = [...new Set(accounts.value)]
      .filter((one) => !ownAccounts.includes(one))
      .slice(0, mostAccounts)
    const ofUsed = await salesOfAll(used, 'used')
    if (!ofUsed.ok) return ofUsed
    const accountCount = makers.length + used.length
    if (ofUsed.value.length > 0) return answer(ofUsed.value, accountCount)

    const listings = await service.listCollectibles(
      { ...collection, side: 'listing', filter: { includeEmpty: false, ...search }, page },
      signal,
    )
    if (!listings.ok) return listings
    const sellers = new Set(
      listings.value.collectibles.flatMap(({ listing, order }) => (listing ?? order)?.createdBy ?? []),
    )
    const others = [...sellers].filter((one) => !used.includes(one.toLowerCase())).slice(0, mostAccounts)
    const ofOthers = await salesOfAll(others, 'listing')
    return ofOthers.ok ? answer(ofOthers.value, accountCount + others.length) : ofOthers
  }
