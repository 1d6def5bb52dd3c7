import { wholeDeliveries } from '../../events/desk/testing/stored-deliveries.ts'
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import type { Receiver } from './service.ts'
import { projectSql } from '../../events/desk/delivery-blocks.ts'
import { imported } from '../../events/desk/testing/deliveries.ts'
import { withChanges } from '../../events/desk/change-requests.ts'
import { openDeliveriesChannel } from '../../events/desk/deliveries-channel.ts'
import type { ReceiverOptions } from './receiver-life.ts'
import { createReceiver } from './receiver.ts'
import { requestRaw } from './testing/raw-connection.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { freePort, listenLocally } from '../../../main/platform/http/testing/local-server.ts'
import { inAllTests, inEachTest, started, untilEnd } from '../../../core/testing/in-tests.ts'

const folder = inEachTest(() => testFolder('receiver'))

const start = (options: Partial<ReceiverOptions> = {}) =>
  started(untilEnd(createReceiver({ folder: folder(), port: 0, logger: silentLogger, ...options })))

/** For tests that leave it as they found it, but for what they delivered and paths of their own. */
const shared = inAllTests(async () => {
  const own = testFolder('shared')
  const receiver = await started(createReceiver({ folder: own, port: 0, logger: silentLogger }))
  return { ...receiver, folder: own }
})

const urlOf = async (receiver: Receiver): Promise<string> => {
  const { url, problem } = await receiver.status()
  return url ?? expect.fail(problem ?? 'it does not listen')
}

const settingsFile = (): string => join(folder(), 'receiver.json')

const post = async (url: string | null, body = 'x'): Promise<number> =>
  (await fetch(url ?? 'there is no address', { method: 'POST', body })).status

const run = <T>(sql: string, of = folder()): T[] => {
  const database = new Database(join(of, 'log', 'deliveries.db'))
  try {
    return database.prepare(sql.replace('WHOLE', wholeDeliveries(database))).all() as T[]
  } finally {
    database.close()
  }
}
const bodies = (): string[] =>
  run<{ body: Buffer }>('SELECT body FROM WHOLE ORDER BY id').map(({ body }) => String(body))

