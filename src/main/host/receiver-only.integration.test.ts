import { execFile } from 'node:child_process'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { serveFile } from './testing/serve-file.ts'
import { addToken, startReceiverProcess } from './testing/receiver-process.ts'
import { serveWithoutDesk, startServeProcess } from './testing/serve-process.ts'
import { testFolder } from '../platform/files/testing/test-folder.ts'
import { untilEnd } from '../../core/testing/in-tests.ts'
import { valueOf } from '../../core/testing/value-of.ts'
import { backupsTable } from '../../features/backups/desk/backups-table.ts'
import { readExported } from '../../features/log-maintenance/desk/exported-delivery.ts'
import { logRetentionTable } from '../../features/log-maintenance/desk/log-retention-table.ts'
import { openAppDatabase } from '../open-app-database.ts'
import { silentLogger } from '../platform/log/logger.ts'

let root: string
let data: string
beforeEach(() => {
  root = testFolder('alone')
  data = join(root, 'data')
})

const argsOf = (...more: string[]) => ['--receiver-only', '--data', data, '--receiver-port', '0', ...more]

/** Has it do one thing and end. */
const act = async (...more: string[]): Promise<string> => {
  const { code, said } = await serveWithoutDesk(...argsOf(...more))
  expect(code).toBe(0)
  return said
}

const start = async (...more: string[]) => untilEnd(await startReceiverProcess(data, undefined, more))

const deliver = ({ url }: { readonly url: string }, body: string) => fetch(url, { method: 'POST', body })

