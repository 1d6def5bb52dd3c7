import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import type { LogRow } from '../../remote-receivers/desk/log-source.ts'
import { bindReceiver, dropBefore, listReceivers } from './setup-team.ts'
import { delivery, numbered, openReceiverLog, secretPath, type ReceiverLog } from './testing/receiver-log.ts'
import { addressOf, openTeamSource, teamServer } from './testing/team-desk.ts'
import { imported } from '../../../features/events/desk/testing/deliveries.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'

const server = teamServer()
const root = inEachTest(() => testFolder('team'))

const begin = (name: string, url = server().url('hooks')): ReceiverLog =>
  untilEnd(openReceiverLog(join(root(), name), addressOf(url)))

const never = new AbortController().signal

const readAll = async (url = server().url('desk')): Promise<LogRow[]> => {
  const source = untilEnd(openTeamSource(url))
  const rows: LogRow[] = []
  for (;;) {
    const page = valueOf(await source.read(rows.length, 1000, never))
    if (page.rows.length === 0) return rows
    rows.push(...page.rows)
  }
}

const textOf = ({ body }: LogRow): string => Buffer.from(body).toString()

test('several receivers fill one log while its server is killed again and again: nothing is lost, nothing comes twice', async () => {
  const all = ['one', 'two', 'three'].map((name) => begin(name))
  const rounds = ofMany(2, 1)
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, receiver] of all.entries())
      for (let part = 0; part < 5; part += 1)
        receiver.store(numbered(place * 10_000 + round * 1000 + part * 200, 200))
    await all[round % 3]?.until(({ sent }) => sent > round * 100)
    await server().kill()
    await server().start()
  }
  for (const receiver of all) await receiver.sent()
  const rows = await readAll()
  expect(rows.map(({ position }) => position)).toEqual(
    Array.from({ length: rounds * 3000 }, (_, index) => index + 1),
  )
  expect(new Set(rows.map(({ origin, originId }) => `${origin} ${originId}`)).size).toBe(rounds * 3000)
  expect(new Set(rows.map(textOf)).size).toBe(rounds * 3000)
  // Over the borders of partitions too.
  const parts = `SELECT count(*) > ${rounds * 3} AS many FROM pg_inherits WHERE inhparent = 'marketdesk.deliveries'::regclass`
  expect(await server().sql(parts)).toEqual([{ many: true }])
})

// A second server is made: npm run test:all does that.
test.runIf(ofMany(1, 0) === 1)(
  'a promoted standby that lost rows is sent them again, and a desk sees up to where it was the same',
  async () => {
    const standby = untilEnd(await server().standby())
    await standby.start()
    const both = (role: string): string =>
      `postgres://${role}@127.0.0.1:${server().port},127.0.0.1:${standby.port}/postgres`
    const receiver = begin('one', both('hooks'))
    receiver.store(numbered(1, 50))
    await receiver.sent()
    await expect
      .poll(async () => await standby.sql('SELECT position::int FROM marketdesk.head'))
      .toEqual([{ position: 50 }])
    const source = untilEnd(openTeamSource(both('desk')))
    const before = valueOf(await source.read(0, 100, never))
    await standby.kill()
    // A standby can be read, and is not written.
    receiver.store(numbered(51, 70))
    await receiver.sent()
    expect(await source.read(0, 1000, never)).toMatchObject({ ok: true, value: { end: 120 } })

    await server().kill()
    await standby.start()
    await standby.promote()
    const state = await receiver.until(({ setBacks, cursor }) => setBacks > 0 && cursor === 120)
    expect(state).toMatchObject({ failure: null, setBacks: 1, resent: 70 })
    const after = valueOf(await source.read(0, 1000, never))
    expect(after.identity).toBe(before.identity)
    expect(after.incarnation).not.toBe(before.incarnation)
    expect(await source.digestAt(50, never)).toEqual({ ok: true, value: before.checkpoint?.digest })
    expect(after.rows.map(textOf)).toEqual(Array.from({ length: 120 }, (_, index) => `[{"n":${index + 1}}]`))
    await standby.stop()
    await server().start()
  },
)