test('the receiver takes a delivery with fetch, counts it and wakes the parse step', async () => {
  let woken = 0
  const receiver = await start()
  const channel = openDeliveriesChannel(join(folder(), 'log'))
  channel.addEventListener('message', () => (woken += 1))
  const url = await urlOf(receiver)
  const answer = await fetch(url, { method: 'POST', body: '[]' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(await post(`${url}x`)).toBe(404)
  await expect.poll(() => woken).toBeGreaterThan(0)
  channel.close()
  const counts = { received: 1, acknowledged: 1, refused: 1, refusals: { 'wrong-path': 1 } }
  const maxBodyBytes = 16 * 1024 * 1024
  expect(await receiver.status()).toMatchObject({ listening: true, problem: null, maxBodyBytes, ...counts })
  expect(bodies()).toEqual(['[]'])
})

test.skipIf(process.platform === 'win32')('the receiver keeps its files to this user', async () => {
  const receiver = await start()
  await post(await urlOf(receiver))
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
  const { port, stop: free } = await listenLocally(createServer())
  const receiver = await start({ port })
  const { problem, ...status } = await receiver.status()
  expect(status).toMatchObject({ listening: false, url: null, registerUrl: null })
  expect(problem).toContain(`Port ${port} is taken by another program`)
  await free()
  await expect.poll(async () => (await receiver.status()).listening).toBe(true)
  expect(new URL(await urlOf(receiver)).port).toBe(String(port))
})

test('a port that is taken of a second receiver on the same log is another one, and both keep what they acknowledge', async () => {
  const [first, second] = [await start(), await start()]
  const urls = [await urlOf(first), await urlOf(second)]
  const sent = Array.from({ length: 40 }, (_, index) => `delivery ${index}`)
  const statuses = await Promise.all(sent.map((body, index) => post(urls[index % 2] ?? '', body)))
  const stored = new Set(bodies())
  expect(sent.map((body) => stored.has(body))).toEqual(statuses.map((status) => status === 200))
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
  await post(await urlOf(receiver), 'own')
  await receiver.setSettings({ enabled: false })
  expect(await receiver.status()).toMatchObject({ off: 'setting', url: null, problem: null })
  const row = imported({ body: Buffer.from('followed') })
  const changed = await withChanges(join(folder(), 'log'), (change) =>
    change({ kind: 'import', rows: [row], now: 2000, isFollowed: true }),
  )
  expect(changed).toMatchObject({ count: 1, ids: [2] })
  expect(receiver.lastStored()).toBe(1)
  await receiver.setSettings({ enabled: true })
  expect(await post(await urlOf(receiver), 'own again')).toBe(200)
  expect(bodies()).toEqual(['own', 'followed', 'own again'])
  expect(receiver.lastStored()).toBe(3)
})

test('a log that cannot be used is said, and the receiver does not pretend to listen', async () => {
  await writeFile(join(folder(), 'log'), 'a file where the folder should be')
  const receiver = await start()
  const problem = expect.stringContaining('deliveries.db') as string
  expect(await receiver.status()).toMatchObject({ listening: false, problem })
})

test('the paths of listeners take deliveries as soon as they are added, each its own, and until they are removed', async () => {
  const receiver = shared()
  const firstPath = valueOf(await receiver.addPath('one'))
  expect(valueOf(await receiver.addPath('one'))).toEqual(firstPath)
  const two = valueOf(await receiver.addPath('two'))
  expect([await post(firstPath.url), await post(two.url)]).toEqual([200, 200])
  valueOf(await receiver.addPath('one', 'p'))
  expect(await post(firstPath.url)).toBe(200)
  // Of the project that was named last; whoever names none leaves it.
  valueOf(await receiver.addPath('one', 'q'))
  expect(valueOf(await receiver.addPath('one'))).toEqual(firstPath)
  expect([await post(firstPath.url), await post(firstPath.url)]).toEqual([200, 200])
  const stored = run<{ listener: string; project: string | null }>(
    `SELECT listener, ${projectSql('deliveries')} AS project FROM deliveries WHERE listener IN ('one', 'two') ORDER BY id`,
    receiver.folder,
  )
  expect(stored.map(({ listener, project }) => `${listener} ${project}`)).toEqual([
    'one null',
    'two null',
    'one p',
    'one q',
    'one q',
  ])
  valueOf(await receiver.removePath('one'))
  valueOf(await receiver.removePath('one'))
  expect([await post(firstPath.url), await post(two.url)]).toEqual([404, 200])
  expect(valueOf(await receiver.paths()).paths.map(({ key }) => key)).toEqual([null, 'two'])
})

test('the paths of listeners rotate with overlap, the general one too, and say until when', async () => {
  const receiver = shared()
  const before = [valueOf(await receiver.paths()).paths[0], valueOf(await receiver.addPath('turned'))]
  for (const [index, key] of [null, 'turned'].entries()) {
    const former = before[index]?.url ?? null
    const rotated = valueOf(await receiver.rotatePath(key, 60_000))
    expect(rotated.url).not.toBe(former)
    const left = Date.parse(rotated.former[0]?.until ?? '') - Date.now()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(60_000)
    expect([await post(rotated.url), await post(former)]).toEqual([200, 200])
    const next = valueOf(await receiver.rotatePath(key, 0))
    expect([await post(next.url), await post(rotated.url), await post(former)]).toEqual([200, 404, 200])
  }
  expect(await receiver.rotatePath('nobody', 0)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})

test('the paths of listeners are on disk when they are answered, and outlive a restart with their answers', async () => {
  const receiver = await start({ port: await freePort() })
  const one = valueOf(await receiver.addPath('one'))
  const answer = { status: 418, delayMs: 0, body: 'no', contentType: 'text/plain' }
  expect(valueOf(await receiver.setAnswer('one', answer)).answer).toEqual(answer)
  const stored: unknown = JSON.parse(await readFile(settingsFile(), 'utf8'))
  expect(stored).toMatchObject({ version: 2, listeners: [{ key: 'one', answer }] })
  await receiver.stop()
  const again = await start({ port: undefined })
  expect(valueOf(await again.paths()).paths[1]).toEqual({ ...one, answer })
  expect(await post(one.url)).toBe(418)
  expect(run('SELECT listener, status FROM deliveries')).toEqual([{ listener: 'one', status: 418 }])
  valueOf(await again.setAnswer('one', null))
  expect(await post(one.url)).toBe(200)
})

test('settings move the receiver to another port at once, with the same secret', async () => {
  const receiver = shared()
  const [former, before] = [await urlOf(receiver), await receiver.status()]
  const port = await freePort()
  expect(valueOf(await receiver.setSettings({ port })).port).toBe(port)
  const url = former.replace(/:\d+/, `:${port}`)
  expect(await receiver.status()).toMatchObject({ listening: true, url })
  expect(await post(url)).toBe(200)
  await expect(post(former)).rejects.toThrow('fetch failed')
  expect((await receiver.status()).acknowledged).toBe(before.acknowledged + 1)
})

test('settings open it to other machines only when an address says so', async (context) => {
  const own = Object.values(networkInterfaces())
    .flat()
    .find((found) => found !== undefined && !found.internal && found.family === 'IPv4')?.address
  if (own === undefined) return context.skip('this machine has no address besides loopback')
  const receiver = shared()
  const outside = async () => (await urlOf(receiver)).replace('127.0.0.1', own)
  await expect(post(await outside())).rejects.toThrow('fetch failed')
  valueOf(await receiver.setSettings({ host: '0.0.0.0' }))
  expect([await post(await outside()), await post(await urlOf(receiver))]).toEqual([200, 200])
  valueOf(await receiver.setSettings({ host: null }))
  await expect(post(await outside())).rejects.toThrow('fetch failed')
})

test('settings make a public URL the one to register, and let its host in', async () => {
  const receiver = shared()
  const url = await urlOf(receiver)
  const { port, pathname } = new URL(url)
  const through = async (host: string) => {
    const head = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1\r\n\r\nx`
    return (await requestRaw(Number(port), head))?.status
  }
  expect((await receiver.status()).registerUrl).toBe(url)
  expect(await through('hooks.example')).toBe(403)
  const bases: (string | null)[] = []
  const unsubscribe = receiver.onBase((base) => bases.push(base))
  valueOf(await receiver.setSettings({ publicUrl: 'https://hooks.example/' }))
  const registerUrl = `https://hooks.example${pathname}`
  expect((await receiver.status()).registerUrl).toBe(registerUrl)
  const [path] = valueOf(await receiver.paths()).paths
  expect(path).toMatchObject({ url: registerUrl, localUrl: url })
  expect([await through('hooks.example'), await through('hooks.example:443')]).toEqual([200, 200])
  expect(bases).toEqual(['https://hooks.example/'])
  unsubscribe()
  valueOf(await receiver.setSettings({ publicUrl: null }))
  expect(await through('hooks.example')).toBe(403)
})

test('settings take the tunnel’s address while it has one, and none without', async () => {
  const receiver = shared()
  const configs: unknown[] = []
  receiver.onTunnelConfig((config) => configs.push(config))
  const bases: (string | null)[] = []
  receiver.onBase((base) => bases.push(base))
  valueOf(await receiver.setSettings({ tunnelCommand: 'tunnel {url}', tunnelHost: 'example' }))
  const target = receiver.localBase()
  expect(configs).toEqual([{ command: 'tunnel {url}', ending: 'example', target, isKnown: false }])
  const path = valueOf(await receiver.addPath('tunnelled'))
  expect([path.url, await post(path.localUrl)]).toEqual([null, 200])
  await receiver.setTunnelBase('https://abc.example')
  expect(valueOf(await receiver.addPath('tunnelled')).url).toContain('https://abc.example/hooks/')
  await receiver.setTunnelBase('https://def.example')
  await receiver.setTunnelBase(null)
  expect(bases).toEqual([null, 'https://abc.example', 'https://def.example', null])
  valueOf(await receiver.setSettings({ tunnelCommand: null, tunnelHost: null }))
})

test('the times of the receiver hold an outage for the time it was closed', async () => {
  const receiver = await start()
  await receiver.stop()
  // As if it had been closed for a minute.
  const [closed] = run<{ at: number; state: string }>(
    'UPDATE heartbeat SET at = at - 60000 RETURNING at, state',
  )
  expect(closed?.state).toBe('closed')
  await start()
  const [outage] = run<{ began_at: number; ended_at: number }>('SELECT * FROM outages')
  expect(outage).toMatchObject({ began_at: closed?.at, reason: 'closed' })
  expect((outage?.ended_at ?? 0) - (closed?.at ?? 0)).toBeGreaterThanOrEqual(60_000)
  expect(run('SELECT state FROM heartbeat')).toEqual([{ state: 'listening' }])
})
