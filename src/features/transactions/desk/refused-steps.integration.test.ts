import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Json } from '../../../contract/scalars.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { buyStep } from '../core/testing/trade.ts'
import { deskFile } from '../../../main/platform/app-database/open-tables.ts'
import { beginRun, collectiblesOf, hash, honest, openTransactions, startSigner } from './testing/desk.ts'

// What a run does while the file of the desk does not take what became of its step.

/** A run of one transaction. @param refused changes that the file does not take: a table, and what holds of them */
const open = async (refused: string) => {
  const signer = await startSigner(honest)
  const service = {
    GenerateBuyTransaction: { steps: [buyStep] as Json[] },
    ListCollectibles: collectiblesOf(),
  }
  const desk = await openTransactions(service, signer)
  const { build } = await desk.build()
  const { id } = valueOf(await beginRun(desk, signer, build))
  const change = (sql: string): void => {
    const database = new Database(join(desk.folder, deskFile))
    database.exec(sql)
    database.close()
  }
  change(`CREATE TRIGGER refused BEFORE UPDATE ON ${refused}
    BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`)
  return {
    desk,
    id,
    runNow: async () => valueOf(await desk.transactions.runs.list({ build })).runs[0],
    sends: () => signer.calls.filter(({ method }) => method === 'eth_sendTransaction').length,
    refuseNoMore: () => change('DROP TRIGGER refused'),
  }
}
const done = {
  state: 'done',
  endedAt: expect.any(String) as string,
  acts: [{ state: 'done', result: hash }],
}

test('nothing goes out that could not be written down before', async () => {
  const { desk, id, runNow, sends, refuseNoMore } = await open("acts WHEN new.state = 'asked'")
  await expect(desk.execute(id)).rejects.toMatchObject({ name: 'StorageFault' })
  expect(sends()).toBe(0)
  expect(await runNow()).toMatchObject({ state: 'open', acts: [{ state: 'waiting' }] })
  refuseNoMore()
  valueOf(await desk.execute(id))
  await expect.poll(runNow, { interval: 10 }).toMatchObject(done)
  expect(sends()).toBe(1)
})

test('what went out and could not be written down is in doubt, and is not sent again', async () => {
  const { desk, id, runNow, sends, refuseNoMore } = await open("acts WHEN new.state = 'sent'")
  valueOf(await desk.execute(id))
  await expect.poll(runNow, { interval: 10 }).toMatchObject({ state: 'doubt', acts: [{ state: 'unknown' }] })
  refuseNoMore()
  expect(await desk.execute(id)).toMatchObject({ ok: false, error: { kind: 'conflict' } })
  valueOf(await desk.transactions.runs.followStep({ run: id, position: 0, result: hash }))
  await expect.poll(runNow, { interval: 10 }).toMatchObject(done)
  expect(sends()).toBe(1)
})

test.each([
  ['what became of it', "acts WHEN new.state = 'done'"],
  ['the end of its run', 'runs'],
])(
  'a transaction is watched on while %s cannot be written down, and then is done with its run',
  async (_what, refused) => {
    const { desk, id, runNow, refuseNoMore } = await open(refused)
    valueOf(await desk.execute(id))
    await expect.poll(runNow, { interval: 10 }).toMatchObject({
      state: 'busy',
      acts: [{ state: 'sent', transaction: { status: 'deep', watched: true } }],
    })
    expect(await runNow()).toMatchObject({ endedAt: null, acts: [{ state: 'sent' }] })
    refuseNoMore()
    await expect.poll(runNow, { interval: 10 }).toMatchObject(done)
  },
)
