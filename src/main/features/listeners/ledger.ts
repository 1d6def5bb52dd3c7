import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { LedgerMove, LedgerStep, ListenerEntry } from './listener-entry.ts'
import type { ListenerDeps } from './listener-deps.ts'
import { listenersTable } from './listeners-table.ts'

/** The ledger as the listeners' part uses it: every change is on disk when it resolves. */
export type Ledger = {
  list(): Promise<Result<ListenerEntry[], Failure>>
  get(key: string): Promise<Result<ListenerEntry, Failure>>
  history(key: string): Promise<Result<LedgerStep[], Failure>>
  add(
    entries: readonly { readonly entry: ListenerEntry; readonly what: string }[],
  ): Promise<Result<unknown, Failure>>
  /** Fails with `conflict` when the entry is in another state than expected: somebody else was quicker. */
  move(move: Omit<LedgerMove, 'at'>): Promise<Result<ListenerEntry, Failure>>
  forget(key: string): Promise<Result<boolean, Failure>>
}

const noSuchListener: Failure = {
  kind: 'not-found',
  message: 'There is no listener of that key.',
  hint: 'It may have been struck from the ledger; look at the list again.',
  field: 'key',
}

/** Opens the ledger. Calls that were under way when the desk ended last are marked as unknown before anything else. */
export const openLedger = ({ store, now = Date.now, onChange }: ListenerDeps): Ledger => {
  const table = store.table(listenersTable)
  let settled: Promise<Result<number, Failure>> | undefined

  const ready = async (): Promise<Result<number, Failure>> => {
    settled ??= table.interrupted(now())
    const result = await settled
    // Once the app database runs, the next call tries again.
    if (!result.ok) settled = undefined
    return result
  }

  const get = async (key: string): Promise<Result<ListenerEntry, Failure>> => {
    const begun = await ready()
    if (!begun.ok) return begun
    const found = await table.get(key)
    if (!found.ok) return found
    return found.value === null ? fail(noSuchListener) : succeed(found.value)
  }

  return {
    list: async () => {
      const begun = await ready()
      return begun.ok ? table.list() : begun
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
      if (moved.value === null) {
        const there = await get(move.key)
        return fail({
          kind: 'conflict',
          message: `This cannot be done with a listener that is ${there.ok ? there.value.state : 'gone'}.`,
          hint: 'Look at its state and history first.',
        })
      }
      onChange()
      return succeed(moved.value)
    },
    forget: async (key) => {
      const gone = await table.forget(key)
      onChange()
      return gone
    },
  }
}
