import type { Answer } from '../../../contract/contract.ts'
import type { CheckProgress, StoredCheck } from '../contract/order-status.ts'
import type { JobControls } from '../../../main/platform/jobs/jobs.ts'
import { findReturn } from '../../health/core/find-return.ts'
import { healthOrder } from '../../health/core/read-order.ts'
import { checkOrder } from '../core/rules/check-order.ts'
import { createContext } from '../core/rules/collect-context.ts'
import type { OrderFinding } from '../core/rules/fold-findings.ts'
import { isRepeated } from '../core/rules/repeated.ts'
import type { TokenTransfer } from '../core/transfers.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { eventsToDate, readChainTimes, withChainTimes } from './chain-times.ts'
import type { CollectionOf } from './checks-table.ts'
import { gatherOrders, type GatheredOrder } from './gather-orders.ts'
import { readLogTransfers } from './log-transfers.ts'
import { readNodeFacts } from './node-facts.ts'
import { stoppedByOperator, type OrderDeps } from './order-deps.ts'
import { reportsOfWalk, type ReadOrder } from './report-check.ts'
import type { snapshotsTable } from './snapshots-table.ts'
import { storeReading } from './store-reading.ts'
import type { WalkMemory } from './walk-budget.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

type CheckDeps = Omit<OrderDeps, 'appDatabase' | 'now'> & {
  readonly now: () => number
  readonly snapshots: TableClient<typeof snapshotsTable>
}

/** Of a type of its own name, `Partial` is what the contract calls an answer that is not all. */
type ProgressChange = { readonly [Member in keyof CheckProgress]?: CheckProgress[Member] }

const readOrder = ({ order, tokenId, name, side }: GatheredOrder): ReadOrder => ({
  order,
  asked: Object.keys(order).length === 0 ? null : healthOrder(order, { tokenId, name, side }),
})

const wrappedOf = (
  { currenciesOf, networks }: Pick<OrderDeps, 'currenciesOf' | 'networks'>,
  { project, network }: Pick<CollectionOf, 'project' | 'network'>,
): ReadonlySet<string> => {
  const coin = networks.list().networks.find(({ slug }) => slug === network)?.nativeCurrency.symbol
  return new Set(
    (currenciesOf?.(project, network) ?? []).flatMap(({ symbol, address }) =>
      symbol === `W${coin ?? ''}` ? [address.toLowerCase()] : [],
    ),
  )
}

