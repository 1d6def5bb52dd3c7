import type { ParsedInput } from '../../../contract/contract.ts'
import type { HealthOrder } from '../../../core/listing-health/health-order.ts'
import type { HealthVerdict } from '../../../core/listing-health/verdict.ts'
import { currencyKey } from '../../../core/orders/raw-amount.ts'
import { nativeAddress } from '../../../core/orders/currency.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import { createCurrencies } from './currencies.ts'
import type { OrderDeps } from './order-deps.ts'

type NodeDeps = Pick<OrderDeps, 'projects' | 'networks' | 'chain' | 'currenciesOf' | 'verdicts'>
type CollectionOf = Pick<ParsedInput<'orders.check'>, 'project' | 'network' | 'contractAddress'>

/** What a node of the network said. */
export type NodeFacts = {
  readonly decimals: ReadonlyMap<string, number>
  /** Symbol of the native coin, where the network is known. */
  readonly coin: string | undefined
  /** Of orders that were doubted, by `orderKey`. */
  readonly health: ReadonlyMap<string, HealthVerdict>
  /** `null`: the network has no node, or it answered. */
  readonly problem: string | null
  readonly isThere: boolean
}

/** Currencies whose contracts are asked: the most frequent ones. */
const mostCurrencies = 50

const frequent = (orders: readonly Order[]): string[] => {
  const counts = new Map<string, number>()
  for (const { priceCurrencyAddress } of orders) {
    const currency = currencyKey(priceCurrencyAddress)
    if (/^0x[0-9a-f]{40}$/.test(currency)) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, mostCurrencies)
    .map(([currency]) => currency)
}

/** Asks a node of the network, where it has one, for decimals of the currencies, and for the health of orders that are doubted. */
export const readNodeFacts = async (
  deps: NodeDeps,
  { project, network, contractAddress }: CollectionOf,
  orders: readonly Order[],
  doubted: readonly HealthOrder[],
  signal: AbortSignal,
): Promise<NodeFacts> => {
  const known = deps.networks.list().networks.find(({ slug }) => slug === network)
  const coin = known?.nativeCurrency.symbol
  const decimals = new Map(
    (deps.currenciesOf?.(project, network) ?? []).map((one) => [one.address, one.decimals]),
  )
  if (known !== undefined) decimals.set(nativeAddress, known.nativeCurrency.decimals)
  const isThere = known !== undefined && deps.chain.hasNode(known.chainId)
  const without = (problem: string | null): NodeFacts => ({
    decimals,
    coin,
    health: new Map(),
    problem,
    isThere,
  })
  if (!isThere) return without(null)
  const asked = await createCurrencies(deps).ask({ project, network, addresses: frequent(orders) })
  for (const one of asked.ok ? asked.value.currencies : [])
    if (one.decimals !== null && !decimals.has(one.address)) decimals.set(one.address, one.decimals)
  if (doubted.length === 0) return without(null)
  const verdicts = await deps.verdicts({ project, network, contractAddress }, doubted, signal)
  return verdicts.ok
    ? { decimals, coin, health: verdicts.value, problem: null, isThere }
    : without(verdicts.error.message)
}
