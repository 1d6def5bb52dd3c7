import { wholeDeliveries } from '../../events/desk/testing/stored-deliveries.ts'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { nameOf, numberedBody, startNumberedLoad } from './testing/numbered-load.ts'
import { runTarget } from './testing/run-target.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'
import { reasonNotToTrace, tracer } from '../../../main/platform/files/testing/trace-calls.ts'
import { examineTrace } from './testing/trace-order.ts'

const rounds = ofMany(20, 1)

let folder: string
beforeEach((context) => {
  if (process.platform === 'win32') context.skip('Windows has no process groups to kill')
  folder = testFolder('kill')
})

/** Runs a receiver under load and kills its process group at a random moment. Returns what it had acknowledged. */
const killUnderLoad = async (run: string): Promise<ReadonlySet<string>> => {
  const target = await runTarget(folder)
  const load = startNumberedLoad(target, 64, run)
  await expect.poll(() => load.acknowledged.size).toBeGreaterThan(0)
  // Any moment will do.
  await pause(Math.random() * 700)
  await target.end('SIGKILL')
  await load.over
  return load.acknowledged
}

/** Reads the whole log as it is after the restart. */
const examine = (acknowledged: ReadonlySet<string>) => {
  const database = new Database(join(folder, 'log', 'deliveries.db'))
  try {
    const rows = database.prepare(`SELECT headers, body FROM ${wholeDeliveries(database)}`).all() as {
      headers: string
      body: Buffer
    }[]
    const whole = rows.filter(
      ({ headers, body }) =>
        body.equals(numberedBody(nameOf(body))) && headers.endsWith(`["Content-Length","${body.length}"]]`),
    )
    const names = new Set(whole.map(({ body }) => nameOf(body)))
    return {
      lost: [...acknowledged].filter((name) => !names.has(name)).length,
      torn: rows.length - whole.length,
      integrity: database.pragma('integrity_check', { simple: true }),
    }
  } finally {
    database.close()
  }
}

test(`kill -9 of the whole process group under 64-connection load loses and tears nothing that was acknowledged, ${rounds} times in a row on one log`, async () => {
  const acknowledged = new Set<string>()
  for (let round = 1; round <= rounds; round += 1) {
    const before = acknowledged.size
    for (const name of await killUnderLoad(`round-${round}`)) acknowledged.add(name)
    expect(acknowledged.size).toBeGreaterThan(before)
    expect(examine(acknowledged)).toEqual({ lost: 0, torn: 0, integrity: 'ok' })
  }
})

/**
 * A kill cannot tell a commit that waits for the disk from one that does not: the kernel keeps what was written. So the
 * order of the system calls is looked at: no 200 may leave before the sync that holds its row.
 */

const reading = ['read', 'readv', 'recvfrom', 'recvmsg']
const writing = ['write', 'writev', 'pwrite64', 'pwritev', 'sendto', 'sendmsg', 'fsync', 'fdatasync']

/** How many deliveries a traced receiver is sent at least: every call of it is stopped twice, so it is slow. */
const deliveries = ofMany(400, 120)

test('the order of storing and answering lets no 200 leave before the sync that holds its row', async (context) => {
  if (reasonNotToTrace !== null) context.skip(reasonNotToTrace)
  const trace = join(folder, 'trace')
  const target = await runTarget(folder, tracer(trace, [...reading, ...writing], '-s', '16'))
  const load = startNumberedLoad(target, 8, 'traced')
  await expect.poll(() => load.acknowledged.size).toBeGreaterThan(deliveries)
  load.end()
  await load.over
  await target.end('SIGTERM')
  const found = examineTrace(trace)
  expect(found.answers).toBeGreaterThan(deliveries)
  expect(found.syncs).toBeGreaterThan(10)
  expect(found).toMatchObject({ beforeSync: 0, withoutStoring: 0 })
})
