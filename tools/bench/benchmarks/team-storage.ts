import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from '../../../src/main/features/team-log/testing/find-postgres.ts'
import {
  startPostgres,
  type PostgresServer,
} from '../../../src/main/features/team-log/testing/postgres-server.ts'
import { beginTeam, dropTeam } from '../../../src/main/features/team-log/testing/team-desk.ts'
import type { Benchmark } from '../benchmark.ts'
import { fixed, formatTable, whole } from '../table.ts'
import { appendBatches, copyFileOf, sampleRows } from '../team/team-batches.ts'

/** Rows of a batch, as the uploader sends them. */
const batchRows = 1000
const sizes = [2048, 8192]

type Way = { readonly name: string; readonly storage: string; readonly isCopied: boolean }

const ways: readonly Way[] = [
  { name: 'unnest, EXTERNAL', storage: 'EXTERNAL', isCopied: false },
  { name: 'unnest, lz4', storage: 'EXTENDED', isCopied: false },
  { name: 'COPY BINARY, EXTERNAL', storage: 'EXTERNAL', isCopied: true },
]

type Figures = { readonly perSecond: number; readonly bytesPerRow: number; readonly readPerSecond: number }

const number = async (server: PostgresServer, sql: string): Promise<number> =>
  Number((await server.sql(sql))[0]?.['n'])

const measure = async (server: PostgresServer, way: Way, size: number, batches: number): Promise<Figures> => {
  await beginTeam(server, 1_000_000)
  await server.sql(`
    ALTER TABLE marketdesk.deliveries ALTER COLUMN body SET STORAGE ${way.storage};
    ALTER TABLE marketdesk.deliveries ALTER COLUMN body SET COMPRESSION lz4;
    SELECT marketdesk.prepare_partitions();`)
  const rows = Array.from({ length: batches }, (_, batch) => sampleRows(batch * batchRows, batchRows, size))
  const files = way.isCopied
    ? rows.map((some, batch) => {
        // Where the server may read it.
        const path = join(server.data, `batch-${batch}`)
        writeFileSync(path, copyFileOf(some), { mode: 0o644 })
        return path
      })
    : []
  const begin = performance.now()
  if (way.isCopied) {
    for (const path of files) await server.sql(`COPY marketdesk.deliveries_0 FROM '${path}' (FORMAT binary)`)
  } else await appendBatches(server.url('hooks'), rows)
  const seconds = (performance.now() - begin) / 1000
  await server.sql('CHECKPOINT')
  const bytes = await number(server, `SELECT pg_total_relation_size('marketdesk.deliveries_0') AS n`)
  const from = performance.now()
  await number(server, 'SELECT count(sha256(body)) AS n FROM marketdesk.deliveries')
  const readSeconds = (performance.now() - from) / 1000
  await dropTeam(server)
  const count = batches * batchRows
  return { perSecond: count / seconds, bytesPerRow: bytes / count, readPerSecond: count / readSeconds }
}

/** How a team log is written: what decided the form of its bodies and of its statement. */
export const teamStorageBenchmark: Benchmark = {
  name: 'team-storage',
  title: 'Ways to write a team log: bodies as they are or lz4, arrays unnested or COPY BINARY',
  usual: false,
  run: async ({ rows }) => {
    if (findPostgres() === null)
      return { text: 'There is no PostgreSQL on this machine (apt-get install postgresql).', figures: null }
    const server = await startPostgres(true)
    try {
      const batches = Math.max(1, Math.round(Math.min(rows, 50_000) / batchRows))
      const found: (Figures & { readonly size: number; readonly way: string })[] = []
      for (const size of sizes)
        for (const way of ways)
          found.push({ size, way: way.name, ...(await measure(server, way, size, batches)) })
      const text = formatTable(
        ['body', 'way', 'rows/s written', 'bytes/row stored', 'rows/s read', 'of the first'],
        found.map(({ size, way, perSecond, bytesPerRow, readPerSecond }) => [
          whole(size),
          way,
          whole(perSecond),
          whole(bytesPerRow),
          whole(readPerSecond),
          fixed(perSecond / (found.find((one) => one.size === size)?.perSecond ?? perSecond), 2),
        ]),
      )
      return { text, figures: found }
    } finally {
      await server.remove()
    }
  },
}
