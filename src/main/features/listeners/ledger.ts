import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { LedgerMove, LedgerStep, ListenerEntry } from './listener-entry.ts'
import type { ListenerDeps } from './listener-deps.ts'
import { listenersTable } from './listeners-table.ts'

/** The ledger as the listeners' part uses it: every change is on disk when it resolves. */
export type Ledger = {
  list(): Promise<Answer<ListenerEntry[]>>
  get(key: string): Promise<Answer<ListenerEntry>>
  history(key: string): Promise<Answer<LedgerStep[]>>
  add(entries: readonly { readonly entry: ListenerEntry; readonly what: string }[]): Promise<Answer<unknown>>
  /** Fails with `conflict` when the entry is in another state than expected: somebody else was quicker. */
  move(move: Omit<LedgerMove, 'at'>): Promise<Answer<ListenerEntry>>
  /**
   * As `move`, for what became of a call. What cannot be written down now is kept, shown, and written before anything else as soon as
   * it can be: the service's id of a listener is known to nobody else.
   */
  resolve(move: Omit<LedgerMove, 'at'>): Promise<Answer<ListenerEntry>>
  forget(key: string): Promise<Answer<boolean>>
}

const noSuchListener: Failure = {
  kind: 'not-found',
  message: 'There is no listener of that key.',
  hint: 'It may have been deleted; check the list.',
  field: 'key',
}

const notWritten = {
  message: 'What the service answered could not be stored yet. It is known until the desk is closed.',
  hint: 'See to it that the disk has room; it is written with the next look at the list.',
}

/** Opens the ledger. Calls that were under way when the desk ended last are marked as unknown before anything else. */
export const openLedger = ({ store, now = Date.now, onChange }: ListenerDeps): Ledger => {
  const table = store.table(listenersTable)
  let recovery: Promise<Answer<number>> | undefined
  const unwritten = new Map<string, LedgerMove>()

  const ready = async (): Promise<Answer<number>> => {
    recovery ??= table.interrupted(now())
    const result = await recovery
    // Once the app database runs, the next call tries again.
    if (!result.ok) recovery = undefined
    for (const [key, move] of unwritten) {
      const written = await table.move(move)
      if (!written.ok) break
      if (unwritten.get(key) === move) unwritten.delete(key)
    }
    return result
  }

  const withUnwritten = (entry: ListenerEntry): ListenerEntry => {
    const change = unwritten.get(entry.key)?.change
    return change === undefined ? entry : { ...entry, ...change, problem: change.problem ?? notWritten }
  }

  const get = async (key: string): Promise<Answer<ListenerEntry>> => {
    const begun = await ready()
    if (!begun.ok) return begun
    const found = await table.get(key)
    if (!found.ok) return found
    return found.value === null ? fail(noSuchListener) : succeed(withUnwritten(found.value))
  }

  /** @param entry as the table has it after a change; `null`: it was in another state than expected */
  const changed = async (key: string, entry: ListenerEntry | null): Promise<Answer<ListenerEntry>> => {
    if (entry !== null) {
      onChange()
      return succeed(entry)
    }
    const there = await get(key)
    return fail({
      kind: 'conflict',
      message: `This cannot be done with a listener that is ${there.ok ? there.value.state : 'gone'}.`,
      hint: 'Look at its state and history first.',
    })
  }

  return {
    list: async () => {
      const begun = await ready()
      if (!begun.ok) return begun
      const entries = await table.list()
      return entries.ok ? succeed(entries.value.map(withUnwritten)) : entries
    },
    get,
    history: (key) => table.history(key),
    add: async (entries) => {
      const begun = await ready()
      if (!begun.ok) return begun
      const added = await table.add(entries)
      onChange()
      return added
    },
    move: async (move) => {
      const present = await get(move.key)
      if (!present.ok) return present
      const moved = await table.move({ ...move, at: now() })
      if (!moved.ok) return moved
      return changed(move.key, moved.value)
    },
    resolve: async (move) => {
      const whole = { ...move, at: now() }
      const moved = await table.move(whole)
      if (moved.ok) return changed(move.key, moved.value)
      unwritten.set(move.key, whole)
      onChange()
      return get(move.key)
    },
    forget: async (key) => {
      const gone = await table.forget(key)
      onChange()
      return gone
    },
  }
}
