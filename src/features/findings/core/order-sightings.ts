import { readExpiry } from '../../orders/core/expiry.ts'
import type { FoldedFinding } from '../../orders/core/rules/fold-findings.ts'
import type { Severity } from '../../orders/core/rules/rule.ts'
import { rawAmount } from '../../orders/core/raw-amount.ts'
import { fillableOf, isOver } from '../../health/core/status.ts'
import type { HealthOrder } from '../../health/core/health-order.ts'
import type { HealthVerdict } from '../../health/core/verdict.ts'
import { sightingOf, type Sighting } from './finding.ts'
import type { FindingSeverity } from './kinds.ts'
import { exactAmount } from './order-events.ts'
import { findingFact, type NamedOrder } from './say.ts'

export type OrdersPlace = {
  readonly project: string
  readonly network: string
  readonly collection: string
}

/** Orders further from their end than that are not reported: no limit may ask for more (ms). */
const maxAheadMs = 32 * 86_400_000

const namedOrder = ({ collection }: OrdersPlace, order: HealthOrder): NamedOrder => ({
  side: order.side,
  tokenId: order.tokenId,
  collection,
  amount: exactAmount(rawAmount(order.price)?.toString() ?? '0', order.currency, order.decimals),
})

const blocksOf = ({ block }: Pick<HealthVerdict, 'block'>) => ({
  from: Number(block.number),
  to: Number(block.number),
})

const sharedOf = ({ network, collection }: OrdersPlace, { key }: HealthOrder, evidence: string) => ({
  subject: `${network} ${collection} ${key}`,
  evidence,
})

/**
 * A listed order that the chain refuses; null for any other. One that its service calls over is no fault, nor is one that has not
 * begun. Where the service says itself that nobody can fill it now it is a notice.
 */
export const unfillableSighting = (
  place: OrdersPlace,
  order: HealthOrder,
  verdict: HealthVerdict,
  at: number,
): Sighting | null => {
  const isRefused = fillableOf(verdict) === 'no' && verdict.state !== 'waiting'
  if (!isRefused || isOver(order.status)) return null
  const reasons = verdict.findings.map(({ reason, fact }) => ({ reason, fact }))
  return sightingOf({
    at,
    severity: order.status === 'active' ? null : 'notice',
    subject: { ...place, order: order.key },
    fact: findingFact('order-unfillable', { order: namedOrder(place, order), reasons }),
    evidence: { blocks: blocksOf(verdict) },
    // Without the block: each desk looks at another one.
    shared: sharedOf(place, order, `unfillable ${reasons.map(({ reason }) => reason).join(' ')}`),
  })
}

/** Whether the chain did not say of an active order if it can be filled: then what it said before is not over. */
export const isUnsaid = ({ status }: HealthOrder, verdict: HealthVerdict | undefined): boolean =>
  status === 'active' && (verdict === undefined || verdict.state === 'unknown')

/** An order that could not be filled and can be again; null for any other. Its member is the same however often it is looked at. */
export const revivedSighting = (
  place: OrdersPlace,
  order: HealthOrder,
  verdict: HealthVerdict,
  at: number,
): Sighting | null => {
  const { died, state, findings } = verdict
  // What died at an old block alone did not come back, unless the log shows how.
  if (state !== 'revived' || died === null || (died.block?.isOld === true && died.events.length === 0))
    return null
  const event = died.events.at(-1) ?? null
  const since = died.block === null ? died.events.join(' ') : died.block.number
  return sightingOf({
    at,
    subject: { ...place, order: order.key },
    fact: findingFact('order-revived', {
      order: namedOrder(place, order),
      reasons: findings.map(({ fact }) => fact),
    }),
    evidence: { blocks: blocksOf(verdict) },
    members: [{ key: `${order.key} ${since}`, event, at }],
    shared: sharedOf(place, order, `revived ${since}`),
  })
}

/** Rules do not stop anything: what contradicts itself is as urgent as what should be looked at. */
const severityOf: Readonly<Record<Severity, FindingSeverity>> = {
  error: 'warning',
  warning: 'warning',
  notice: 'notice',
}

export const ruleSighting = (
  place: OrdersPlace,
  { rule, severity, fact, tokenId, key, orders }: FoldedFinding,
  title: string,
  at: number,
): Sighting =>
  sightingOf({
    at,
    severity: severityOf[severity],
    count: orders,
    subject: { ...place, order: key, item: rule },
    fact: findingFact('order-rule', { title, fact, tokenId }),
    shared: { subject: `${place.network} ${place.collection} ${key ?? ''} ${rule}`, evidence: rule },
  })

/** Of each currency the lowest listing, with how far it is below the next one. @param listings those that can be filled as far as anybody knows */
export const belowFloorSightings = (
  place: OrdersPlace,
  listings: readonly HealthOrder[],
  at: number,
): Sighting[] => {
  const byCurrency = Map.groupBy(listings, ({ currency, decimals }) => `${currency} ${decimals ?? ''}`)
  return [...byCurrency.values()].flatMap((all) => {
    const priced = all
      .flatMap((order) => {
        const price = rawAmount(order.price)
        return price === null || price <= 0n ? [] : [{ order, price }]
      })
      .toSorted((a, b) => (a.price < b.price ? -1 : a.price > b.price ? 1 : 0))
    const [first, second] = priced
    if (first === undefined || second === undefined || first.price === second.price) return []
    const { order } = first
    const hundredths = ((first.price * 10_000n) / second.price).toString()
    const other = exactAmount(second.price.toString(), order.currency, order.decimals)
    return [
      sightingOf({
        at,
        value: hundredths,
        subject: { ...place, order: order.key },
        fact: findingFact('order-below-floor', { order: namedOrder(place, order), other, hundredths }),
        shared: sharedOf(place, order, `below the floor ${first.price}`),
      }),
    ]
  })
}

/** When an order of the operator's own ends; null where that is far, over or unknown. */
export const endsSoonSighting = (place: OrdersPlace, order: HealthOrder, at: number): Sighting | null => {
  const end = readExpiry(order.validUntil, at)
  if (order.status !== 'active' || end.state !== 'open' || end.milliseconds > maxAheadMs) return null
  return sightingOf({
    at,
    value: String(end.milliseconds),
    subject: { ...place, order: order.key },
    fact: findingFact('order-ends-soon', { order: namedOrder(place, order), until: end.until }),
    shared: sharedOf(place, order, `ends at ${end.until}`),
  })
}
