import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { bodyOf, makeLogFolder } from './testing/log-folder.ts'
import { allEvents, openReader } from './testing/query.ts'
import { readAll } from './testing/read-all.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

const folder = inEachTest(() => makeLogFolder())

const rounds = ofMany(4, 1)
const perRound = 4000

test('killed in the middle of reading, it leaves no event out and none twice', async () => {
  const program = new URL('./testing/log-process.ts', import.meta.url).pathname
  const left: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const bodies = Array.from({ length: perRound }, (_, index) =>
      bodyOf({ uid: `${round}/${index}/0` }, { uid: `${round}/${index}/1` }),
    )
    folder().deliver(...bodies)
    folder().release()
    const child = spawn(process.execPath, [program, folder().path], { stdio: ['ignore', 'pipe', 'inherit'] })
    // The first line comes with the first transaction; then it is in the middle of the second.
    for await (const line of createInterface({ input: child.stdout })) {
      left.push(Number(line.split(' ')[1]))
      child.kill('SIGKILL')
      break
    }
    if (child.signalCode === null) await once(child, 'exit')
  }
  readAll(folder().path)
  const database = new Database(join(folder().path, 'events.db'), { readonly: true })
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  database.close()
  const reader = openReader(folder().path)
  const uids = allEvents(reader, {}, 1000).map(({ uid }) => uid)
  reader.connection.close()
  expect(uids).toHaveLength(rounds * perRound * 2)
  expect(new Set(uids).size).toBe(uids.length)
  expect(left).toHaveLength(rounds)
})