export const checkOrders = async (
  deps: CheckDeps,
  scope: CollectionOf,
  { signal, isAutomatic, update, progress }: JobControls<'orders.check'>,
  memory: WalkMemory,
): Promise<Answer<{ readonly check: StoredCheck; readonly progress: CheckProgress }>> => {
  const { project, network } = scope
  const cause = isAutomatic ? 'timer' : 'manual'
  let soFar: CheckProgress = {
    step: 'listing',
    isAgain: false,
    pages: 0,
    rows: 0,
    partial: { complete: true },
  }
  const report = (change: ProgressChange): void => update((soFar = { ...soFar, ...change }))
  const collection = scope.contractAddress.toLowerCase()
  const place = { project, network, collection }
  const gathered = await gatherOrders(
    deps,
    scope,
    (step, fresh, isAgain) => {
      report({ step, isAgain, pages: soFar.pages + 1, rows: soFar.rows + fresh })
      progress(soFar.rows, null)
    },
    memory,
    signal,
  )
  if (!gathered.ok) return gathered
  const { orders, lists, partial } = gathered.value
  progress(orders.length, null)
  report({ step: 'storing', isAgain: false, rows: orders.length, partial })

  const store = async (): Promise<Answer<null>> => {
    for (const list of lists) {
      const ofSide = orders.filter(({ side }) => side === list.side)
      const to = { project, network, contractAddress: collection, side: list.side }
      const stored = await storeReading(deps.snapshots, to, cause, list, ofSide, signal)
      if (!stored.ok) return stored
    }
    return succeed(null)
  }
  const context = createContext()
  const read: ReadOrder[] = []
  const readAll = (): Promise<void> =>
    yieldToEventLoop(
      orders,
      (gatheredOrder) => {
        context.add(gatheredOrder.order)
        read.push(readOrder(gatheredOrder))
      },
      signal,
    )
  // A thread stores them meanwhile.
  const [stored] = await Promise.all([store(), readAll()])
  if (!stored.ok) return stored

  report({ step: 'transfers' })
  const inLog = await readLogTransfers(deps, scope, signal)
  const undated = inLog.ok ? inLog.value.byToken : new Map<string, readonly TokenTransfer[]>()
  const plain = orders.map(({ order }) => order)
  const times = await readChainTimes(deps.log, eventsToDate(plain, undated), signal)
  const transfers = withChainTimes(undated, times)
  if (signal.aborted) return fail(stoppedByOperator)

  report({ step: 'chain' })
  const node = await readNodeFacts(deps, scope, plain)
  const checked = node.isThere
    ? await deps.checkListed(
        {
          place,
          orders: read.flatMap(({ asked }) => asked ?? []),
          isWhole: partial.complete,
          returnOf: (order) => findReturn(order, transfers.get(order.tokenId) ?? []),
          purpose: cause === 'manual' ? 'operator' : 'audit',
          report: progress,
        },
        signal,
      )
    : null
  if (signal.aborted) return fail(stoppedByOperator)
  const chain = checked?.ok === true ? checked.value : null
  const verdicts = new Map((chain?.rows ?? []).map((row) => [row.order.key, row] as const))

  report({ step: 'rules' })
  const at = deps.now()
  const knownContext = context.finish(at, {
    transfers,
    decimals: node.decimals,
    coin: node.coin,
    wrapped: wrappedOf(deps, scope),
    chainId: deps.networks.chainId(network),
    contractAddress: scope.contractAddress,
  })
  const ownMakers = deps.ownMakers(project)
  const orderFindings: OrderFinding[] = []
  await yieldToEventLoop(
    [...orders.entries()],
    ([index, { order, tokenId, side, came }]) => {
      const asked = read[index]?.asked ?? null
      const verdict = asked === null ? undefined : verdicts.get(asked.key)?.verdict
      const isOwn = ownMakers.includes(asked?.maker ?? '')
      for (const finding of checkOrder(order, knownContext, came)) {
        // When an own order ends is a finding of its own.
        if (isRepeated(finding.rule, verdict) || (isOwn && finding.rule === 'ends-soon')) continue
        orderFindings.push({ ...finding, key: asked?.key ?? `row ${index}`, tokenId, side })
      }
    },
    signal,
  )
  if (signal.aborted) return fail(stoppedByOperator)
  const problem = checked?.ok === false ? checked.error.message : null
  deps.reportFindings(
    reportsOfWalk({
      place,
      at,
      orders: read,
      found: orderFindings,
      unapplied: [
        ...(inLog.ok ? [] : ['maker-gave-away']),
        ...(problem === null ? [] : ['maker-gave-away', 'decimals-differ']),
      ],
      // What a node that is behind says is no news.
      verdicts: chain === null || chain.block.isOld ? null : verdicts,
      ownMakers,
      isWhole: partial.complete,
    }),
  )
  const check: StoredCheck = {
    at,
    cause,
    orders: orders.length,
    partial,
    log: inLog.ok
      ? { transfers: inLog.value.count, partial: inLog.value.partial, problem: null }
      : { transfers: 0, partial: null, problem: inLog.error.message },
    node: { isThere: node.isThere, problem },
    chain:
      chain === null
        ? null
        : { block: chain.block, node: chain.node, requests: chain.requests, ms: chain.ms },
  }
  return succeed({ check, progress: { ...soFar, step: null } })
}
