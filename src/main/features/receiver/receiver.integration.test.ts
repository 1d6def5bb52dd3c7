import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { silentLogger } from '../../platform/log/logger.ts'
import type { Receiver } from './service.ts'
import { imported } from '../events/testing/deliveries.ts'
import { withChanges } from '../events/change-requests.ts'
import { openDeliveriesChannel } from '../events/deliveries-channel.ts'
import { createReceiver, type ReceiverOptions } from './receiver.ts'
import { patient } from './testing/patient.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { listenLocally } from '../../platform/http/testing/local-server.ts'
import { inEachTest, started, untilEnd } from '../../../core/testing/in-tests.ts'

const folder = inEachTest(() => testFolder('receiver'))

const start = async (options: Partial<ReceiverOptions> = {}): Promise<Receiver> => {
  return started(untilEnd(createReceiver({ folder: folder(), port: 0, logger: silentLogger, ...options })))
}

const urlOf = async (receiver: Receiver): Promise<string> => {
  const { url, problem } = await receiver.status()
  if (url === null) throw new Error(problem ?? 'it does not listen')
  return url
}

const settingsFile = (): string => join(folder(), 'receiver.json')

const bodies = (): string[] => {
  const database = new Database(join(folder(), 'log', 'deliveries.db'), { readonly: true })
  try {
    return (database.prepare('SELECT body FROM deliveries ORDER BY id').pluck().all() as Buffer[]).map(String)
  } finally {
    database.close()
  }
}

/** Holds a port of its own until the test is over. */
const occupy = () => listenLocally(createServer())

test('the receiver takes a delivery with fetch, counts it and wakes the parse step', async () => {
  let woken = 0
  const receiver = await start()
  const channel = openDeliveriesChannel(join(folder(), 'log'))
  channel.addEventListener('message', () => (woken += 1))
  const url = await urlOf(receiver)
  const answer = await fetch(url, { method: 'POST', body: '[]' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
  expect((await fetch(`${url}x`, { method: 'POST', body: '[]' })).status).toBe(404)
  await expect.poll(() => woken, patient).toBeGreaterThan(0)
  channel.close()
  expect(await receiver.status()).toMatchObject({
    listening: true,
    received: 1,
    acknowledged: 1,
    refused: 1,
    refusals: { 'wrong-path': 1 },
    problem: null,
    maxBodyBytes: 16 * 1024 * 1024,
  })
  expect(bodies()).toEqual(['[]'])
})

test.skipIf(process.platform === 'win32')('the receiver keeps its files to this user', async () => {
  const receiver = await start()
  await fetch(await urlOf(receiver), { method: 'POST', body: 'x' })
  const mode = async (...path: string[]) => (await stat(join(folder(), ...path))).mode & 0o777
  expect(await mode('receiver.json')).toBe(0o600)
  expect(await mode('log')).toBe(0o700)
  for (const name of await readdir(join(folder(), 'log'))) expect(await mode('log', name)).toBe(0o600)
  await receiver.stop()
  await chmod(settingsFile(), 0o644)
  await start()
  expect(await mode('receiver.json')).toBe(0o600)
})

test('a port that is taken is said, never replaced, and taken as soon as it is free', async () => {
  const { port, stop: free } = await occupy()
  const receiver = await start({ port })
  const { listening, url, problem } = await receiver.status()
  expect({ listening, url }).toEqual({ listening: false, url: null })
  expect(problem).toContain(`Port ${port} is taken by another program`)
  await free()
  await expect.poll(async () => (await receiver.status()).listening, patient).toBe(true)
  expect(new URL(await urlOf(receiver)).port).toBe(String(port))
})

test('a port that is taken of a second receiver on the same log is another one, and both keep what they acknowledge', async () => {
  const [first, second] = [await start(), await start()]
  const urls = [await urlOf(first), await urlOf(second)]
  const sent = Array.from({ length: 40 }, (_, index) => `delivery ${index}`)
  const statuses = await Promise.all(
    sent.map(async (body, index) => {
      const answer = await fetch(urls[index % 2] ?? '', { method: 'POST', body })
      return [answer.status, body] as const
    }),
  )
  const stored = new Set(bodies())
  for (const [status, body] of statuses) expect(stored.has(body)).toBe(status === 200)
})

test('receiver.json that is damaged is kept aside, and it is said that the address is new', async () => {
  await writeFile(settingsFile(), '{"version":1,"secret":"short"')
  const receiver = await start()
  expect((await receiver.status()).problem).toContain('register them with the service')
  const copy = (await readdir(folder())).find((name) => name.startsWith('receiver.json.damaged-'))
  expect(await readFile(join(folder(), copy ?? ''), 'utf8')).toContain('short')
  const secret = (JSON.parse(await readFile(settingsFile(), 'utf8')) as { secret: string }).secret
  expect(await urlOf(receiver)).toContain(secret)
})

test('receiver.json that is lost or damaged is put back from its copy, with the same addresses, which is said', async () => {
  const receiver = await start()
  const url = await urlOf(receiver)
  await receiver.stop()
  for (const lose of [() => rm(settingsFile()), () => writeFile(settingsFile(), '{')]) {
    await lose()
    const again = await start()
    expect((await again.status()).problem).toContain('its copy is in use')
    expect(new URL(await urlOf(again)).pathname).toBe(new URL(url).pathname)
    await again.stop()
  }
})

test('a receiver that is off lets others change the log, counts from where it is, and takes deliveries once it is on', async () => {
  const receiver = await start({ isOff: false })
  await fetch(await urlOf(receiver), { method: 'POST', body: 'own' })
  await receiver.setSettings({ enabled: false })
  expect(await receiver.status()).toMatchObject({ off: 'setting', url: null, problem: null })
  const row = imported({ body: Buffer.from('followed') })
  const changed = await withChanges(join(folder(), 'log'), (change) =>
    change({ kind: 'import', rows: [row], now: 2000, isFollowed: true }),
  )
  expect(changed).toMatchObject({ count: 1, ids: [2] })
  expect(receiver.lastStored()).toBe(1)
  await receiver.setSettings({ enabled: true })
  expect((await fetch(await urlOf(receiver), { method: 'POST', body: 'own again' })).status).toBe(200)
  expect(bodies()).toEqual(['own', 'followed', 'own again'])
  expect(receiver.lastStored()).toBe(3)
})

test('a log that cannot be used is said, and the receiver does not pretend to listen', async () => {
  await writeFile(join(folder(), 'log'), 'a file where the folder should be')
  const receiver = await start()
  const { listening, problem } = await receiver.status()
  expect(listening).toBe(false)
  expect(problem).toContain('deliveries.db')
})