test('a receiver without a desk takes deliveries, says how it is, drains on SIGTERM, and a desk reads what it stored', async () => {
  const receiver = await start()
  const { port, lines } = receiver
  const { pathname: path, port: printed } = new URL(await act('--print-url'))
  expect([path, printed]).toEqual([new URL(receiver.url).pathname, String(port)])
  expect((await deliver(receiver, '[{"n":1}]')).status).toBe(200)
  const token = addToken(data, 'watch')
  const healthOf = (headers = {}) => fetch(`http://127.0.0.1:${port}/health`, { headers })
  const health = await healthOf()
  expect(health.status).toBe(200)
  expect(await health.json()).toEqual({ status: 'ok' })
  const details = async (): Promise<unknown> => (await healthOf({ authorization: `Bearer ${token}` })).json()
  expect(await details()).toMatchObject({ status: 'ok', writable: true, backlog: 0, stored: 1 })
  // A balancer knows it by an address of its own.
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)

  // Half of a delivery is on its way when it is told to end: it is taken whole.
  const sender = connect(port, '127.0.0.1')
  const answer = text(sender)
  sender.write(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 9\r\n\r\n[{"n`)
  await expect.poll(details).toMatchObject({ backlog: 1 })
  const stopped = receiver.stop()
  await expect
    .poll(() => lines.map(({ msg }) => msg))
    .toContain('what has begun is stored and answered, then it ends')
  sender.write('":2}]')
  expect(await answer).toContain('200 OK')
  expect(await stopped).toBe(0)
  expect(JSON.stringify(lines)).not.toContain(path.slice('/hooks/'.length))
  expect(lines.at(-1)).toMatchObject({ msg: 'the receiver is closed', acknowledged: 2 })

  const desk = untilEnd(await startServeProcess(data))
  await expect.poll(() => desk.ask('log.retention')).toMatchObject({ deliveries: 2 })
})

test('what a receiver without a desk took is of the project that its path had, also for a desk without its ledger', async () => {
  const first = untilEnd(await startServeProcess(data))
  const settings = { marketplaceUrl: 'http://127.0.0.1:9', networks: ['polygon'] }
  const main = await first.ask('projects.save', { ...settings, name: 'Main' })
  const other = await first.ask('projects.save', { ...settings, name: 'Other' })
  const countsOf = (desk: typeof first) =>
    Promise.all(
      [main.id, other.id, 'none'].map(
        async (projectId) => (await desk.ask('events.count', { filter: { projectId } })).deliveries,
      ),
    )
  // Nobody is there to register it. The path is made all the same.
  const filters = { contractAddresses: [], events: [] }
  const listener = { project: main.id, network: 'polygon', filters }
  const { path, url } = await first.ask('listeners.add', listener)
  const { paths } = await first.ask('receiver.paths')
  const { pathname } = new URL(paths.find(({ key }) => key === path)?.localUrl ?? '')
  expect((await deliver({ url: new URL(pathname, first.receiver).href }, '[]')).status).toBe(200)
  await expect.poll(() => countsOf(first)).toEqual([1, 0, 0])
  await first.ask('listeners.add', { ...listener, project: other.id, id: '7', url: url ?? '' })
  expect(await countsOf(first)).toEqual([1, 1, 0])
  await first.stop()

  const receiver = await start()
  expect((await deliver({ url: new URL(pathname, receiver.url).href }, '[]')).status).toBe(200)
  expect(await receiver.stop()).toBe(0)
  for (const name of ['desk.db', 'events.db']) await rm(join(data, 'log', name))
  const second = untilEnd(await startServeProcess(data))
  await expect.poll(() => countsOf(second)).toEqual([0, 2, 0])
  await second.ask('projects.remove', { id: other.id })
  expect(await countsOf(second)).toEqual([0, 2, 2])
})

test('a receiver without a desk removes what is old and makes backups by itself, where its flags say so', async () => {
  const passphrase = join(root, 'passphrase')
  await writeFile(passphrase, 'correct horse battery\n')
  const folder = join(root, 'backups')
  await mkdir(folder)
  const first = await start()
  for (let number = 0; number < 3; number += 1) await deliver(first, `[${number}]`)
  await first.stop()
  // As if they were received long ago: a delivery itself is never changed.
  const database = new Database(join(data, 'log', 'deliveries.db'))
  database.exec('DROP TRIGGER deliveries_never_change; UPDATE deliveries SET received_at = id WHERE id < 3')
  database.close()
  const upkeep = ['--retain-days', '30', '--backup-every', 'day', '--backup-folder', folder]
  const receiver = await start(...upkeep, '--backup-passphrase-file', passphrase)
  const messages = (): string[] => receiver.lines.map(({ msg }) => msg)
  await expect.poll(messages).toContain('a backup was made')
  await expect.poll(messages).toContain('old deliveries were removed')
  expect(await readdir(folder)).toHaveLength(1)
  expect(await receiver.stop()).toBe(0)
  // A desk on this folder goes on with that.
  const store = untilEnd(openAppDatabase({ folder: join(data, 'log'), logger: silentLogger }))
  expect(store.table(logRetentionTable).get()).toEqual({ days: 30, megabytes: null })
  const recipient = expect.any(String) as string
  expect(store.table(backupsTable).get()).toMatchObject({ every: 'day', recipient })
  const log = new Database(join(data, 'log', 'deliveries.db'), { readonly: true })
  expect(log.prepare('SELECT id FROM deliveries').pluck().all()).toEqual([3])
  log.close()
})

test('a receiver without a desk looks at some of what is stored when it starts, and says what is damaged', async () => {
  const first = await start()
  const messages = ({ lines }: typeof first): string[] => lines.map(({ msg }) => msg)
  for (let number = 0; number < 3; number += 1) await deliver(first, `[${number}]`)
  await expect.poll(() => messages(first)).toContain('some of the stored deliveries were looked at')
  expect(messages(first)).not.toContain('a notice for people')
  await first.stop()
  const database = new Database(join(data, 'log', 'deliveries.db'))
  database.exec(
    'DROP TRIGGER deliveries_never_change; UPDATE deliveries SET checksum = checksum + 1 WHERE id = 2',
  )
  database.close()
  const receiver = await start()
  await expect.poll(() => messages(receiver)).toContain('some of the stored deliveries were looked at')
  const notices = receiver.lines.filter(({ msg }) => msg === 'a notice for people')
  expect(notices).toMatchObject([
    { notice: expect.stringMatching(/^Delivery 2 is damaged in deliveries\.db: /) as string },
  ])
  // It takes others as before.
  expect((await deliver(receiver, '[3]')).status).toBe(200)
})

test('a receiver without a desk speaks TLS, and is known by its public name', async () => {
  const fileOf = (name: string) =>
    fileURLToPath(new URL(`../../../resources/fixtures/tls/${name}.pem`, import.meta.url))
  const [cert, key] = [fileOf('cert'), fileOf('key')]
  const tls = ['--tls-cert', cert, '--tls-key', key, '--public-url', 'https://hooks.example']
  const receiver = await start(...tls)
  const { port } = receiver
  const url = await act('--print-url')
  expect(url).toMatch(/^https:\/\/hooks\.example\/hooks\/[\w-]{32}$/)
  const ca = await readFile(cert)
  const deliverTo = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const at = { host: '127.0.0.1', port, path: new URL(url).pathname, servername: 'hooks.example' }
      const sent = request({ ...at, method: 'POST', headers: { host }, ca, agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.on('error', reject)
      sent.end('[]')
    })
  expect(await deliverTo('hooks.example')).toBe(200)
  expect(await deliverTo('other.example')).toBe(403)
  // In clear there is nothing.
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed')
  expect(await receiver.stop()).toBe(0)
})

test('a receiver without a desk is read by a token that can do nothing else, from where the reader was, until it is removed', async () => {
  const token = await act('--add-token', 'desk of Ann')
  expect(token).toMatch(/^mdr_[\w-]{43}$/)
  expect(await readFile(join(data, 'read-tokens.json'), 'utf8')).not.toContain(token.slice(4))
  const receiver = await start()
  const { readPort } = receiver
  const follow = (search: string, bearer = token) =>
    fetch(`http://127.0.0.1:${readPort}/api/deliveries.follow?${search}`, {
      headers: { authorization: `Bearer ${bearer}` },
    })
  for (const n of [1, 2, 3]) await deliver(receiver, `[{"n":${n}}]`)

  const first = await follow('max=2')
  expect([first.status, first.headers.get('x-last'), first.headers.get('x-newest')]).toEqual([200, '2', '3'])
  const page = await first.text()
  expect(page.trimEnd().split('\n')).toHaveLength(2)
  expect(page).not.toContain(new URL(receiver.url).pathname.slice('/hooks/'.length))
  const rest = await (await follow('after=2')).text()
  // What waits for the next one has it as soon as it is stored.
  const waiting = follow('after=3&wait=30000')
  await deliver(receiver, '[{"n":4}]')
  expect((await waiting).headers.get('x-last')).toBe('4')

  expect((await follow('after=-1')).status).toBe(400)
  expect((await follow('', 'x'.repeat(47))).status).toBe(401)
  expect((await fetch(`http://127.0.0.1:${readPort}/api/log.backup`, { method: 'POST' })).status).toBe(404)
  expect(await act('--tokens')).toContain('desk of Ann')
  expect(await act('--remove-token', 'desk of Ann')).toContain('is removed')
  expect((await follow('')).status).toBe(401)
  expect(await receiver.stop()).toBe(0)

  // What was read is what another desk imports, each delivery once.
  const lines = (page + rest).trimEnd().split('\n')
  const read = lines.map((line) =>
    valueOf(readExported((JSON.parse(line) as { delivery: unknown }).delivery)),
  )
  expect(read.map(({ originId, body }) => `${originId} ${String(body)}`)).toEqual(
    [1, 2, 3].map((n) => `${n} [{"n":${n}}]`),
  )
})

test('a receiver without a desk ends with a sentence for what it cannot do', async () => {
  const { port } = await start()
  const refusal = async (...more: string[]) => {
    const { code, said } = await serveWithoutDesk(...argsOf(...more))
    expect(code).toBe(1)
    return said
  }
  /** What comes so far that it listens for signals is a process of its own. */
  const refusalOfProcess = async (...args: string[]) => {
    const [ended] = await Promise.allSettled([promisify(execFile)(process.execPath, [serveFile, ...args])])
    return ended.status === 'rejected' ? (ended.reason as unknown) : 'it ended in order'
  }
  const other = ['--receiver-only', '--data', join(root, 'other'), '--receiver-port', String(port)]
  const processes = Promise.all([refusalOfProcess(...argsOf()), refusalOfProcess(...other)])
  expect(await refusal('--remove-token', 'nobody')).toContain('no token “nobody”')
  await writeFile(join(data, 'read-tokens.json'), '{"torn')
  for (const more of [['--tokens'], ['--add-token', 'more']])
    expect(await refusal(...more)).toContain('read-tokens.json')
  expect(await refusal('--tls-cert', 'x', '--tls-key', 'y')).toContain('cannot be read')
  expect(await processes).toMatchObject([
    { code: 1, stderr: expect.stringContaining('uses the data folder') as string },
    { code: 1, stderr: expect.stringContaining(`Port ${port} is taken`) as string },
  ])
})
