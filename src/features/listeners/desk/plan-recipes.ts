import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { nativeAddress } from '../../orders/core/currency.ts'
import type { KnownContract } from '../../transactions/core/known-contracts.ts'
import { recipeListeners } from '../../../core/webhooks/listener-recipes.ts'
import type { Listeners } from './listener-deps.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'

type Plan = Output<'listeners.plan'>
type Row =
  Awaited<ReturnType<ServiceClient['listCollectibles']>> extends infer A
    ? A extends { ok: true; value: { collectibles: readonly (infer C)[] } }
      ? C
      : never
    : never
type Order = NonNullable<Row['order']>

export type PlanDeps = {
  readonly listeners: Pick<Listeners, 'list'>
  readonly service: Pick<ServiceClient, 'call' | 'listCollectibles'>
  readonly transactions: {
    readonly known: {
      contracts(
        project: string,
      ): Promise<Answer<readonly (KnownContract & { readonly network: string | null })[]>>
    }
  }
  readonly orders: {
    readonly currencies: (input: ParsedInput<'orders.currencies'>) => MethodAnswer<'orders.currencies'>
  }
}

/** Orders of one page tell which coins and order books a collection is traded with. */
const pageSize = 50
const maxKinds = 4
/** What the service lists is unbounded, and a listener is not. */
const maxCoins = 50
/** Nobody buys: a purchase is prepared to learn which contract it goes to. */
const buyer = `0x${'0'.repeat(39)}1`
const addressPattern = /^0x[0-9a-fA-F]{40}$/

const ordersIn = ({ order, listing, offer }: Row): Order[] =>
  [order, listing, offer].filter((found) => found !== null && found !== undefined)

/** The last step is the purchase; what comes before it approves. */
const targetOf = (answer: unknown): string | null => {
  const steps = (answer as { readonly steps?: unknown } | null)?.steps
  const last: unknown = Array.isArray(steps) ? steps.at(-1) : undefined
  const to = (last as { readonly to?: unknown } | undefined)?.to
  return typeof to === 'string' && addressPattern.test(to) && to !== nativeAddress ? to.toLowerCase() : null
}

