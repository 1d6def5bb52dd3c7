import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import type { PortfolioDetail } from '../../../contract/portfolio.ts'
import { fail, succeed } from '../../../core/result.ts'
import { orderKinds } from '../../../core/findings/kinds.ts'
import type { CollectionOf } from '../orders/checks-table.ts'
import type { StoredSnapshot } from '../orders/snapshots-table.ts'
import type { PortfolioDeps } from './portfolio-deps.ts'

const day = 24 * 60 * 60 * 1000

type ChangedList = PortfolioDetail['since']['listings']
type Side = 'listing' | 'offer'

/** What was found of snapshots, which do not change. */
export type DetailCache = {
  readonly changes: Map<string, NonNullable<ChangedList>>
  readonly own: Map<string, number>
  readonly active: Map<string, number>
}

const mostRemembered = 2000

const remember = <T>(all: Map<string, T>, key: string, value: T): T => {
  all.set(key, value)
  for (const old of [...all.keys()].slice(0, Math.max(0, all.size - mostRemembered))) all.delete(old)
  return value
}

const changesOf = async (
  { snapshots }: PortfolioDeps,
  { changes }: DetailCache,
  newest: StoredSnapshot | null,
  since: number,
): Promise<Answer<ChangedList>> => {
  if (newest === null || newest.takenAt <= since) return succeed(null)
  const found = await snapshots.lastBefore([{ ...newest, before: since }])
  if (!found.ok) return found
  const before = found.value[0] ?? null
  const none = {
    before: null,
    after: newest.id,
    new: 0,
    gone: 0,
    inactive: 0,
    filled: 0,
    repriced: 0,
    uncertain: 0,
  }
  if (before === null) return succeed(none)
  const key = `${before.id} ${newest.id}`
  const known = changes.get(key)
  if (known !== undefined) return succeed(known)
  const compared = await snapshots.compare({
    before: before.id,
    after: newest.id,
    kind: null,
    from: 0,
    limit: 0,
  })
  if (!compared.ok) return compared
  if (compared.value === null || compared.value === 'other-list') return succeed(none)
  const { counts } = compared.value
  return succeed(
    remember(changes, key, {
      before: before.id,
      after: newest.id,
      new: counts.new + counts.revived,
      gone: counts.gone,
      inactive: counts.inactive + counts.expired,
      filled: counts.filled,
      repriced: counts.repriced,
      uncertain: counts.uncertain,
    }),
  )
}

const activeIn = async (
  { snapshots }: PortfolioDeps,
  { active }: DetailCache,
  newest: StoredSnapshot | null,
): Promise<Answer<number | null>> => {
  if (newest === null) return succeed(null)
  const key = String(newest.id)
  const known = active.get(key)
  if (known !== undefined) return succeed(known)
  const counted = await snapshots.countActive(newest.id)
  return counted.ok ? succeed(remember(active, key, counted.value)) : counted
}

const ownIn = async (
  { snapshots }: PortfolioDeps,
  { own }: DetailCache,
  newest: StoredSnapshot | null,
  makers: readonly string[],
): Promise<Answer<number>> => {
  if (newest === null || makers.length === 0) return succeed(0)
  const key = `${newest.id} ${makers.join()}`
  const known = own.get(key)
  if (known !== undefined) return succeed(known)
  const counted = await snapshots.countOfMakers(newest.id, makers)
  return counted.ok ? succeed(remember(own, key, counted.value)) : counted
}

/** The newest check of a collection, and what the ledger has of its orders. */
const checkOf = (deps: PortfolioDeps, of: CollectionOf): Answer<PortfolioDetail['check']> => {
  const check = deps.checks.get(of)
  if (check === null) return succeed(null)
  const { list } = deps.findings()
  const filter = {
    project: of.project,
    network: of.network,
    collection: of.contractAddress,
    kinds: [...orderKinds],
    conditions: ['active' as const, 'proven' as const],
  }
  const problems = list({ filter, limit: 1 })
  if (!problems.ok) return problems
  const unseen = list({ filter: { ...filter, acknowledged: false }, limit: 1 })
  if (!unseen.ok) return unseen
  const unfillable = list({ filter: { ...filter, kinds: ['order-unfillable'] }, limit: 1 })
  if (!unfillable.ok) return unfillable
  return succeed({
    at: new Date(check.at).toISOString(),
    problems: problems.value.total,
    unseen: unseen.value.total,
    unfillable: unfillable.value.total,
  })
}

/** What takes longer to find of a collection. */
export const findDetail = async (
  deps: PortfolioDeps,
  remembered: DetailCache,
  { since: text, ...input }: ParsedInput<'portfolio.detail'>,
  signal: AbortSignal,
): Promise<Answer<PortfolioDetail>> => {
  const now = (deps.now ?? Date.now)()
  const since = Date.parse(text)
  const of = { ...input, contractAddress: input.contractAddress.toLowerCase() }
  const newestOf = (side: Side) => ({ ...of, side, before: Number.MAX_SAFE_INTEGER })
  const totalsFrom = (from: number) =>
    deps.sales.totals(
      {
        filter: {
          projectId: of.project,
          network: of.network,
          collection: of.contractAddress,
          from: new Date(from).toISOString(),
        },
      },
      signal,
    )
  const makers = deps.table.makers(of.project)
  const [newest, today, sold, todaySeen, seen] = await Promise.all([
    deps.snapshots.lastBefore([newestOf('listing'), newestOf('offer')]),
    totalsFrom(now - day),
    totalsFrom(since),
    deps.seenSince(of, now - day),
    deps.seenSince(of, since),
  ])
  if (!newest.ok) return newest
  if (!today.ok) return today
  if (!sold.ok) return sold
  if (!todaySeen.ok) return todaySeen
  if (!seen.ok) return seen
  if (signal.aborted) return fail({ kind: 'cancelled', message: 'It is no longer needed.' })
  const [listing = null, offer = null] = newest.value
  const [listings, offers, ownListings, ownOffers, activeListings, activeOffers] = await Promise.all([
    changesOf(deps, remembered, listing, since),
    changesOf(deps, remembered, offer, since),
    ownIn(deps, remembered, listing, makers),
    ownIn(deps, remembered, offer, makers),
    activeIn(deps, remembered, listing),
    activeIn(deps, remembered, offer),
  ])
  if (!listings.ok) return listings
  if (!offers.ok) return offers
  if (!ownListings.ok) return ownListings
  if (!ownOffers.ok) return ownOffers
  if (!activeListings.ok) return activeListings
  if (!activeOffers.ok) return activeOffers
  const check = checkOf(deps, of)
  if (!check.ok) return check
  const salesOf = (totals: typeof today.value): number =>
    totals.groups.reduce((sum, { sales }) => sum + sales, 0)
  return succeed({
    active: { listings: activeListings.value, offers: activeOffers.value },
    own: { listings: ownListings.value, offers: ownOffers.value, makers: makers.length },
    check: check.value,
    day: {
      sales: salesOf(today.value),
      volumes: today.value.groups.map(({ currency, volume }) => ({ currency, volume })),
      seen: todaySeen.value,
    },
    since: {
      listings: listings.value,
      offers: offers.value,
      sales: salesOf(sold.value),
      salesSeen: seen.value,
    },
    unread: today.value.unread,
  })
}
