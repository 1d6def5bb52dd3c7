import { wholeDeliveries } from '../../../features/events/desk/testing/stored-deliveries.ts'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inAllTests, untilEnd } from '../../../core/testing/in-tests.ts'
import { sampleElement } from '../../../core/webhooks/sample-element.ts'
import {
  addToken,
  startReceiverProcess,
  type ReceiverProcess,
} from '../../../main/host/testing/receiver-process.ts'
import {
  startServeProcess,
  startUnlockedDesk,
  type ServeProcess,
} from '../../../main/host/testing/serve-process.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'

const root = inAllTests(() => testFolder('sources'))

const startLockedDesk = async (): Promise<ServeProcess> =>
  untilEnd(await startServeProcess(join(root(), 'desk')))

const startDesk = async (name: string): Promise<ServeProcess> =>
  untilEnd(await startUnlockedDesk(join(root(), name)))

const startReceiver = async (
  name: string,
  ports?: Parameters<typeof startReceiverProcess>[1],
): Promise<ReceiverProcess> => untilEnd(await startReceiverProcess(join(root(), name), ports))

const sourcesOf = async (desk: ServeProcess) => (await desk.ask('sources.list')).sources

/** One attempt; `null` where nobody answered. */
const deliver = async (url: string, n: number, body = `[{"n":${n}}]`): Promise<number | null> => {
  try {
    return (await fetch(url, { method: 'POST', body })).status
  } catch {
    return null
  }
}

const rowSchema = z.object({ received_at: z.int(), body: z.instanceof(Buffer), headers: z.string() })

/** Deliveries of a log, as texts that are the same where a delivery is the same. */
const deliveriesIn = (name: string): string[] => {
  const database = new Database(join(root(), name, 'log', 'deliveries.db'), { readonly: true })
  const rows = database
    .prepare(`SELECT received_at, body, headers FROM ${wholeDeliveries(database)} ORDER BY id`)
    .all()
  database.close()
  return rows.map((row) => {
    const { received_at: at, body, headers } = rowSchema.parse(row)
    return `${at} ${body.toString()} ${headers}`
  })
}

test('nothing is lost and nothing doubled, whichever side is killed or set back', async () => {
  const token = addToken(join(root(), 'far'), 'a desk')
  let receiver = await startReceiver('far')
  const { url, port, readPort } = receiver
  let desk = await startDesk('desk')
  await desk.call('sources.save', { name: 'Far', url: `http://127.0.0.1:${readPort}`, readToken: token })

  const over = new AbortController()
  let acknowledged = 0
  const load = (async () => {
    for (let n = 1; !over.signal.aborted; n += 1) if ((await deliver(url, n)) === 200) acknowledged += 1
  })()
  const position = async () => (await sourcesOf(desk))[0]?.position
  await expect.poll(position).toBeGreaterThan(10)
  await receiver.kill()
  await expect.poll(async () => (await sourcesOf(desk))[0]?.state).toBe('failing')
  receiver = await startReceiver('far', { port, readPort })
  await expect.poll(position).toBeGreaterThan(20)
  await desk.kill()
  // Its token is sealed: nothing is read before the vault is unlocked, and then it goes on by itself.
  desk = await startLockedDesk()
  expect((await sourcesOf(desk))[0]).toMatchObject({ state: 'locked', end: null })
  const stopped = await position()
  await desk.call('events.count')
  expect((await sourcesOf(desk))[0]).toMatchObject({ state: 'locked', position: stopped, heardAt: null })
  expect(await desk.call('vault.unlock', { passphrase: 'correct horse battery' })).toMatchObject({ ok: true })
  await expect.poll(position).toBeGreaterThan(30)
  over.abort()
  await load
  const there = deliveriesIn('far')
  await expect
    .poll(async () => (await sourcesOf(desk))[0])
    .toMatchObject({ state: 'current', end: there.length })
  expect(there.length).toBeGreaterThanOrEqual(acknowledged)
  expect(acknowledged).toBeGreaterThan(20)
  expect(deliveriesIn('desk')).toEqual(there)

  // Then its disk is lost, and a copy from before takes its place: what was delivered after it has the numbers of other deliveries.
  await receiver.kill()
  const database = new Database(join(root(), 'far', 'log', 'deliveries.db'))
  database.exec('DROP TRIGGER deliveries_go_below_the_limit; DROP TRIGGER blocks_go_when_others_have_all')
  for (const sql of ['DELETE FROM deliveries WHERE id > ?', 'DELETE FROM blocks WHERE first > ?'])
    database.prepare(sql).run(there.length - 2)
  database.close()
  receiver = await startReceiver('far', { port, readPort })
  for (const n of [90_001, 90_002, 90_003]) expect(await deliver(url, n)).toBe(200)
  await expect.poll(position).toBe(there.length + 1)
  await expect.poll(async () => (await sourcesOf(desk))[0]?.state).toBe('current')
  expect(deliveriesIn('desk')).toEqual([...there, ...deliveriesIn('far').slice(-3)])
  const [source] = await sourcesOf(desk)
  const rows = await desk.call('deliveries.list', { limit: 1 })
  expect(rows).toMatchObject({ value: { rows: [{ origin: source?.origins[0] }] } })
  expect(source?.notices).toEqual([expect.stringContaining('set back')])
  expect(source?.origins).toHaveLength(1)
})

