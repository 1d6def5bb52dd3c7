import { marketEvents, orderEvents } from './contract-kind.ts'
import { knownEvents } from './known-events.ts'
import type { FilterTexts } from './lint-filters.ts'

/** What an operator wants to follow. `sales` includes transfers; `payments` is the part of sales that pays. */
export const recipes = ['transfers', 'sales', 'listings', 'payments'] as const
export type Recipe = (typeof recipes)[number]

export type RecipeContracts = {
  readonly collections: readonly { readonly address: string; readonly name: string | null }[]
  readonly markets: readonly string[]
  /** ERC-20 contracts that orders are paid in. The native coin has no events. */
  readonly coins: readonly { readonly address: string; readonly symbol: string | null }[]
}

export type RecipeListener = {
  readonly name: string
  readonly filters: { readonly contractAddresses: readonly string[]; readonly events: readonly string[] }
}

const transfers = knownEvents
  .filter(({ standard, signature }) => standard !== 'ERC20' && signature.name.startsWith('Transfer'))
  .map(({ declaration }) => declaration)
const payments = knownEvents
  .filter(({ standard, signature }) => standard === 'ERC20' && signature.name === 'Transfer')
  .map(({ declaration }) => declaration)
const approvals = knownEvents
  .filter(({ standard, signature }) => standard === 'ERC721' && signature.name === 'ApprovalForAll')
  .map(({ declaration }) => declaration)
/** The terms of a request stand in its creation alone, so its sale cannot be read without that. */
const fills = [...marketEvents, ...orderEvents.filter((event) => event.startsWith('RequestCreated('))]

const maxNameLength = 100

const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

const nameAfter = (purpose: string, names: readonly string[]): string => {
  const [first = '', ...others] = names
  const rest = others.length === 0 ? '' : others.length === 1 ? ' and 1 more' : ` and ${others.length} more`
  return `${purpose} ${first.slice(0, maxNameLength - purpose.length - rest.length - 1)}${rest}`
}

type Part = { readonly contracts: readonly string[]; readonly events: readonly string[] }

/** What of a part no existing listener brings already. A listener narrowed by account, token or hash covers nothing. */
const uncovered = ({ contracts, events }: Part, existing: readonly FilterTexts[]): Part => ({
  events,
  contracts: contracts.filter(
    (contract) =>
      !existing.some(
        (filters) =>
          [filters.accounts, filters.tokenIDs, filters.topicHashes].every((list = []) => list.length === 0) &&
          filters.contractAddresses.some((address) => address.toLowerCase() === contract.toLowerCase()) &&
          events.every((event) => filters.events.includes(event)),
      ),
  ),
})

export const recipeListeners = (
  chosen: readonly Recipe[],
  { collections, markets, coins }: RecipeContracts,
  existing: readonly FilterTexts[] = [],
): RecipeListener[] => {
  const collectionAddresses = collections.map(({ address }) => address)
  const collectionNames = collections.map(({ address, name }) => name ?? shorten(address))
  const coinAddresses = coins.map(({ address }) => address)
  const coinNames = coins.map(({ address, symbol }) => symbol ?? shorten(address))
  const ofCollections: Part = { contracts: collectionAddresses, events: transfers }
  const ofCoins: Part = { contracts: coinAddresses, events: payments }
  const plans: Record<Recipe, { readonly name: string; readonly parts: readonly Part[] }> = {
    transfers: { name: nameAfter('Transfers of', collectionNames), parts: [ofCollections] },
    sales: {
      name: nameAfter('Sales of', collectionNames),
      parts: [ofCollections, { contracts: markets, events: fills }, ofCoins],
    },
    listings: {
      name: nameAfter('Listings of', collectionNames),
      parts: [
        { contracts: markets, events: orderEvents },
        { contracts: collectionAddresses, events: approvals },
      ],
    },
    payments: { name: nameAfter('Payments in', coinNames), parts: [ofCoins] },
  }
  const isIncluded = (recipe: Recipe): boolean =>
    (recipe === 'transfers' || recipe === 'payments') && chosen.includes('sales')
  return recipes
    .filter((recipe) => chosen.includes(recipe) && !isIncluded(recipe))
    .flatMap((recipe) => {
      const { name, parts } = plans[recipe]
      const ofNetwork = parts
        .map((part) => uncovered(part, existing))
        .filter(({ contracts }) => contracts.length > 0)
      if (ofNetwork.length === 0) return []
      const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
      return {
        name,
        filters: {
          contractAddresses: unique(ofNetwork.flatMap(({ contracts }) => contracts)),
          events: unique(ofNetwork.flatMap(({ events }) => events)),
        },
      }
    })
}
