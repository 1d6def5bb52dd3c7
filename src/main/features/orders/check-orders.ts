import { createHash } from 'node:crypto'
import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import type { FindingRow } from '../../../contract/findings.ts'
import type { HealthOrder } from '../../../core/listing-health/health-order.ts'
import { healthOrder } from '../../../core/listing-health/read-order.ts'
import { checkOrder } from '../../../core/orders/rules/check-order.ts'
import { createContext } from '../../../core/orders/rules/collect-context.ts'
import { foldFindings, type OrderFinding } from '../../../core/orders/rules/fold-findings.ts'
import { orderRules } from '../../../core/orders/rules/order-rules.ts'
import { severities } from '../../../core/orders/rules/rule.ts'
import { transferredAway, type TokenTransfer } from '../../../core/orders/transfers.ts'
import type { ListCut } from '../../../core/orders/list-cut.ts'
import { fail, succeed } from '../../../core/result.ts'
import { readNodeFacts } from './node-facts.ts'
import { eventsToDate, readChainTimes, withChainTimes } from './chain-times.ts'
import { gatherOrders, type GatheredOrder, type ListSide } from './gather-orders.ts'
import type { JobReport } from './jobs.ts'
import { readLogTransfers } from './log-transfers.ts'
import { stoppedByOperator, type OrderDeps } from './order-deps.ts'
import type { WalkMemory } from './walk-budget.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** A finding with what it is known by from one check to the next. */
export type FoundFinding = { readonly row: Omit<FindingRow, 'id'>; readonly fingerprint: string }

/** What a check found. */
export type CheckResult = {
  /** What weighs most first. */
  readonly findings: readonly FoundFinding[]
  readonly orders: number
  /** Those of them that may not be in the lists any more, or not yet; `null`: the lists were read whole. */
  readonly uncertain: number | null
  /** A limit ended the reading of a list: orders after it were not checked. */
  readonly cut: ListCut | null
  readonly sides: readonly ListSide[]
  readonly rules: readonly { readonly id: string; readonly count: number }[]
  readonly log: { readonly transfers: number; readonly complete: boolean; readonly problem: string | null }
  readonly node: { readonly isThere: boolean; readonly holders: number; readonly problem: string | null }
  /** Rules that could not be applied as a whole: what they found before is not gone. */
  readonly unapplied: readonly string[]
}

const moving = new Set(orderRules.flatMap(({ id, isMoving }) => (isMoving === true ? [id] : [])))

/** The same for the same thing about the same orders. Where an order changes what it says, it is another finding. */
const fingerprintOf = ({ rule, side, fact }: FoundFinding['row'], of: readonly OrderFinding[]): string => {
  const orders = of.map(({ tokenId, orderId, maker }) => `${tokenId} ${orderId === '' ? maker : orderId}`)
  const found = moving.has(rule) ? null : fact
  return createHash('sha256')
    .update(JSON.stringify([rule, side, orders.toSorted(), found]))
    .digest('base64url')
}

/** Listings of which the log says that their makers gave the token away. */
const doubted = (
  orders: readonly GatheredOrder[],
  transfers: ReadonlyMap<string, readonly TokenTransfer[]>,
): HealthOrder[] =>
  orders.flatMap(({ order, tokenId, name, side }) => {
    const of = transfers.get(order.tokenId ?? '')
    return of === undefined || order.side !== 'listing' || transferredAway(order, of) === null
      ? []
      : [healthOrder(order, { tokenId, name, side })]
  })

/** The sample's chain is known for no contract that wraps its coin: the sample says which it is. */
const wrappedOf = (
  { currenciesOf, networks }: Pick<OrderDeps, 'currenciesOf' | 'networks'>,
  { project, network }: Pick<ParsedInput<'orders.check'>, 'project' | 'network'>,
): ReadonlySet<string> => {
  const coin = networks.list().networks.find(({ slug }) => slug === network)?.nativeCurrency.symbol
  return new Set(
    (currenciesOf?.(project, network) ?? []).flatMap(({ symbol, address }) =>
      symbol === `W${coin ?? ''}` ? [address.toLowerCase()] : [],
    ),
  )
}

/**
 * Loads all orders of a collection, reads the transfers in the log, asks the network's node where there is one, and checks each
 * order by all rules.
 */
export const checkOrders = async (
  deps: Omit<OrderDeps, 'appDatabase' | 'now'> & { readonly now: () => number },
  { sides = ['listing', 'offer'], ...collection }: ParsedInput<'orders.check'>,
  report: JobReport,
  memory: WalkMemory,
  signal: AbortSignal,
): Promise<Answer<CheckResult>> => {
  const gathered = await gatherOrders(deps, collection, sides, report, memory, signal)
  if (!gathered.ok) return gathered
  const { orders, uncertain, cut } = gathered.value
  report.read(orders.length, uncertain, cut)
  const context = createContext()
  await yieldToEventLoop(orders, ({ order }) => context.add(order), signal)

  report.step('Reading the transfers in the log')
  const read = await readLogTransfers(deps, collection, signal)
  const undated = read.ok ? read.value.byToken : new Map<string, readonly TokenTransfer[]>()
  const plain = orders.map(({ order }) => order)
  const times = await readChainTimes(deps.log, eventsToDate(plain, undated), signal)
  const transfers = withChainTimes(undated, times)
  if (signal.aborted) return fail(stoppedByOperator)

  report.step('Asking the node')
  const asked = doubted(orders, transfers)
  const node = await readNodeFacts(deps, collection, plain, asked, signal)
  if (signal.aborted) return fail(stoppedByOperator)

  report.step('Checking')
  const known = context.finish(deps.now(), {
    transfers,
    health: node.health,
    decimals: node.decimals,
    coin: node.coin,
    wrapped: wrappedOf(deps, collection),
    chainId: deps.networks.chainId(collection.network),
    contractAddress: collection.contractAddress,
  })
  const found: OrderFinding[] = []
  await yieldToEventLoop(
    orders,
    ({ order, tokenId, name, side, came }) => {
      for (const finding of checkOrder(order, known, came))
        found.push({
          ...finding,
          tokenId,
          name,
          side,
          orderId: order.orderId ?? '',
          maker: order.createdBy ?? '',
        })
    },
    signal,
  )
  if (signal.aborted) return fail(stoppedByOperator)
  const weight = ({ severity }: Pick<FindingRow, 'severity'>): number => severities.indexOf(severity)
  const findings: FoundFinding[] = []
  await yieldToEventLoop(
    foldFindings(found).toSorted((a, b) => weight(a.finding) - weight(b.finding)),
    ({ finding, of }) => findings.push({ row: finding, fingerprint: fingerprintOf(finding, of) }),
    signal,
  )
  if (signal.aborted) return fail(stoppedByOperator)
  const counts = Map.groupBy(findings, ({ row }) => row.rule)
  return succeed({
    findings,
    orders: orders.length,
    uncertain,
    cut,
    sides,
    rules: orderRules.map(({ id }) => ({ id, count: counts.get(id)?.length ?? 0 })),
    log: read.ok
      ? { transfers: read.value.count, complete: read.value.complete, problem: null }
      : { transfers: 0, complete: false, problem: read.error.message },
    node: { isThere: node.isThere, holders: asked.length, problem: node.problem },
    unapplied: [
      ...(read.ok ? [] : ['maker-gave-away']),
      ...(node.problem === null ? [] : ['decimals-differ', 'maker-gave-away']),
    ],
  })
}
