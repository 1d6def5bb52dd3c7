import { join } from 'node:path'
import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { isDamage, openProblem, type OpenProblem } from '../db/open-problem.ts'
import { isFileFault } from '../worker/thread-bug.ts'
import { deskFile, readDeskFile } from './open-tables.ts'
import type { DeskTable } from './table.ts'

const cacheKib = 2000

const unavailable = ({ message, hint }: Pick<OpenProblem, 'message' | 'hint'>): Answer<never> =>
  fail({ kind: 'unavailable', message, hint })

/** Each on a connection of its own: one that was put aside as damaged is not read on, and is open to nobody. */
export const createReads =
  (folder: string, tables: readonly DeskTable[], onDamage: (identity: string | null) => void) =>
  (table: string, method: string, input: readonly unknown[]): Answer<unknown> => {
    const opened = readDeskFile(folder, cacheKib)
    if (!opened.ok) {
      if (opened.error.reason === 'damaged') onDamage(null)
      return unavailable(opened.error)
    }
    const database = opened.value
    if (database === null)
      return unavailable({ message: 'desk.db is being begun.', hint: 'Try again in a moment.' })
    let identity: string | null = null
    let isDamaged = false
    try {
      identity = String(database.prepare('SELECT id FROM database_identity').pluck().get())
      const methods = tables.find(({ name }) => name === table)?.read?.(database) ?? {}
      const read = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (read === undefined)
        throw new Error(`There is no method “${method}” of ${table} that reads desk.db.`)
      // The caller's side has the types of the table's own methods.
      return succeed(read(...(input as never[])))
    } catch (error) {
      if (!isFileFault(error)) throw error
      isDamaged = isDamage(error)
      return unavailable(openProblem(error, join(folder, deskFile)))
    } finally {
      database.close()
      // Its owner can move a file only that nobody has open.
      if (isDamaged) onDamage(identity)
    }
  }
