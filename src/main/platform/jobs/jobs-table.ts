import { z } from 'zod'
import { documentsSchema, openDocuments } from '../app-database/documents.ts'
import { oneTransaction } from '../app-database/one-transaction.ts'
import type { DeskTable, TableConnection } from '../app-database/table.ts'

const jobDocument = z.object({
  id: z.number(),
  method: z.string(),
  /** JSON, as the point. */
  input: z.string(),
  startedAt: z.number(),
  notedAt: z.number(),
  done: z.number().nullable(),
  total: z.number().nullable(),
  /** That it can go on from. */
  point: z.string().nullable(),
})
export type JobRow = z.infer<typeof jobDocument>

type Begun = Pick<JobRow, 'id' | 'method' | 'input' | 'startedAt'>

/** Those that were interrupted and that nobody resumed or discarded, too; the oldest make way. */
export const maxJobs = 1000

const open = (database: TableConnection) => {
  const jobs = openDocuments(database, 'jobs', jobDocument)
  const remove = (id: number): boolean => jobs.remove(String(id))
  const add = oneTransaction(database, (begun: Begun, running: readonly number[]): number => {
    const rows = jobs.list()
    for (const { id, method, input } of rows)
      if (method === begun.method && input === begun.input && !running.includes(id)) remove(id)
    const id = Math.max(begun.id, (rows.at(-1)?.id ?? 0) + 1)
    jobs.put(String(id), { ...begun, id, notedAt: begun.startedAt, done: null, total: null, point: null })
    for (const old of jobs.list().slice(0, -maxJobs)) remove(old.id)
    return id
  })
  return {
    /** Newest first. */
    list: (): JobRow[] => jobs.list().toReversed(),
    /**
     * Notes that work begins. The same work that was interrupted before makes way.
     *
     * @param begun with the number it has, unless the table has reached it: the clock was set back
     * @param running numbers of those that run
     * @returns its number
     */
    add,
    note: ({ id, ...noted }: Omit<JobRow, 'method' | 'input' | 'startedAt'>): void => {
      const row = jobs.get(String(id))
      if (row !== null) jobs.put(String(id), { ...row, ...noted })
    },
    remove,
  }
}

export const jobsTable = { name: 'jobs', schema: documentsSchema('jobs'), open } satisfies DeskTable
