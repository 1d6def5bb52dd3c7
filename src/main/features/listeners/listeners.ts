import type { Answer } from '../../../contract/contract.ts'
import type { Listener } from '../../../contract/listener.ts'
import { succeed } from '../../../core/result.ts'
import type { ListenerEntry } from './listener-entry.ts'
import { createActions } from './actions.ts'
import { openLedger } from './ledger.ts'
import type { ListenerDeps, Listeners } from './listener-deps.ts'
import { moveListeners } from './move-listeners.ts'
import { createTraffic } from './read-traffic.ts'
import { createReconcile } from './reconcile.ts'
import { showListener } from './show-listener.ts'
import { createTestFire } from './test-fire.ts'
import { createCheck } from './check-listener.ts'

/** The listeners of this desk: the ledger, the calls, and what the log says of them. */
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

  /** The entry as it is shown. */
  const shown = async (
    changed: Promise<Answer<ListenerEntry>> | Answer<ListenerEntry>,
  ): Promise<Answer<Listener>> => {
    const result = await changed
    if (!result.ok) return result
    const there = (await showAll()).find(({ key }) => key === result.value.key)
    return succeed(there ?? showListener(result.value, [result.value], new Map()))
  }

  /** The entry as it is shown after an action. */
  const after = (changed: Promise<Answer<ListenerEntry>> | Answer<ListenerEntry>) =>
    shown(placed(Promise.resolve(changed)))

  return {
    places: () =>
      ledger
        .list()
        .flatMap(({ key, id, path, project }) => (path === null ? [] : [{ key, id, path, project }])),
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
    edit: (input) => after(actions.edit(input)),
    adopt: (input) => after(actions.adopt(input)),
    forget: (input) => placed(actions.forget(input)),
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
