import type { Answer } from '../../../contract/contract.ts'
import type { ListenerTraffic } from '../../../contract/listeners.ts'
import { succeed } from '../../../core/result.ts'
import { classifyHealth } from './classify-health.ts'
import type { Ledger } from './ledger.ts'
import type { ListenerDeps, Listeners } from './listener-deps.ts'
import { showListener } from './show-listener.ts'

type Counted = Pick<
  ListenerTraffic,
  'lastEventAt' | 'lastEventId' | 'eventsLastHour' | 'eventsLastDay' | 'events' | 'duplicates'
>

const hourMs = 3_600_000
const nothing: Counted = {
  lastEventAt: null,
  lastEventId: null,
  eventsLastHour: 0,
  eventsLastDay: 0,
  events: 0,
  duplicates: null,
}

/** What was counted over the whole log, and at which newest event and time. */
type CachedTraffic = Pick<Counted, 'events' | 'duplicates' | 'lastEventId'> & { readonly at: number }

/** Counts of the whole log hold so long unless a new event comes (ms): only retention changes them otherwise. */
const cachedForMs = 60_000

/** What the log has of one path. */
const countPath = async (
  { log, now = Date.now }: Pick<ListenerDeps, 'log' | 'now'>,
  cache: Map<string, CachedTraffic>,
  path: string,
  signal: AbortSignal,
): Promise<Answer<Counted>> => {
  const since = (ms: number): string => new Date(now() - ms).toISOString()
  const filter = { listenerId: path, test: false, backfilled: false }
  const newest = await log.listEvents({ filter, limit: 1 }, signal)
  if (!newest.ok) return newest
  const [last] = newest.value.rows
  if (last === undefined) return succeed({ ...nothing, duplicates: 0 })
  const day = await log.countEvents({ filter: { ...filter, from: since(24 * hourMs) } }, signal)
  if (!day.ok) return day
  const hour = await log.countEvents({ filter: { ...filter, from: since(hourMs) } }, signal)
  if (!hour.ok) return hour
  const former = cache.get(path)
  let whole = former
  if (former === undefined || former.lastEventId !== last.id || now() - former.at > cachedForMs) {
    const all = await log.countEvents({ filter }, signal)
    if (!all.ok) return all
    const folded = await log.countEvents({ filter: { ...filter, fold: true } }, signal)
    if (!folded.ok) return folded
    const { events } = all.value
    whole = {
      events,
      duplicates: Math.max(0, events - folded.value.events),
      lastEventId: last.id,
      at: now(),
    }
    cache.set(path, whole)
  }
  return succeed({
    lastEventAt: last.receivedAt,
    lastEventId: last.id,
    eventsLastHour: hour.value.events,
    eventsLastDay: day.value.events,
    events: whole?.events ?? 0,
    duplicates: whole?.duplicates ?? null,
  })
}

/** What each listener brought and how it is; counted for each path once. */
export const createTraffic = (deps: ListenerDeps, ledger: Ledger): Listeners['traffic'] => {
  const cache = new Map<string, CachedTraffic>()
  return async (_input, signal) => {
    const { receiver, now = Date.now } = deps
    const entries = ledger.list()
    const [paths, keys, status] = [await receiver.list(), await receiver.keys(), await receiver.status()]
    const byPath = new Map<string, Counted>()
    const traffic: ListenerTraffic[] = []
    for (const entry of entries) {
      const { key, path } = entry
      if (path !== null && !byPath.has(path)) {
        const counted = await countPath(deps, cache, path, signal)
        if (!counted.ok) return counted
        byPath.set(path, counted.value)
      }
      const counted = path === null ? nothing : (byPath.get(path) ?? nothing)
      const health = classifyHealth({
        listener: showListener(entry, entries, paths),
        pathInUse: entries.some(
          (other) =>
            other.key !== key && other.path === path && !['removed', 'failed', 'draft'].includes(other.state),
        ),
        pathMissing: path !== null && keys !== null && !keys.has(path),
        lastEventAt: counted.lastEventAt === null ? null : Date.parse(counted.lastEventAt),
        receiver: status,
        now: now(),
      })
      traffic.push({ key, ...counted, health })
    }
    return succeed({ traffic, receiver: status })
  }
}
