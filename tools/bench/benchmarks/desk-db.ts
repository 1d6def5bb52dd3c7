import { setImmediate as nextTurn } from 'node:timers/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { deskTables, openAppDatabase } from '../../../src/main/open-app-database.ts'
import { StorageFault } from '../../../src/main/platform/app-database/storage-fault.ts'
import { silentLogger } from '../../../src/main/platform/log/logger.ts'
import { timedCalls } from '../desk-db/calls.ts'
import { fillRows } from '../desk-db/fill-rows.ts'
import { quantile } from '../median.ts'
import { fixed, formatTable, whole } from '../table.ts'
import { atMost, type Benchmark } from '../benchmark.ts'

const rows = 100_000
const times = 200
const shownRows = 10

type Times = { readonly p50: number; readonly p90: number; readonly p99: number }

/** @param isFull whether a table takes no more: a refusal is an answer, and how long it takes counts, too */
const timesOf = async (run: (at: number) => unknown, isFull = (): boolean => false): Promise<Times> => {
  const clock: number[] = []
  for (let at = 1; at <= times; at += 1) {
    const begin = performance.now()
    try {
      run(at)
    } catch (error) {
      if (!(error instanceof StorageFault && isFull())) throw error
    }
    clock.push(performance.now() - begin)
    await nextTurn()
  }
  return { p50: quantile(clock, 0.5), p90: quantile(clock, 0.9), p99: quantile(clock, 0.99) }
}

/** A commit of one row that is on disk when it returns: nothing that writes is quicker. */
const timeBareCommit = async (folder: string): Promise<Times> => {
  const database = new Database(join(folder, 'bare.db'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('CREATE TABLE IF NOT EXISTS bare (id INTEGER PRIMARY KEY, value INTEGER)')
  const put = database.prepare('INSERT INTO bare (value) VALUES (?)')
  const measured = await timesOf((at) => put.run(at))
  database.close()
  return measured
}

/** Calls of `desk.db` that the main thread waits for, with as many rows in every table as it takes. */
export const deskDbBenchmark: Benchmark = {
  name: 'desk-db',
  title: `Calls of desk.db on the main thread, with ${whole(rows)} rows in each table`,
  run: async (_options, folder) => {
    const limits = Object.assign({}, ...deskTables.map((table) => table.limits ?? {})) as Record<
      string,
      number
    >
    const begun = openAppDatabase({ folder, logger: silentLogger })
    begun.together(() => null)
    await begun.stop()
    const database = new Database(join(folder, 'desk.db'))
    const filled = fillRows(database, rows, limits)
    const isFull = (call: string): boolean => {
      const { limits: tableLimits = {} } = deskTables.find(({ name }) => call.startsWith(`${name}: `)) ?? {}
      return Object.entries(tableLimits).some(
        ([table, max]) => Number(database.prepare(`SELECT count(*) FROM ${table}`).pluck().get()) >= max,
      )
    }

    const store = openAppDatabase({ folder, logger: silentLogger })
    const before = await timeBareCommit(folder)
    const measured: (Times & { readonly name: string })[] = []
    for (const { name, run } of timedCalls(store))
      measured.push({ name, ...(await timesOf(run, () => isFull(name))) })
    const after = await timeBareCommit(folder)
    await store.stop()
    database.close()

    const bare = before.p99 > after.p99 ? before : after
    const slowest = measured.toSorted((one, other) => other.p99 - one.p99)
    const row = ({ name, p50, p90, p99 }: Times & { readonly name: string }): string[] => [
      name,
      fixed(p50, 2),
      fixed(p90, 2),
      fixed(p99, 2),
    ]
    const capped = [...filled].filter(([, count]) => count < rows)
    const summary = [
      formatTable(
        ['ms', 'p50', 'p90', 'p99'],
        [row({ name: 'a bare commit, synced', ...bare }), ...slowest.slice(0, shownRows).map(row)],
      ),
      `The ten slowest of ${measured.length} methods, each called ${times} times; a commit is on disk when its call returns.`,
    ].join('\n\n')
    const fewer = capped.map(([name, count]) => `${name} ${whole(count)}`).join(', ')
    return {
      text: `${summary} Fewer rows, because the program keeps no more: ${fewer}.`,
      summary,
      goals: [atMost(5, ' ms', 'the slowest call of desk.db, p99', slowest[0]?.p99)],
    }
  },
}
