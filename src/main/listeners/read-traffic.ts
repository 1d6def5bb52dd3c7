import type { Failure } from '../../contract/failure.ts'
import type { ListenerTraffic } from '../../contract/listeners.ts'
import { succeed, type Result } from '../../core/result.ts'
import { judgeHealth } from './judge-health.ts'
import type { Ledger } from './ledger.ts'
import type { ListenerParts, Listeners } from './listener-parts.ts'
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

/** What the log has of one path. */
const countPath = async (
  { log, now = Date.now }: Pick<ListenerParts, 'log' | 'now'>,
  path: string,
  signal: AbortSignal,
): Promise<Result<Counted, Failure>> => {
  const since = (ms: number): string => new Date(now() - ms).toISOString()
  const filter = { listenerId: path }
  const newest = await log.listEvents({ filter, limit: 1 }, signal)
  if (!newest.ok) return newest
  const [last] = newest.value.rows
  if (last === undefined) return succeed({ ...nothing, duplicates: 0 })
  const [all, folded, day, hour] = await Promise.all([
    log.countEvents({ filter }, signal),
    log.countEvents({ filter: { ...filter, fold: true } }, signal),
    log.countEvents({ filter: { ...filter, from: since(24 * hourMs) } }, signal),
    log.countEvents({ filter: { ...filter, from: since(hourMs) } }, signal),
  ])
  for (const counted of [all, folded, day, hour]) if (!counted.ok) return counted
  const events = all.ok ? all.value.events : 0
  return succeed({
    lastEventAt: last.receivedAt,
    lastEventId: last.id,
    eventsLastHour: hour.ok ? hour.value.events : 0,
    eventsLastDay: day.ok ? day.value.events : 0,
    events,
    duplicates: folded.ok ? Math.max(0, events - folded.value.events) : null,
  })
}

/** What each listener brought and how it is; counted for each path once. */
export const createTraffic =
  (parts: ListenerParts, ledger: Ledger): Listeners['traffic'] =>
  async (_input, signal) => {
    const { receiver, now = Date.now } = parts
    const entries = await ledger.list()
    if (!entries.ok) return entries
    const [paths, status] = [await receiver.list(), await receiver.status()]
    const byPath = new Map<string, Counted>()
    const traffic: ListenerTraffic[] = []
    for (const entry of entries.value) {
      const { key, path } = entry
      if (path !== null && !byPath.has(path)) {
        const counted = await countPath(parts, path, signal)
        if (!counted.ok) return counted
        byPath.set(path, counted.value)
      }
      const counted = path === null ? nothing : (byPath.get(path) ?? nothing)
      const health = judgeHealth({
        listener: showListener(entry, entries.value, paths),
        pathInUse: entries.value.some(
          (other) =>
            other.key !== key && other.path === path && !['removed', 'failed', 'draft'].includes(other.state),
        ),
        lastEventAt: counted.lastEventAt === null ? null : Date.parse(counted.lastEventAt),
        receiver: status,
        now: now(),
      })
      traffic.push({ key, ...counted, health })
    }
    return succeed({ traffic, receiver: status })
  }
