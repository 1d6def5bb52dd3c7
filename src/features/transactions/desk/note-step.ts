import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { conflict } from './not-found.ts'
import { runsTable, type StoredRunStep } from './runs-table.ts'
import type { TransactionDeps } from './transaction-deps.ts'

export type RunsTable = TableClient<typeof runsTable>

export type NoteStep = (
  run: number,
  was: StoredRunStep,
  change: Partial<StoredRunStep>,
) => Answer<StoredRunStep>

export const createNoteStep = ({
  store,
  onChange,
  now = Date.now,
}: Pick<TransactionDeps, 'store' | 'onChange' | 'now'>): NoteStep => {
  const runs = store.table(runsTable)

  const endOrReopen = (id: number, was: StoredRunStep): void => {
    const run = runs.get(id)
    if (run === null) return
    const isDone = run.acts.every(({ state }) => state === 'done')
    const wasDone = run.acts.every((step) => (step.position === was.position ? was : step).state === 'done')
    if (isDone && run.endedAt === null) runs.end({ id, at: now() })
    if (wasDone && !isDone && run.endedAt !== null) runs.end({ id, at: null })
  }

  return (run, was, change) => {
    const next: StoredRunStep = { ...was, at: now(), ...change }
    const { step: _step, kind: _kind, ...rest } = next
    const { state, result, receipt } = was
    const isNoted = store.together(() => {
      if (!runs.note({ ...rest, run, was: { state, result, receipt } })) return false
      endOrReopen(run, was)
      return true
    })
    if (!isNoted) return conflict('This step changed in the meantime.', 'Look at the run again.')
    onChange()
    return succeed(next)
  }
}
