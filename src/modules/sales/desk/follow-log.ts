import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type {
  PathOwner,
  RecognisedTransaction,
  TransactionSales,
} from '../../../features/events/desk/recognise-transactions.ts'
import type { SalesDeps } from './sales-deps.ts'
import type { Followed, salesTable } from './sales-table.ts'
import { leaveUntracked, type Tracking } from '../core/leave-untracked.ts'
import { joinOrder } from '../../../core/sales/join-order.ts'
import type { Unmatched } from '../../../core/sales/sale.ts'

type Wanted = Parameters<SalesDeps['snapshots']['ordersBefore']>[0][number]

/** Which orders would name a trade; `null` where it cannot be looked for. */
const wantedOf = (group: TransactionSales, { trade, collection, tokenId }: Unmatched): Wanted | null =>
  trade === undefined ||
  collection === null ||
  tokenId === null ||
  group.project === null ||
  group.network === null
    ? null
    : {
        project: group.project,
        network: group.network,
        contractAddress: collection,
        tokenId,
        before: group.blockTime ?? group.receivedAt,
      }

/** Joins trades of which the log has no order with the orders that the service listed before, as snapshots have them. */
const joinKnownOrders = async (
  snapshots: Pick<SalesDeps['snapshots'], 'ordersBefore'>,
  transactions: readonly RecognisedTransaction[],
): Promise<Answer<readonly RecognisedTransaction[]>> => {
  const wanted = transactions.flatMap(({ groups }) =>
    groups.flatMap((group) => group.unmatched.flatMap((one) => wantedOf(group, one) ?? [])),
  )
  if (wanted.length === 0) return succeed(transactions)
  const found = await snapshots.ordersBefore(wanted)
  if (!found.ok) return found
  let place = 0
  const ofGroup = (group: TransactionSales): TransactionSales => {
    const joined = group.unmatched.map((one) => {
      const at = wantedOf(group, one)
      if (at === null) return { one, sale: null }
      const orders = found.value[place] ?? []
      place += 1
      return { one, sale: joinOrder(one, orders, at.before) }
    })
    return {
      ...group,
      sales: [...group.sales, ...joined.flatMap(({ sale }) => sale ?? [])],
      unmatched: joined.flatMap(({ one, sale }) => (sale === null ? [one] : [])),
    }
  }
  return succeed(transactions.map((one) => ({ ...one, groups: one.groups.map(ofGroup) })))
}

/** Events that are looked through at one go. */
const atOnce = 1000
/** Events whose transactions are read anew at one go. */
const againAtOnce = 200
/** After a failure it is tried again then (ms), unless something comes before. */
const retryMs = 5000

type Owners = Readonly<Record<string, PathOwner>>

const sameOwner = (a: PathOwner | undefined, b: PathOwner): boolean =>
  a !== undefined && a.project === b.project && a.network === b.network

const readTracking = async (deps: SalesDeps, signal: AbortSignal): Promise<Answer<Tracking>> => {
  const listed = await deps.listeners.list({}, signal)
  if (!listed.ok) return listed
  const listeners = listed.value.listeners.map(({ project, network, filters }) => ({
    project,
    network,
    contracts: filters.contractAddresses,
  }))
  return succeed({ listeners, collections: deps.listedCollections() })
}

type RecogniseSales = SalesDeps['log']['recogniseSales']

const recognise = async (
  deps: SalesDeps,
  input: Parameters<RecogniseSales>[0],
  signal: AbortSignal,
): ReturnType<RecogniseSales> => {
  const found = await deps.log.recogniseSales(input, signal)
  if (!found.ok) return found
  const joined = await joinKnownOrders(deps.snapshots, found.value.transactions)
  if (!joined.ok) return joined
  const tracking = await readTracking(deps, signal)
  if (!tracking.ok) return tracking
  const transactions = joined.value.map((one) => ({
    ...one,
    groups: one.groups.map((group) => leaveUntracked(group, tracking.value)),
  }))
  return succeed({ ...found.value, transactions })
}