test('what was imported stays out of it, and so does the secret of a path', async () => {
  const receiver = begin('one')
  const headers = { 'x-path': `https://hooks.example${secretPath}`, 'content-type': 'text/plain' }
  receiver.store([delivery('[1]', Object.entries(headers))])
  const elsewhere = [imported({ body: Buffer.from('[2]') })]
  receiver.opened.change({ kind: 'import', now: Date.now(), rows: elsewhere })
  receiver.store([{ ...delivery('[3]'), listener: 'path', project: 'one' }])
  await receiver.sent()
  const rows = await readAll()
  expect(rows.map(({ listener, project }) => [listener, project])).toEqual([
    [null, null],
    ['path', 'one'],
  ])
  expect(rows.map((row) => `${row.originId} ${textOf(row)}`)).toEqual(['1 [1]', '3 [3]'])
  expect(rows[0]?.headers).toContain('$RECEIVER_PATH')
  expect(JSON.stringify(rows)).not.toContain(secretPath)
})

test('a log that was set back sends nothing and says so: its numbers are those of other deliveries', async () => {
  const first = begin('one')
  first.store(numbered(1, 5))
  await first.sent()
  const identity = (await readAll())[0]?.origin ?? ''
  await first.close()
  const second = begin('two')
  second.store([{ ...delivery('[9]'), receivedAt: 5 }])
  await second.sent()
  // As if it were a copy of the first one, from before these five.
  await second.close()
  await server().sql(`
    DELETE FROM marketdesk.receivers WHERE identity = '${identity}';
    UPDATE marketdesk.receivers SET last_local_id = 5`)
  const copy = begin('two')
  expect(await copy.until(({ failure }) => failure !== null)).toMatchObject({
    failure: { kind: 'conflict', message: expect.stringContaining('was set back') as string },
    sent: 0,
  })
})

test('a receiver belongs to the role that registered it: another one appends nothing in its name, until the owner binds it there', async () => {
  await server().sql(`DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'other hooks') THEN
    CREATE ROLE "other hooks" LOGIN IN ROLE marketdesk_receiver; END IF; END $$`)
  const owner = addressOf(server().url())
  const first = begin('one')
  first.store(numbered(1, 5))
  await first.sent()
  const [receiver] = valueOf(await listReceivers(owner))
  expect(receiver).toMatchObject({ name: 'hooks 1', role: 'hooks', lastLocalId: 5 })
  const identity = receiver?.identity ?? ''
  const asOther = new Client({ connectionString: server().url('other%20hooks') })
  await asOther.connect()
  for (const sql of [
    `SELECT marketdesk.append('${identity}', 5, '{6}', '{1}', '{200}', '{POST}', '{NULL}', '{NULL}', '{NULL}', '{NULL}', '{NULL}', '{[]}', ARRAY['[6]']::bytea[])`,
    `SELECT marketdesk.register_receiver('${identity}', 'mine')`,
  ])
    await expect(asOther.query(sql)).rejects.toMatchObject({ code: 'MD001' })
  for (const sql of [
    `UPDATE marketdesk.receivers SET role = 'other hooks'`,
    `SELECT marketdesk.claim_receiver('${identity}')`,
  ])
    await expect(asOther.query(sql)).rejects.toThrow('permission denied')
  await asOther.end()
  expect(await readAll()).toHaveLength(5)

  // Its own uploader with that role: it says whose the receiver is, sends nothing, and goes on once it is bound.
  await first.close()
  const second = begin('one', server().url('other%20hooks'))
  second.store(numbered(6, 5))
  const { failure, sent } = await second.until((state) => state.failure !== null)
  expect(sent).toBe(0)
  expect(failure).toEqual({
    kind: 'unauthorized',
    message: `In the team log the receiver “hooks 1” (${identity}) belongs to the role “hooks”, and it was signed in as “other hooks”.`,
    hint: 'Sign in as that role, or have the owner bind the receiver to another one: npm run team-log -- bind. It then continues automatically.',
  })
  expect(errorOf(await bindReceiver(owner, identity, 'desk'))).toContain('may not append')
  expect(errorOf(await bindReceiver(owner, identity, 'nobody'))).toContain('no role')
  expect(errorOf(await bindReceiver(owner, randomUUID(), 'hooks'))).toContain('no receiver')
  expect(await bindReceiver(owner, identity, 'other hooks')).toEqual({ ok: true, value: 'hooks 1' })
  await second.sent()
  expect(await readAll()).toHaveLength(10)
})

