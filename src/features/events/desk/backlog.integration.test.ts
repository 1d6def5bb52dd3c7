import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { createReceiver } from '../../receiver/desk/receiver.ts'
import { runLog } from './testing/running-log.ts'
import { receiverHandlers } from '../../receiver/desk/handlers.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { inEachTest, started } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const folder = inEachTest(() => testFolder('backlog'))
const running = inEachTest(() => runLog(join(folder(), 'log')))
const receiver = inEachTest(() =>
  started(createReceiver({ folder: folder(), port: 0, logger: silentLogger })),
)

const backlog = async (): Promise<number> => {
  const status = await receiverHandlers({ receiver: receiver(), log: running().log }).status()
  return status.value.backlog
}

const post = async (uid: string): Promise<number> => {
  const { url } = await receiver().status()
  const answer = await fetch(url ?? '', { method: 'POST', body: JSON.stringify([{ uid }]) })
  return answer.status
}

const uids = async (): Promise<(string | null)[]> => {
  const listed = valueOf(await running().log.listEvents({}, running().signal))
  return listed.rows.map(({ uid }) => uid)
}

test('what was answered 200 counts as waiting until its events are there for every question', async () => {
  for (const uid of ['a', 'b', 'c', 'd', 'e']) {
    expect(await post(uid)).toBe(200)
    // Whenever nothing waits, the event is found by the very next question.
    await expect.poll(backlog, { interval: 0 }).toBe(0)
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
  await expect.poll(backlog).toBe(0)
  expect(await uids()).toEqual(['c', 'b', 'a'])
})
