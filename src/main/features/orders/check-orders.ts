import type { ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { FindingRow } from '../../../contract/orders.ts'
import { bestOrderOf } from '../../../core/orders/best-order.ts'
import { createContext, checkOrder } from '../../../core/orders/rules/check-order.ts'
import { orderRules } from '../../../core/orders/rules/order-rules.ts'
import { severities } from '../../../core/orders/rules/rule.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { JobReport } from './jobs.ts'
import { readLogTransfers } from './log-transfers.ts'
import { stoppedByOperator, type OrderDeps } from './order-deps.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'
import { walkOrders } from './walk-orders.ts'

/** What a check found. */
export type Checked = {
  /** What weighs most first. */
  readonly findings: readonly FindingRow[]
  readonly orders: number
  /** Those of them that may not be in the lists any more, or not yet; `null`: the lists were read whole. */
  readonly uncertain: number | null
  readonly rules: readonly { readonly id: string; readonly count: number }[]
  readonly log: { readonly transfers: number; readonly complete: boolean; readonly problem: string | null }
}

type FoundOrder = { readonly order: Order; readonly tokenId: string; readonly name: string }

/** Loads all orders of a collection, reads the transfers in the log, and checks each order by all rules. */
export const checkOrders = async (
  deps: Pick<OrderDeps, 'service' | 'log' | 'listeners'> & { readonly now: () => number },
  { sides = ['listing', 'offer'], ...collection }: ParsedInput<'orders.check'>,
  report: JobReport,
  signal: AbortSignal,
): Promise<Result<Checked, Failure>> => {
  const orders = new Map<string, FoundOrder>()
  const context = createContext()
  let isWhole = true
  let uncertain = 0
  for (const side of sides) {
    const walked = await walkOrders(
      deps.service.listCollectibles,
      { ...collection, side, filter: { includeEmpty: false } },
      {
        step: side === 'listing' ? 'Loading listings' : 'Loading offers',
        report,
        now: deps.now,
        add: (collectible): FoundOrder | null => {
          const order = bestOrderOf(collectible, side)
          if (order === null) return null
          const { tokenId, name } = collectible.metadata
          // A service that does not say so listed it under the side that was asked for.
          const whole = { ...order, side: order.side ?? side, tokenId: order.tokenId ?? tokenId }
          return { order: whole, tokenId, name }
        },
      },
      signal,
    )
    if (!walked.ok) return walked
    isWhole &&= walked.value.isWhole
    await yieldToEventLoop(
      walked.value.rows(),
      ({ ref, standing }) => {
        if (ref === null || standing === 'gone') return
        const { order, tokenId } = ref
        const key = `${side} ${order.orderId ?? `${tokenId} ${order.createdBy ?? ''}`}`
        if (orders.has(key)) return
        if (standing === 'uncertain') uncertain += 1
        orders.set(key, ref)
        context.add(order)
      },
      signal,
    )
  }
  report.read(orders.size, isWhole ? null : uncertain)
  report.step('Reading the transfers in the log')
  const transfers = await readLogTransfers(deps, collection, signal)
  if (signal.aborted) return fail(stoppedByOperator)
  report.step('Checking')
  const known = context.finish(deps.now(), transfers.ok ? transfers.value.byToken : undefined)
  const counts = new Map<string, number>()
  const found: Omit<FindingRow, 'id'>[] = []
  await yieldToEventLoop(
    [...orders.values()],
    ({ order, tokenId, name }) => {
      for (const { rule, severity, text } of checkOrder(order, known)) {
        counts.set(rule, (counts.get(rule) ?? 0) + 1)
        found.push({
          rule,
          severity,
          tokenId,
          name,
          side: order.side ?? '',
          orderId: order.orderId ?? '',
          maker: order.createdBy ?? '',
          text,
        })
      }
    },
    signal,
  )
  if (signal.aborted) return fail(stoppedByOperator)
  const weight = (severity: FindingRow['severity']): number => severities.indexOf(severity)
  const findings = found
    .toSorted((a, b) => weight(a.severity) - weight(b.severity))
    .map((finding, place) => ({ id: place + 1, ...finding }))
  return succeed({
    findings,
    orders: orders.size,
    uncertain: isWhole ? null : uncertain,
    rules: orderRules.map(({ id }) => ({ id, count: counts.get(id) ?? 0 })),
    log: transfers.ok
      ? { transfers: transfers.value.count, complete: transfers.value.complete, problem: null }
      : { transfers: 0, complete: false, problem: transfers.error.message },
  })
}