export const planRecipes =
  ({ listeners, service, transactions, orders: { currencies } }: PlanDeps) =>
  async (input: ParsedInput<'listeners.plan'>, signal: AbortSignal): MethodAnswer<'listeners.plan'> => {
    const { project, network, timeoutMs } = input
    const place = { project, network, ...(timeoutMs === undefined ? {} : { timeoutMs }) }
    const notes: Plan['notes'] = []
    /** Told only where no other collection led to an order book. */
    const unread: Plan['notes'] = []
    const kindsFound = new Set<string>()
    const coins = new Map(input.coins.map((address) => [address.toLowerCase(), Infinity]))
    const markets = new Map<string, Plan['markets'][number]>()
    const addMarket = (address: string, source: Plan['markets'][number]['source'], label: string | null) => {
      const key = address.toLowerCase()
      if (!markets.has(key)) markets.set(key, { address: key, label, source })
    }
    for (const address of input.markets) addMarket(address, 'input', null)
    const needsOrders = input.recipes.some((recipe) => recipe !== 'transfers')
    const needsMarkets = input.recipes.some((recipe) => recipe === 'sales' || recipe === 'listings')

    const marked = await transactions.known.contracts(project)
    if (!marked.ok) return marked
    const contracts = marked.value.filter(
      (contract) => contract.network === null || contract.network === network,
    )
    const collectionAddresses = new Set(
      input.collections.map(({ contractAddress }) => contractAddress.toLowerCase()),
    )

    const learnMarket = async (contractAddress: string, listing: Order): Promise<boolean> => {
      const { marketplace, orderId, tokenId } = listing
      if (typeof marketplace !== 'string' || typeof orderId !== 'string') return false
      const request = {
        collectionAddress: contractAddress,
        buyer,
        marketplace,
        ordersData: [{ orderId, quantity: '1', tokenId: tokenId ?? '' }],
        additionalFees: [],
        walletType: 'unknown',
      }
      const prepared = await service.call({ ...place, operation: 'GenerateBuyTransaction', request }, signal)
      const target = prepared.ok ? targetOf(prepared.value.answer) : null
      const isCoin = target !== null && (coins.has(target) || collectionAddresses.has(target))
      if (target !== null && !isCoin) {
        addMarket(target, 'service', contracts.find(({ address }) => address === target)?.label ?? null)
        return true
      }
      unread.push({ id: 'purchase-unread', contractAddress, failure: prepared.ok ? null : prepared.error })
      return false
    }

    for (const { contractAddress } of needsOrders ? input.collections : []) {
      const firstOfKind = new Map<string, Order>()
      for (const side of ['listing', 'offer'] as const) {
        const listed = await service.listCollectibles(
          { ...place, contractAddress, side, page: { page: 1, pageSize } },
          signal,
        )
        if (!listed.ok) {
          if (listed.error.kind === 'not-found' || listed.error.kind === 'locked')
            return fail({ ...listed.error, kind: listed.error.kind })
          notes.push({ id: 'orders-unread', contractAddress, failure: listed.error })
          break
        }
        for (const order of listed.value.collectibles.flatMap(ordersIn)) {
          const currency = order.priceCurrencyAddress?.toLowerCase() ?? ''
          if (addressPattern.test(currency) && currency !== nativeAddress)
            coins.set(currency, (coins.get(currency) ?? 0) + 1)
          const kind = order.marketplace
          if (
            order.side === 'listing' &&
            order.status === 'active' &&
            typeof kind === 'string' &&
            firstOfKind.size < maxKinds
          )
            firstOfKind.set(kind, firstOfKind.get(kind) ?? order)
        }
      }
      if (!needsMarkets) continue
      for (const [kind, order] of firstOfKind) {
        if (kindsFound.has(kind)) continue
        const ofKind = contracts.filter(({ marketplace }) => marketplace === kind)
        for (const { address, label } of ofKind) addMarket(address, 'known', label)
        if (ofKind.length > 0 || (await learnMarket(contractAddress, order))) kindsFound.add(kind)
      }
    }
    if (needsMarkets && markets.size === 0)
      for (const { address, label, marketplace } of contracts)
        if (marketplace !== null) addMarket(address, 'known', label)
    if (markets.size === 0) notes.push(...unread)
    if (needsMarkets && markets.size === 0)
      notes.push({ id: 'no-market', contractAddress: null, failure: null })

    const addresses = [...coins]
      .toSorted(([, first], [, second]) => (first === second ? 0 : second - first))
      .slice(0, maxCoins)
      .map(([address]) => address)
    if (coins.size > maxCoins) notes.push({ id: 'coins-left-out', contractAddress: null, failure: null })
    const named =
      addresses.length === 0 ? succeed({ currencies: [] }) : await currencies({ project, network, addresses })
    if (!named.ok) return named
    const symbols = new Map(named.value.currencies.map(({ address, symbol }) => [address, symbol]))
    const coinList = addresses.map((address) => ({ address, symbol: symbols.get(address) ?? null }))

    const listed = await listeners.list({ project }, signal)
    if (!listed.ok) return listed
    const existing = listed.value.listeners
      .filter((listener) => listener.state === 'registered' && listener.network === network)
      .map(({ filters }) => filters)
    const planned = recipeListeners(
      input.recipes,
      {
        collections: input.collections.map(({ contractAddress, name }) => ({
          address: contractAddress,
          name: name ?? null,
        })),
        markets: [...markets.keys()],
        coins: coinList,
      },
      existing,
    )
    if (planned.length === 0) notes.push({ id: 'followed', contractAddress: null, failure: null })
    return succeed({
      listeners: planned.map(({ name, filters }) => ({
        name,
        network,
        filters: { contractAddresses: [...filters.contractAddresses], events: [...filters.events] },
      })),
      markets: [...markets.values()],
      coins: coinList,
      notes,
    })
  }
