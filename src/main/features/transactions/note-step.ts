import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import { conflict } from './not-found.ts'
import type { runsTable, StoredRunStep } from './runs-table.ts'
import type { TransactionDeps } from './transaction-deps.ts'

export type RunsTable = TableClient<typeof runsTable>

/**
 * Writes a change of a step down.
 *
 * @param was as it was read; a step that changed since is a conflict
 * @returns the step as it stands now
 */
export type NoteStep = (
  run: number,
  was: StoredRunStep,
  change: Partial<StoredRunStep>,
) => Promise<Answer<StoredRunStep>>

export const createNoteStep =
  (runs: RunsTable, { onChange, now = Date.now }: Pick<TransactionDeps, 'onChange' | 'now'>): NoteStep =>
  async (run, was, change) => {
    const next: StoredRunStep = { ...was, at: now(), ...change }
    const { step: _step, kind: _kind, ...rest } = next
    const { state, result, receipt } = was
    const noted = await runs.note({ ...rest, run, was: { state, result, receipt } })
    if (!noted.ok) return noted
    if (!noted.value) return conflict('This step changed in the meantime.', 'Look at the run again.')
    onChange()
    return succeed(next)
  }
