import { openProblem } from '../db/open-problem.ts'
import { openThread } from '../worker/serve-thread.ts'
import { openTables } from './open-tables.ts'
import type { BulkTable } from './table.ts'

export type TablesThread = {
  readonly data: { readonly folder: string }
  readonly handlers: {
    readonly call: (input: {
      readonly file: string
      readonly method: string
      readonly input: readonly unknown[]
    }) => ReturnType<ReturnType<typeof openTables>['call']>
  }
  readonly report: never
}

const slowMs = 50

export const serveTables = (tables: readonly BulkTable[]): void => {
  const thread = openThread<TablesThread>()
  const { folder } = thread.data
  const open = openTables(folder, tables, (sentence) => thread.notice(sentence))
  thread.serve(
    {
      call: ({ file, method, input }) => {
        const began = performance.now()
        const result = open.call(file, method, input)
        const ms = performance.now() - began
        if (ms > slowMs) thread.slow(`${file} ${method}`, ms)
        return result
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
