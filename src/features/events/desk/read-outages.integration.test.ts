import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { FileFault } from '../../../main/platform/worker/thread-bug.ts'
import type { Outage } from './uptime-record.ts'
import { openDeliveriesWriter } from './deliveries-writer.ts'
import { readOutages } from './read-outages.ts'
import { makeLogFolder } from './testing/log-folder.ts'
import { openReader } from './testing/query.ts'
import { readAll } from './testing/read-all.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const folder = inEachTest(() => makeLogFolder())

const iso = (ms: number): string => new Date(ms).toISOString()

it('reads outages newest first, those that overlap a time alone, and the last sign of life', () => {
  const { writer, uptime } = valueOf(openDeliveriesWriter(folder().path))
  const outages: Outage[] = [
    { from: 1000, to: 2000, reason: 'closed' },
    { from: 5000, to: 9000, reason: 'crashed' },
    { from: 20_000, to: 30_000, reason: 'asleep' },
  ]
  for (const outage of outages) uptime.note({ at: outage.to, state: 'listening' }, outage)
  writer.close()
  readAll(folder().path)
  const { connection } = openReader(folder().path)
  const reasons = (input: Parameters<typeof readOutages>[1]): string[] =>
    readOutages(connection, input).outages.map(({ reason }) => reason)
  expect(readOutages(connection, {})).toEqual({
    outages: outages.toReversed(),
    last: { at: 30_000, state: 'listening' },
  })
  expect(reasons({ limit: 1 })).toEqual(['asleep'])
  expect(reasons({ from: iso(9000) })).toEqual(['asleep', 'crashed'])
  expect(reasons({ from: iso(6000), to: iso(7000) })).toEqual(['crashed'])
  expect(reasons({ to: iso(5000) })).toEqual(['closed'])
  const raw = new Database(join(folder().path, 'deliveries.db'))
  raw.exec("UPDATE outages SET reason = 'holiday' WHERE began_at = 1000")
  raw.close()
  expect(() => reasons({})).toThrow(
    new FileFault('receiver.outages: a row is damaged, it has not the columns from, to, reason'),
  )
  expect(reasons({ limit: 2 })).toEqual(['asleep', 'crashed'])
  connection.close()
})
