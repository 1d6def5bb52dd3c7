import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { isDamage, openProblem, type OpenProblem } from '../db/open-problem.ts'
import { isFileFault } from '../worker/thread-bug.ts'
import { readDeskFile } from './open-tables.ts'
import type { DeskTable } from './table.ts'

const cacheKib = 2000

const unavailable = ({ message, hint }: Pick<OpenProblem, 'message' | 'hint'>): Answer<never> =>
  fail({ kind: 'unavailable', message, hint })

/**
 * Long reads of `desk.db`, each on a connection of its own: one that was put aside as damaged is not read on, and is open to nobody.
 *
 * @param onDamage tells the owner the identity of the damaged database
 */
export const createReads =
  (folder: string, tables: readonly DeskTable[], onDamage: (identity: string) => void) =>
  (table: string, method: string, input: readonly unknown[]): Answer<unknown> => {
    const opened = readDeskFile(folder, cacheKib)
    if (!opened.ok) return unavailable(opened.error)
    const database = opened.value
    if (database === null)
      return unavailable({ message: 'desk.db is being begun.', hint: 'Try again in a moment.' })
    let identity = ''
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
      if (isDamage(error)) onDamage(identity)
      return unavailable(openProblem(error, folder))
    } finally {
      database.close()
    }
  }