test('whatever is changed in the database is found by who reads it', async () => {
  const receiver = begin('one')
  receiver.store(numbered(1, 20))
  await receiver.sent()
  receiver.store(numbered(21, 20))
  await receiver.sent()
  expect(await readAll()).toHaveLength(40)
  await server().sql(`SET session_replication_role = replica;
    UPDATE marketdesk.deliveries SET body = '[{"n":0}]' WHERE position = 30`)
  const source = untilEnd(openTeamSource(server().url('desk')))
  const { kind, message } = errorOf(await source.read(20, 100, never))
  expect([kind, message]).toEqual(['bad-answer', expect.stringContaining('Positions 21 to 40')])
  await server().sql(`SET session_replication_role = replica;
    DELETE FROM marketdesk.deliveries WHERE position = 10`)
  expect(await source.read(0, 20, never)).toMatchObject({ ok: false, error: { kind: 'bad-answer' } })
})

test('nobody updates or deletes, and each role does what it is for', async () => {
  const receiver = begin('one')
  receiver.store(numbered(1, 3))
  await receiver.sent()
  const attempt = (role: string, sql: string) => server().sql(`SET ROLE ${role}; ${sql}`)
  for (const role of ['postgres', 'hooks', 'desk', 'stranger'])
    for (const sql of [
      "UPDATE marketdesk.deliveries SET body = ''",
      'DELETE FROM marketdesk.deliveries',
      'TRUNCATE marketdesk.deliveries',
      'TRUNCATE marketdesk.deliveries_0',
      'UPDATE marketdesk.checkpoints SET position = 0',
    ])
      await expect(attempt(role, sql)).rejects.toThrow(/never changed|permission denied/)
  for (const [role, sql] of [
    ['hooks', 'SELECT * FROM marketdesk.deliveries'],
    ['hooks', 'INSERT INTO marketdesk.checkpoints DEFAULT VALUES'],
    ['desk', 'SELECT marketdesk.prepare_partitions()'],
    ['hooks', 'SELECT marketdesk.drop_before(0)'],
  ] as const)
    await expect(attempt(role, sql)).rejects.toThrow('permission denied')
  expect(await readAll()).toHaveLength(3)
})

test('retention drops whole partitions, and reading begins behind them', async () => {
  const receiver = begin('one')
  receiver.store(numbered(1, 2500))
  await receiver.sent()
  const owner = addressOf(server().url())
  expect(await dropBefore(owner, Date.now() - 60_000)).toEqual({ ok: true, value: 0 })
  expect(await dropBefore(owner, Date.now() + 60_000)).toEqual({ ok: true, value: 2 })
  const source = untilEnd(openTeamSource(server().url('desk')))
  const page = valueOf(await source.read(0, 1000, never))
  expect(page).toMatchObject({ begin: 2000, end: 2500 })
  expect(page.rows[0]?.position).toBe(2000)
  receiver.store(numbered(2501, 10))
  await receiver.sent()
  expect(await source.read(2500, 100, never)).toMatchObject({ ok: true, value: { end: 2510 } })
})
