import type { Answer } from '../../../contract/contract.ts'
import type { Listener, ListenerFilters } from '../contract/listener.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { ListenerEntry } from './listener-entry.ts'
import { createActions } from './actions.ts'
import { type Ledger, openLedger } from './ledger.ts'
import type { ListenerDeps, Listeners } from './listener-deps.ts'
import { moveListeners } from './move-listeners.ts'
import { createReconcile } from './reconcile.ts'
import { showListener } from './show-listener.ts'
import { createCheck } from './check-listener.ts'
import { offFailure } from '../../receiver/contract/receiver-off.ts'
import { knownEvents } from '../../../core/webhooks/known-events.ts'
import { sampleElement } from '../../../core/webhooks/sample-element.ts'
import { testHeaders } from '../../../core/webhooks/test-headers.ts'
import type { ListenerTraffic } from '../contract.ts'
import { classifyHealth } from './classify-health.ts'

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

type CachedTraffic = Pick<Counted, 'events' | 'duplicates' | 'lastEventId'> & { readonly at: number }

/** Counts of the whole log hold so long unless a new event comes (ms): only retention changes them otherwise. */
const cachedForMs = 60_000

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

const createTraffic = (deps: ListenerDeps, ledger: Ledger): Listeners['traffic'] => {
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

const patience = 10_000
const mostEvents = 50

/** One that names no event takes all of its contracts: a token event it would get stands for them. */
const eventsToTest = ({ events, topicHashes = [] }: ListenerFilters): readonly string[] => {
  if (events.length > 0) return events
  const wanted = new Set(topicHashes.map((hash) => hash.toLowerCase()))
  const taken = knownEvents.filter(({ topicHash }) => wanted.size === 0 || wanted.has(topicHash))
  const one = taken.find(({ standard }) => standard === 'ERC721') ?? taken[0]
  return one === undefined ? [] : [one.declaration]
}

const createTestFire =
  (deps: ListenerDeps, ledger: Ledger): Listeners['testFire'] =>
  async ({ key }, signal) => {
    const { receiver, log, fetch = globalThis.fetch, now = Date.now } = deps
    const stored = ledger.get(key)
    if (!stored.ok) return stored
    const { path, filters } = stored.value
    if (path === null)
      return fail({
        kind: 'conflict',
        message:
          stored.value.url === null
            ? 'This draft has no path of the receiver yet.'
            : 'This listener delivers to an address that is not this desk’s.',
        hint: 'A test goes to the listener’s own path of this desk’s receiver, which it gets when it is registered.',
      })
    const { off } = await receiver.status()
    if (off !== null) return fail(offFailure(off, 'a test cannot be delivered'))
    const localUrl = (await receiver.list()).get(path)?.localUrl ?? null
    if (localUrl === null)
      return fail({
        kind: 'unavailable',
        message: 'The receiver is not listening, so a test cannot be delivered.',
        hint: 'See the receiver’s state at the top of the page.',
      })
    const events = eventsToTest(filters)
    if (events.length === 0)
      return fail({
        kind: 'conflict',
        message: 'The topic hashes of this listener are of no known token event, so no test can be made.',
        hint: 'Add the event’s signature to the listener: a test is made of it.',
      })
    const mark = await log.testMark()
    if (!mark.ok) return mark
    const headers = testHeaders(mark.value)
    const at = new Date(now()).toISOString()

    const post = async (event: string, index: number) => {
      const sample = sampleElement(event, { filters, salt: `${key} ${at} ${index}`, at })
      if (sample === null)
        return { event, uid: '', status: null, problem: 'No sample can be made of this signature.' }
      try {
        const answer = await fetch(localUrl, {
          method: 'POST',
          headers,
          body: JSON.stringify([sample.element]),
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        })
        await answer.body?.cancel()
        const problem = answer.ok ? null : `The receiver answered ${answer.status}.`
        return { event, uid: sample.uid, status: answer.status, problem }
      } catch (cause) {
        const problem = `The receiver could not be reached: ${(cause as Error).message}.`
        return { event, uid: sample.uid, status: null, problem }
      }
    }

    const deliveries = []
    for (const [index, event] of events.slice(0, mostEvents).entries())
      deliveries.push(await post(event, index))
    return succeed({ deliveries })
  }

const nameOf = ({ name, id, network }: Pick<Listener, 'name' | 'id' | 'network'>): string =>
  name !== '' ? name : id === null ? `Listener on ${network}` : `Listener ${id} on ${network}`

export const createListeners = (deps: ListenerDeps): Listeners => {
  const { receiver } = deps
  let placing = Promise.resolve()
  const ledger = openLedger({
    ...deps,
    onChange: () => {
      placing = deps.placeFilters()
      deps.onChange()
    },
  })
  const actions = createActions(deps, ledger)
  let moving: Promise<unknown> = Promise.resolve()

  const showAll = async (): Promise<Listener[]> => {
    const paths = await receiver.list()
    const entries = ledger.list()
    return entries.map((entry) => showListener(entry, entries, paths))
  }

  const placed = async <T>(acted: Promise<T>): Promise<T> => {
    const result = await acted
    await placing
    return result
  }

  const shown = async (
    changed: Promise<Answer<ListenerEntry>> | Answer<ListenerEntry>,
  ): Promise<Answer<Listener>> => {
    const result = await changed
    if (!result.ok) return result
    const there = (await showAll()).find(({ key }) => key === result.value.key)
    return succeed(there ?? showListener(result.value, [result.value], new Map()))
  }

  const after = (changed: Promise<Answer<ListenerEntry>> | Answer<ListenerEntry>) =>
    shown(placed(Promise.resolve(changed)))

  return {
    places: () =>
      ledger
        .list()
        .flatMap(({ key, id, path, project, name, network }) =>
          path === null ? [] : [{ key, id, path, project, name: nameOf({ name, id, network }) }],
        ),
    list: async ({ project }) => {
      const listeners = await showAll()
      return succeed({
        listeners: listeners.filter((one) => project === undefined || one.project === project),
      })
    },
    get: async ({ key }) => {
      const found = await shown(ledger.get(key))
      if (!found.ok) return found
      const history = ledger.history(key).map(({ at, state, id, what, callId }) => ({
        at: new Date(at).toISOString(),
        state,
        id,
        what,
        callId,
      }))
      return succeed({ listener: found.value, history })
    },
    add: (input) => after(actions.add(input)),
    register: (input) => after(actions.register(input)),
    remove: (input) => after(actions.remove(input)),
    resolve: (input) => after(actions.resolve(input)),
    update: (input) => after(actions.update(input)),
    move: async ({ keys, rotate = false, timeoutMs }) => {
      // One after the other: two moves of the same listener would each make a successor.
      const run = moving.then(() => moveListeners({ ledger, actions, receiver }, keys, rotate, timeoutMs))
      moving = run.catch(() => undefined)
      const { keys: touched, moved, unfinished } = await placed(run)
      const listeners = (await showAll()).filter(
        ({ key, replaces }) => touched.includes(key) || (replaces !== null && touched.includes(replaces)),
      )
      return succeed({ listeners, moved, unfinished })
    },
    reconcile: createReconcile(deps, ledger),
    check: createCheck(deps),
    testFire: createTestFire(deps, ledger),
    traffic: createTraffic(deps, ledger),
  }
}
