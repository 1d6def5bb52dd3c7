import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { StorageFault } from '../../../main/platform/app-database/storage-fault.ts'
import type { LedgerMove, ListenerEntry } from './listener-entry.ts'
import type { ListenerDeps } from './listener-deps.ts'
import { listenersTable } from './listeners-table.ts'

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
export const openLedger = ({ store, now = Date.now, onChange }: ListenerDeps) => {
  const table = store.table(listenersTable)
  let isRecovered = false
  const unwritten = new Map<string, LedgerMove>()

  const ready = (): void => {
    if (!isRecovered) table.interrupted(now())
    isRecovered = true
    try {
      for (const [key, move] of unwritten) {
        table.move(move)
        unwritten.delete(key)
      }
    } catch (error) {
      // Still kept and shown; the next call tries again.
      if (!(error instanceof StorageFault)) throw error
    }
  }

  const withUnwritten = (entry: ListenerEntry): ListenerEntry => {
    const change = unwritten.get(entry.key)?.change
    return change === undefined ? entry : { ...entry, ...change, problem: change.problem ?? notWritten }
  }

  const get = (key: string): Answer<ListenerEntry> => {
    ready()
    const found = table.get(key)
    return found === null ? fail(noSuchListener) : succeed(withUnwritten(found))
  }

  const changed = (key: string, entry: ListenerEntry | null): Answer<ListenerEntry> => {
    if (entry !== null) {
      onChange()
      return succeed(entry)
    }
    const there = get(key)
    return fail({
      kind: 'conflict',
      message: `This cannot be done with a listener that is ${there.ok ? there.value.state : 'gone'}.`,
      hint: 'Look at its state and history first.',
    })
  }

  return {
    list: () => {
      ready()
      return table.list().map(withUnwritten)
    },
    get,
    history: (key: string) => table.history(key),
    add: (entries: readonly { readonly entry: ListenerEntry; readonly what: string }[]) => {
      ready()
      table.add(entries)
      onChange()
    },
    /** Fails with `conflict` when the entry is in another state than expected: somebody else was quicker. */
    move: (move: Omit<LedgerMove, 'at'>) => {
      const present = get(move.key)
      return present.ok ? changed(move.key, table.move({ ...move, at: now() })) : present
    },
    /** What cannot be written now is kept and written first: nobody else knows the service's id of a listener. */
    resolve: (move: Omit<LedgerMove, 'at'>) => {
      const whole = { ...move, at: now() }
      try {
        return changed(move.key, table.move(whole))
      } catch (error) {
        if (!(error instanceof StorageFault)) throw error
        unwritten.set(move.key, whole)
        onChange()
        return get(move.key)
      }
    },
    forget: (key: string) => {
      const isGone = table.forget(key)
      onChange()
      return isGone
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>
