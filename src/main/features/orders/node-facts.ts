import type { ParsedInput } from '../../../contract/contract.ts'
import type { Holding } from '../../../core/orders/rules/rule.ts'
import { currencyKey } from '../../../core/orders/raw-amount.ts'
import { nativeAddress } from '../../../core/orders/currency.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import { createCurrencies } from './currencies.ts'
import type { OrderDeps } from './order-deps.ts'
import type { createNodeClient } from '../../platform/chain/node-client.ts'
import type { HolderOf } from '../../platform/chain/read-holdings.ts'

type NodeDeps = Pick<OrderDeps, 'projects' | 'networks' | 'currenciesOf'>
type CollectionOf = Pick<ParsedInput<'orders.check'>, 'project' | 'network' | 'contractAddress'>

/** What the project's node said. */
export type NodeFacts = {
  readonly decimals: ReadonlyMap<string, number>
  readonly holdings: ReadonlyMap<string, Holding>
  /** `null`: the project has no node for the network, or it answered. */
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

/** A client of the project's node, which must be of the network's chain. */
const openNode = async (
  url: string,
  chainId: number | undefined,
  network: string,
  signal: AbortSignal,
): Promise<ReturnType<typeof createNodeClient> | string> => {
  // Most desks never ask a node: what talks to one is loaded with the first request.
  const chain = await import('../../platform/chain/node-client.ts')
  const client = chain.createNodeClient({ url, timeoutMs, signal })
  try {
    const found = await client.getChainId()
    return found === chainId
      ? client
      : `The node of ${network} is on chain ${found}, and ${network} is chain ${chainId ?? 'unknown'}.`
  } catch (cause) {
    return chain.nodeFailure(cause, 'The node').message
  }
}

/** Asks the project's node, where it has one, for decimals of the currencies and for what makers hold. */
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
  const url = deps.projects.get(project)?.nodeUrls[network]
  const without = (problem: string | null): NodeFacts => ({
    decimals,
    holdings: new Map(),
    problem,
    isThere: url !== undefined,
  })
  if (url === undefined) return without(null)
  const client = await openNode(url, known?.chainId, network, signal)
  if (typeof client === 'string') return without(client)
  const asked = await createCurrencies(deps)({ project, network, addresses: frequent(orders) })
  for (const one of asked.ok ? asked.value.currencies : [])
    if (one.decimals !== null && !decimals.has(one.address)) decimals.set(one.address, one.decimals)
  try {
    const { readHoldings } = await import('../../platform/chain/read-holdings.ts')
    const holdings = await readHoldings(client, contractAddress, holders)
    return { decimals, holdings, problem: null, isThere: true }
  } catch (cause) {
    const { nodeFailure } = await import('../../platform/chain/node-client.ts')
    return without(nodeFailure(cause, 'The node').message)
  }
}
