import type { ParsedInput } from '../../../contract/contract.ts'
import type { Holding } from '../../../core/orders/rules/rule.ts'
import { currencyKey } from '../../../core/orders/raw-amount.ts'
import { nativeAddress } from '../../../core/orders/currency.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import { createCurrencies } from './currencies.ts'
import type { OrderDeps } from './order-deps.ts'
import { openSession } from '../../platform/chain/chain-reader.ts'
import type { HolderOf } from '../../platform/chain/read-holdings.ts'

type NodeDeps = Pick<OrderDeps, 'projects' | 'networks' | 'chain' | 'currenciesOf'>
type CollectionOf = Pick<ParsedInput<'orders.check'>, 'project' | 'network' | 'contractAddress'>

/** What a node of the network said. */
export type NodeFacts = {
  readonly decimals: ReadonlyMap<string, number>
  readonly holdings: ReadonlyMap<string, Holding>
  /** `null`: the network has no node, or it answered. */
  readonly problem: string | null
  readonly isThere: boolean
}

/** For a whole check, and for each request. */
const timeoutMs = 10_000
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

/** Asks a node of the network, where it has one, for decimals of the currencies and for what makers hold. */
export const readNodeFacts = async (
  deps: NodeDeps,
  { project, network, contractAddress }: CollectionOf,
  orders: readonly Order[],
  holders: readonly HolderOf[],
  signal: AbortSignal,
): Promise<NodeFacts> => {
  const known = deps.networks.list().networks.find(({ slug }) => slug === network)
  const decimals = new Map(
    (deps.currenciesOf?.(project, network) ?? []).map((one) => [one.address, one.decimals]),
  )
  if (known !== undefined) decimals.set(nativeAddress, known.nativeCurrency.decimals)
  const isThere = known !== undefined && deps.chain.hasNode(known.chainId)
  const without = (problem: string | null): NodeFacts => ({ decimals, holdings: new Map(), problem, isThere })
  if (!isThere) return without(null)
  const asked = await createCurrencies(deps)({ project, network, addresses: frequent(orders) })
  for (const one of asked.ok ? asked.value.currencies : [])
    if (one.decimals !== null && !decimals.has(one.address)) decimals.set(one.address, one.decimals)
  // Most desks never ask a node: what reads contracts is loaded with the first request.
  const { chainFailure, createChainClient } = await import('../../platform/chain/chain-client.ts')
  const choice = { chainId: known.chainId, purpose: 'operator', timeoutMs } as const
  const client = createChainClient(openSession(deps.chain, choice, signal))
  try {
    const { readHoldings } = await import('../../platform/chain/read-holdings.ts')
    const holdings = await readHoldings(client, contractAddress, holders)
    return { decimals, holdings, problem: null, isThere }
  } catch (cause) {
    return without(chainFailure(cause).message)
  }
}
