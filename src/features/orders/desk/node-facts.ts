import { currencyKey } from '../core/raw-amount.ts'
import { nativeAddress } from '../core/currency.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import type { CollectionOf } from './checks-table.ts'
import { createCurrencies } from './currencies.ts'
import type { OrderDeps } from './order-deps.ts'

type NodeDeps = Pick<OrderDeps, 'projects' | 'networks' | 'chain' | 'currenciesOf'>

export type NodeFacts = {
  readonly decimals: ReadonlyMap<string, number>
  readonly coin: string | undefined
  readonly isThere: boolean
}

const maxCurrencies = 50

const frequent = (orders: readonly Order[]): string[] => {
  const counts = new Map<string, number>()
  for (const { priceCurrencyAddress } of orders) {
    const currency = currencyKey(priceCurrencyAddress)
    if (/^0x[0-9a-f]{40}$/.test(currency)) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, maxCurrencies)
    .map(([currency]) => currency)
}

export const readNodeFacts = async (
  deps: NodeDeps,
  { project, network }: CollectionOf,
  orders: readonly Order[],
): Promise<NodeFacts> => {
  const configured = deps.networks.list().networks.find(({ slug }) => slug === network)
  const coin = configured?.nativeCurrency.symbol
  const decimals = new Map(
    (deps.currenciesOf?.(project, network) ?? []).map((currency) => [currency.address, currency.decimals]),
  )
  if (configured !== undefined) decimals.set(nativeAddress, configured.nativeCurrency.decimals)
  const isThere = configured !== undefined && deps.chain.hasNode(configured.chainId)
  if (!isThere) return { decimals, coin, isThere }
  const answer = await createCurrencies(deps).ask({ project, network, addresses: frequent(orders) })
  for (const currency of answer.ok ? answer.value.currencies : [])
    if (currency.decimals !== null && !decimals.has(currency.address))
      decimals.set(currency.address, currency.decimals)
  return { decimals, coin, isThere }
}
