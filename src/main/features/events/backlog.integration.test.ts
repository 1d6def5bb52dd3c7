import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLogger } from '../../platform/log/logger.ts'
import type { Receiver } from '../receiver/service.ts'
import { createReceiver } from '../receiver/receiver.ts'
import { patient, runLog } from './testing/running-log.ts'
import { receiverHandlers } from '../receiver/handlers.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

let receiver: Receiver
const folder = inEachTest(() => testFolder('backlog'))
const running = inEachTest(() => runLog(join(folder(), 'log')))
beforeEach(async () => {
  receiver = createReceiver({ folder: folder(), port: 0, logger: silentLogger })
  await receiver.start()
})
afterEach(async () => {
  await receiver.stop()
})

const backlog = async (): Promise<number> => {
  const handlers = receiverHandlers({ receiver, log: running().log })
  const status = await handlers.status()
  return status.value.backlog
}

const post = async (uid: string): Promise<number> => {
  const { url } = await receiver.status()
  const answer = await fetch(url ?? '', { method: 'POST', body: JSON.stringify([{ uid }]) })
  return answer.status
}

const uids = async (): Promise<(string | null)[]> => {
  const listed = await running().log.listEvents({}, running().signal)
  return listed.ok ? listed.value.rows.map(({ uid }) => uid) : []
}

test('what was answered 200 counts as waiting until its events are there for every question', async () => {
  for (const uid of ['a', 'b', 'c', 'd', 'e']) {
    expect(await post(uid)).toBe(200)
    // Whenever nothing waits, the event is found by the very next question.
    await expect.poll(backlog, { ...patient, interval: 0 }).toBe(0)
    expect((await uids())[0]).toBe(uid)
  }
})

test('while nothing can be read into events, all that came counts as waiting', async () => {
  const locked = new Database(join(folder(), 'log', 'events.db'))
  locked.exec('BEGIN IMMEDIATE')
  try {
    for (const [at, uid] of ['a', 'b', 'c'].entries()) {
      expect(await post(uid)).toBe(200)
      expect(await backlog()).toBe(at + 1)
    }
    expect(await uids()).toEqual([])
  } finally {
    locked.exec('ROLLBACK')
    locked.close()
  }
  await expect.poll(backlog, patient).toBe(0)
  expect(await uids()).toEqual(['c', 'b', 'a'])
})
