import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import type { PortfolioDetail } from '../contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { orderKinds } from '../../findings/core/kinds.ts'
import type { CollectionOf } from '../../orders/desk/checks-table.ts'
import type { StoredSnapshot } from '../../orders/desk/snapshots-table.ts'
import type { PortfolioDeps } from './portfolio-deps.ts'

const week = 7 * 24 * 60 * 60 * 1000

export type DetailCache = Map<string, number>

const maxRemembered = 2000

const activeIn = async (
  { snapshots }: PortfolioDeps,
  remembered: DetailCache,
  newest: StoredSnapshot | null,
): Promise<Answer<number | null>> => {
  if (newest === null) return succeed(null)
  const key = String(newest.id)
  const cached = remembered.get(key)
  if (cached !== undefined) return succeed(cached)
  const counted = await snapshots.countActive(newest.id)
  if (!counted.ok) return counted
  remembered.set(key, counted.value)
  for (const old of [...remembered.keys()].slice(0, Math.max(0, remembered.size - maxRemembered)))
    remembered.delete(old)
  return counted
}

const checkOf = async (
  deps: PortfolioDeps,
  collection: CollectionOf,
): Promise<Answer<PortfolioDetail['check']>> => {
  const check = deps.checks.get(collection)
  if (check === null) return succeed(null)
  const { list } = deps.findings()
  const filter = {
    project: collection.project,
    network: collection.network,
    collection: collection.contractAddress,
    kinds: [...orderKinds],
    conditions: ['active' as const, 'proven' as const],
  }
  const [problems, unseen, unfillable] = await Promise.all([
    list({ filter, limit: 1 }),
    list({ filter: { ...filter, acknowledged: false }, limit: 1 }),
    list({ filter: { ...filter, kinds: ['order-unfillable'] }, limit: 1 }),
  ])
  if (!problems.ok) return problems
  if (!unseen.ok) return unseen
  if (!unfillable.ok) return unfillable
  return succeed({
    at: new Date(check.at).toISOString(),
    problems: problems.value.total,
    unseen: unseen.value.total,
    unfillable: unfillable.value.total,
  })
}

export const findDetail = async (
  deps: PortfolioDeps,
  remembered: DetailCache,
  input: ParsedInput<'portfolio.detail'>,
  signal: AbortSignal,
): Promise<Answer<PortfolioDetail>> => {
  const from = (deps.now ?? Date.now)() - week
  const collection = { ...input, contractAddress: input.contractAddress.toLowerCase() }
  const newestOf = (side: 'listing' | 'offer') => ({ ...collection, side, before: Number.MAX_SAFE_INTEGER })
  const facts = deps.sales()
  const [newest, sold, seen] = await Promise.all([
    deps.snapshots.lastBefore([newestOf('listing'), newestOf('offer')]),
    facts?.totals(
      {
        filter: {
          projectId: collection.project,
          network: collection.network,
          collection: collection.contractAddress,
          from: new Date(from).toISOString(),
        },
      },
      signal,
    ),
    facts?.seenSince(collection, from),
  ])
  if (!newest.ok) return newest
  if (sold?.ok === false) return sold
  if (seen?.ok === false) return seen
  if (signal.aborted) return fail({ kind: 'cancelled', message: 'It is no longer needed.' })
  const [listing = null, offer = null] = newest.value
  const [listings, offers] = await Promise.all([
    activeIn(deps, remembered, listing),
    activeIn(deps, remembered, offer),
  ])
  if (!listings.ok) return listings
  if (!offers.ok) return offers
  const check = await checkOf(deps, collection)
  if (!check.ok) return check
  return succeed({
    active: { listings: listings.value, offers: offers.value },
    check: check.value,
    week:
      sold === undefined || seen === undefined
        ? null
        : {
            sales: sold.value.groups.reduce((sum, { sales }) => sum + sales, 0),
            volumes: sold.value.groups.map(({ currency, volume }) => ({ currency, volume })),
            seen: seen.value,
          },
    partial: sold?.value.partial ?? { complete: true },
  })
}
