import { join } from 'node:path'
import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import { checkpoint } from '../db/checkpoint.ts'
import { openProblem } from '../db/open-problem.ts'
import { openThread } from '../worker/serve-thread.ts'
import { deskFile, openTables } from './open-tables.ts'
import { createReads } from './read-tables.ts'
import type { BulkTable, DeskTable } from './table.ts'

export type TablesThread = {
  readonly data: { readonly folder: string }
  readonly handlers: {
    readonly call: (input: {
      readonly file: string
      readonly method: string
      readonly input: readonly unknown[]
    }) => Answer<unknown>
    readonly read: (input: {
      readonly table: string
      readonly method: string
      readonly input: readonly unknown[]
    }) => Answer<unknown>
    readonly checkpoint: () => Answer<null>
  }
  /** Identity of a `desk.db` that is damaged. */
  readonly report: { readonly damaged: string | null }
}

const slowMs = 50

export const serveTables = (tables: readonly BulkTable[], deskTables: readonly DeskTable[]): void => {
  const thread = openThread<TablesThread>()
  const { folder } = thread.data
  const open = openTables(folder, tables, (sentence) => thread.notice(sentence))
  const read = createReads(folder, deskTables, (identity) => thread.report({ damaged: identity }))
  const timed = (name: string, run: () => Answer<unknown>): Answer<unknown> => {
    const began = performance.now()
    const result = run()
    const ms = performance.now() - began
    if (ms > slowMs) thread.slow(name, ms)
    return result
  }
  thread.serve(
    {
      call: ({ file, method, input }) => timed(`${file} ${method}`, () => open.call(file, method, input)),
      read: ({ table, method, input }) =>
        timed(`${deskFile} ${table}: ${method}`, () => read(table, method, input)),
      checkpoint: () => {
        checkpoint(join(folder, deskFile))
        return succeed(null)
      },
    },
    {
      onFault: (fault) => {
        const { message, hint } = openProblem(fault, folder)
        return { kind: 'unavailable', message, hint }
      },
      onStop: () => open.close(),
    },
  )
}