/** A desk, and two receivers with tokens for it. */
const readers = inAllTests(async () => {
  const [eastern = '', western = ''] = ['east', 'west'].map((name) => addToken(join(root(), name), 'a desk'))
  const [east, west, desk] = await Promise.all([
    startReceiver('east'),
    startReceiver('west'),
    startDesk('reader'),
  ])
  return { east, eastern, west, western, desk }
})

test('several logs are read at once, each is paused, tested, mended and removed by itself', async () => {
  const { east, eastern, west, western, desk } = readers()
  const urlOf = ({ readPort }: ReceiverProcess) => `http://127.0.0.1:${readPort}`
  const find = async (name: string) => (await sourcesOf(desk)).find((one) => one.name === name)

  expect(await desk.call('sources.test', { url: urlOf(east), readToken: eastern })).toMatchObject({
    ok: true,
    value: { begin: 1, end: 0, notices: [] },
  })
  await desk.call('sources.save', { name: 'East', url: urlOf(east), readToken: eastern })
  const same = await desk.call('sources.save', { name: 'East', url: urlOf(west), readToken: western })
  expect(same).toMatchObject({ error: { kind: 'conflict', field: 'name' } })
  // A token of another receiver opens nothing, and its place says so until it is mended.
  await desk.call('sources.save', { name: 'West', url: urlOf(west), readToken: eastern })
  await expect
    .poll(() => find('West'))
    .toMatchObject({
      state: 'failing',
      failure: { kind: 'unauthorized', message: expect.stringContaining('does not accept the token') },
    })
  const { id } = (await find('West')) ?? { id: '' }
  const wrong = { kind: 'conflict', field: 'readToken' }
  expect(await desk.call('sources.test', { id })).toMatchObject({ error: wrong })
  for (const n of [1, 2, 3]) expect(await deliver(east.url, n)).toBe(200)
  for (const n of [11, 12]) expect(await deliver(west.url, n)).toBe(200)
  await expect
    .poll(() => find('East'))
    .toMatchObject({ state: 'current', position: 3, imported: 3, lag: { rows: 0 } })
  await desk.call('sources.save', { id, readToken: western })
  await expect.poll(() => find('West')).toMatchObject({ state: 'current', position: 2, failure: null })

  await desk.call('sources.save', { id, isPaused: true })
  expect(await deliver(west.url, 13)).toBe(200)
  expect(await desk.call('sources.test', { id })).toMatchObject({ value: { end: 3 } })
  expect(await find('West')).toMatchObject({ state: 'paused', position: 2 })
  await desk.call('sources.save', { id, isPaused: false })
  await expect.poll(() => find('West')).toMatchObject({ state: 'current', position: 3 })

  const listed = JSON.stringify(await desk.call('sources.list'))
  expect(listed).not.toContain(western)
  expect((await find('West'))?.readToken).toMatchObject({ set: true, last4: western.slice(-4) })
  await desk.call('sources.remove', { id })
  expect((await sourcesOf(desk)).map(({ name }) => name)).toEqual(['East'])
  expect(deliveriesIn('reader')).toHaveLength(6)
  await expect.poll(() => desk.ask('events.count')).toMatchObject({ deliveries: 6 })
})

test('a desk whose own receiver is off reads a log all the same, over starts, and receives when it is on again', async () => {
  const { east: receiver, eastern: token } = readers()
  let { desk } = readers()
  for (const { id } of await sourcesOf(desk)) await desk.ask('sources.remove', { id })
  const { deliveries: before } = await desk.ask('events.count')
  expect(await deliver(desk.receiver, 1)).toBe(200)
  const enable = async (enabled: boolean): Promise<void> =>
    expect(await desk.call('receiver.setSettings', { enabled })).toMatchObject({ value: { enabled } })
  await enable(false)
  expect(await deliver(desk.receiver, 2)).toBeNull()

  // The log has its writer: what is followed comes in, and is read into events.
  const add = { name: 'Far', url: `http://127.0.0.1:${receiver.readPort}`, readToken: token }
  expect(await desk.call('sources.save', add)).toMatchObject({ ok: true })
  expect(await deliver(receiver.url, 11)).toBe(200)
  const at = '2026-01-01T00:00:00.000Z'
  const transfer = 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'
  const filters = { contractAddresses: [], events: [] }
  const element = sampleElement(transfer, { filters, salt: 'a', at })?.element
  expect(await deliver(receiver.url, 12, JSON.stringify([element]))).toBe(200)
  const events = (of: ServeProcess) => () => of.ask('events.count')
  await expect.poll(events(desk)).toMatchObject({ deliveries: before + 3, events: 1 })
  await desk.stop()

  desk = await startDesk('reader')
  expect(desk.receiver).toBeNull()
  expect(await deliver(receiver.url, 13)).toBe(200)
  await expect.poll(events(desk)).toMatchObject({ deliveries: before + 4, events: 1 })
  await enable(true)
  const { url } = await desk.ask('receiver.status')
  expect(await deliver(url ?? '', 14)).toBe(200)
  await expect.poll(events(desk)).toMatchObject({ deliveries: before + 5, events: 1 })
})