/** Follows the log from where it was left: recognises the sales of what came, and of what came to say something else. */
export const followLog = (deps: SalesDeps & { readonly table: TableClient<typeof salesTable> }) => {
  const { table, log } = deps
  const controller = new AbortController()
  const { signal } = controller
  let running: Promise<void> | null = null
  let isWoken = false
  /** At the start nobody knows what was said meanwhile. */
  let hasVerdicts = true
  let unread = 0
  let timer: NodeJS.Timeout | undefined

  /** Paths once known stay known: a listener that is forgotten takes no sale away. */
  const readOwners = async (known: Owners): Promise<Answer<Owners>> => {
    const listed = await deps.listeners.list({}, signal)
    if (!listed.ok) return listed
    const now = listed.value.listeners.flatMap(({ path, project, network }): [string, PathOwner][] =>
      path === null ? [] : [[path, { project, network }]],
    )
    return succeed({ ...known, ...Object.fromEntries(now) })
  }

  const begin = async (source: string | null, owners: Owners): Promise<Answer<Followed>> => {
    const begun = await table.begin(source, owners)
    deps.onChange()
    return begun.ok ? succeed({ source, after: 0, owners }) : begun
  }

  /** Where it was left; all anew where a path turned out to be somebody else's. */
  const current = async (): Promise<Answer<Followed>> => {
    const followed = await table.followed()
    if (!followed.ok) return followed
    const owners = await readOwners(followed.value.owners)
    if (!owners.ok) return owners
    const known = followed.value.owners
    const changed = Object.entries(owners.value).filter(([path, owner]) => !sameOwner(known[path], owner))
    if (changed.some(([path]) => known[path] !== undefined)) return begin(followed.value.source, owners.value)
    if (changed.length > 0) {
      const set = await table.setOwners(Object.fromEntries(changed))
      if (!set.ok) return set
    }
    return succeed({ ...followed.value, owners: owners.value })
  }

  /** @returns whether there may be more */
  const step = async (): Promise<Answer<boolean>> => {
    const at = await current()
    if (!at.ok) return at
    const { source, after, owners } = at.value
    const found = await recognise(deps, { after, limit: atOnce, paths: owners }, signal)
    if (!found.ok) return found
    const { value } = found
    if (value.source !== source && source !== null) {
      // Other deliveries lie there now: ids mean other events.
      const begun = await begin(value.source, owners)
      return begun.ok ? succeed(true) : begun
    }
    const put = await table.put(value.transactions, value.oldest, value.source, value.readTo)
    if (!put.ok) return put
    unread = Math.max(0, deps.deliveryOf(value.end) - deps.deliveryOf(value.readTo))
    if (put.value) deps.onChange()
    return succeed(value.readTo < value.end)
  }

  /** Transactions of events of which the chain says something else now than when they were looked through. */
  const followVerdicts = async (): Promise<Answer<null>> => {
    const [before, now, at] = await Promise.all([table.contradicted(), log.contradictedEvents(), current()])
    if (!before.ok) return before
    if (!now.ok) return now
    if (!at.ok) return at
    const [known, found] = [new Set(before.value), new Set(now.value)]
    const changed = [
      ...before.value.filter((event) => !found.has(event)),
      ...now.value.filter((event) => !known.has(event)),
    ]
    for (let first = 0; first < changed.length; first += againAtOnce) {
      const events = changed.slice(first, first + againAtOnce)
      const again = await recognise(deps, { events, paths: at.value.owners }, signal)
      if (!again.ok) return again
      const all = first + againAtOnce >= changed.length ? now.value : before.value
      const put = await table.putContradicted(all, again.value.transactions, again.value.oldest)
      if (!put.ok) return put
    }
    if (changed.length > 0) deps.onChange()
    return succeed(null)
  }

  const run = async (): Promise<Answer<null>> => {
    while (isWoken && !signal.aborted) {
      isWoken = false
      for (let more = true; more && !signal.aborted;) {
        const done = await step()
        if (!done.ok) return done
        more = done.value
      }
      if (!hasVerdicts || signal.aborted) continue
      hasVerdicts = false
      const followed = await followVerdicts()
      if (!followed.ok) {
        hasVerdicts = true
        return followed
      }
    }
    return signal.aborted ? fail({ kind: 'cancelled', message: 'The desk closes.' }) : succeed(null)
  }

  const runOnce = async (): Promise<void> => {
    try {
      const done = await run()
      if (!done.ok && !signal.aborted) {
        deps.logger.warn({ problem: done.error.message }, 'sales were not followed; tried again later')
        timer = setTimeout(wake, retryMs).unref()
      }
    } finally {
      running = null
    }
    if (isWoken && timer === undefined) wake()
  }

  const wake = (): void => {
    isWoken = true
    if (running !== null || signal.aborted) return
    clearTimeout(timer)
    timer = undefined
    running = runOnce()
    deps.background('following sales', running)
  }

  return {
    /** Something came into the log. */
    wake,
    /** The chain said something new of events. */
    wakeForVerdicts: () => {
      hasVerdicts = true
      wake()
    },
    /** Deliveries that were not looked through yet, as far as is known. */
    unread: () => unread + log.backlog(),
    stop: async () => {
      controller.abort()
      clearTimeout(timer)
      await running
    },
  }
}
