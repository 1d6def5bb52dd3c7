import type { FindingKind } from '../../findings/core/kinds.ts'
import type { Report, Sighting } from '../../findings/core/finding.ts'
import {
  belowFloorSightings,
  endsSoonSighting,
  isUnsaid,
  revivedSighting,
  ruleSighting,
  unfillableSighting,
  type OrdersPlace,
} from '../../findings/core/order-sightings.ts'
import type { HealthOrder } from '../../health/core/health-order.ts'
import { fillableOf } from '../../health/core/status.ts'
import type { HealthVerdict } from '../../health/core/verdict.ts'
import { isLive } from '../core/market-prices.ts'
import { foldFindings, type OrderFinding } from '../core/rules/fold-findings.ts'
import { orderRules } from '../core/rules/order-rules.ts'
import type { Order } from '../../../core/wire/marketplace.ts'

export type ReadOrder = { readonly order: Order; readonly asked: HealthOrder | null }

export type Walked = {
  readonly place: OrdersPlace
  readonly at: number
  readonly orders: readonly ReadOrder[]
  readonly found: readonly OrderFinding[]
  /** Rules that could not be applied: nothing is said of what they found before. */
  readonly unapplied: readonly string[]
  readonly verdicts: ReadonlyMap<
    string,
    { readonly order: HealthOrder; readonly verdict: HealthVerdict }
  > | null
  readonly ownMakers: readonly string[]
  readonly isWhole: boolean
}

const titles = new Map(orderRules.map(({ id, title }) => [id, title]))

const ruleSightings = ({ place, found, at }: Walked): Sighting[] => {
  const merged = new Map<string, Sighting>()
  for (const finding of foldFindings(found)) {
    const sighting = ruleSighting(place, finding, titles.get(finding.rule) ?? finding.rule, at)
    const id = `${finding.rule} ${finding.key ?? ''}`
    const former = merged.get(id)
    // Of several groups of one rule the first is told, and all are counted.
    const isSame = former === undefined || finding.key !== null
    merged.set(id, isSame ? sighting : { ...former, count: former.count + sighting.count })
  }
  return [...merged.values()]
}

export const reportsOfWalk = (walked: Walked): Report[] => {
  const { place, at, orders, verdicts, ownMakers, isWhole, unapplied } = walked
  const pages = orders.flatMap((read) => (read.asked === null ? [] : [read.asked]))
  const replace = (kind: FindingKind, sightings: readonly Sighting[], item?: string): Report[] =>
    isWhole
      ? [{ do: 'replace', kind, scope: { ...place, ...(item === undefined ? {} : { item }) }, sightings }]
      : sightings.map((sighting) => ({
          do: 'replace' as const,
          kind,
          scope: { ...place, order: sighting.subject.order, item: sighting.subject.item },
          sightings: [sighting],
        }))

  const listings = orders.flatMap(({ order, asked: listing }) => {
    const verdict = verdicts?.get(listing?.key ?? '')?.verdict
    const isOpen = listing?.side === 'listing' && isLive(order, at)
    return isOpen && (verdict === undefined || fillableOf(verdict) !== 'no') ? [listing] : []
  })
  const farBelow = new Set(walked.found.flatMap(({ rule, key }) => (rule === 'far-from-floor' ? [key] : [])))
  const belowFloor = belowFloorSightings(place, listings, at).filter(
    ({ subject }) => subject.order === null || !farBelow.has(subject.order),
  )
  const endsSoon = pages.flatMap((order) =>
    ownMakers.includes(order.maker) ? (endsSoonSighting(place, order, at) ?? []) : [],
  )
  const ofRules = ruleSightings(walked)
  const applied = orderRules.filter(({ id }) => !unapplied.includes(id))
  const reports = applied.flatMap(({ id }) =>
    replace(
      'order-rule',
      ofRules.filter(({ subject }) => subject.item === id),
      id,
    ),
  )
  reports.push(...replace('order-ends-soon', endsSoon))
  // A part of a list has another floor.
  if (isWhole) reports.push(...replace('order-below-floor', belowFloor))
  if (verdicts === null) return reports
  const unfillable = pages.flatMap((order) => {
    const known = verdicts.get(order.key)
    return known === undefined ? [] : (unfillableSighting(place, known.order, known.verdict, at) ?? [])
  })
  const revived = [...verdicts.values()].flatMap(
    ({ order, verdict }) => revivedSighting(place, order, verdict, at) ?? [],
  )
  const unsaid = pages.flatMap((order) =>
    isUnsaid(order, verdicts.get(order.key)?.verdict) ? [order.key] : [],
  )
  reports.push(...replace('order-unfillable', unfillable).map((report) => ({ ...report, unsaid })))
  if (revived.length > 0) reports.push({ do: 'append', kind: 'order-revived', sightings: revived })
  return reports
}
