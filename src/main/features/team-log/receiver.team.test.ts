import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { hostCopySchema } from '../../../contract/team-log.ts'
import { serveFile } from '../../host/testing/serve-file.ts'
import { startServeProcess } from '../../host/testing/serve-process.ts'
import { openDeliveriesWriter } from '../events/deliveries-writer.ts'
import { startPostgres, type PostgresServer } from './testing/postgres-server.ts'
import { numbered } from './testing/receiver-log.ts'
import { beginTeam, dropTeam, makeRoot } from './testing/team-desk.ts'
import { afterwards, untilEnd } from '../../../core/testing/in-tests.ts'

const lineSchema = z.looseObject({
  msg: z.string(),
  port: z.int().optional(),
  problem: z.string().optional(),
})

let server: PostgresServer
let root: string
let removeRoot: () => Promise<void>
const running: ChildProcess[] = []
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.remove())
beforeEach(async () => {
  await beginTeam(server)
  ;({ root, remove: removeRoot } = await makeRoot())
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await removeRoot()
  await dropTeam(server)
})

/** Starts a receiver without a desk on a folder, and resolves when it takes deliveries. */
const start = async (...more: string[]) => {
  const args = [serveFile, '--receiver-only', '--data', join(root, 'data'), '--receiver-port', '0', ...more]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  const lines: z.infer<typeof lineSchema>[] = []
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(lineSchema.parse(JSON.parse(line)))
      const listening = lines.find(({ msg }) => msg === 'the receiver listens')
      if (lines.at(-1)?.msg === 'deliveries are taken') resolve(listening?.port ?? 0)
    })
  })
  const url = execFileSync(
    process.execPath,
    [serveFile, '--receiver-only', '--data', join(root, 'data'), '--print-url'],
    { encoding: 'utf8' },
  )
  const path = new URL(url.trim()).pathname
  const deliver = async (body: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body })).status
  const health = async (token: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${port}/health`, { headers: { authorization: `Bearer ${token}` } })).json()
  return { child, lines, deliver, health }
}

const bodies = async (): Promise<unknown[]> =>
  (
    await server.sql(`SELECT convert_from(body, 'UTF8') AS body FROM marketdesk.deliveries ORDER BY position`)
  ).map(({ body }) => body)

test('a receiver answers by itself while the team log is away, and sends it everything when it is back', async () => {
  const passwordFile = join(root, 'password')
  await writeFile(passwordFile, 'a-password-of-some-length\n')
  const { child, lines, deliver, health } = await start(
    '--team-log',
    server.url('hooks'),
    '--team-log-password-file',
    passwordFile,
    '--receiver-name',
    'hooks 1',
  )
  expect(await deliver('[1]')).toBe(200)
  await expect.poll(bodies).toEqual(['[1]'])
  await server.kill()
  expect(await deliver('[2]')).toBe(200)
  await expect
    .poll(() => lines.filter(({ msg }) => msg === 'the team log has a problem').map(({ problem }) => problem))
    .toContainEqual(expect.stringContaining('team log'))
  expect(await deliver('[3]')).toBe(200)
  const token = execFileSync(
    process.execPath,
    [serveFile, '--receiver-only', '--data', join(root, 'data'), '--add-token', 'balancer'],
    { encoding: 'utf8' },
  ).trim()
  expect(await health(token)).toMatchObject({
    status: 'ok',
    stored: 3,
    teamLog: { reached: false, copied: 1 },
  })
  await server.start()
  await expect.poll(bodies).toEqual(['[1]', '[2]', '[3]'])
  expect(await server.sql('SELECT name, last_local_id::int AS last FROM marketdesk.receivers')).toEqual([
    { name: 'hooks 1', last: 3 },
  ])
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(JSON.stringify(lines)).not.toContain('a-password-of-some-length')
})

test('with --ack team a sender is answered when the team log has its delivery, and refused with 503 while it is away', async () => {
  const { child, deliver } = await start('--team-log', server.url('hooks'), '--ack', 'team')
  for (const body of ['[1]', '[2]', '[3]']) {
    expect(await deliver(body)).toBe(200)
    // Without any waiting.
    expect((await bodies()).at(-1)).toBe(body)
  }
  await server.kill()
  await expect.poll(() => deliver('[4]')).toBe(503)
  await server.start()
  await expect.poll(() => deliver('[5]')).toBe(200)
  expect((await bodies()).at(-1)).toBe('[5]')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a desk with a page copies what its receiver takes, too', async () => {
  const desk = await startServeProcess(join(root, 'desk'), [
    '--team-log',
    server.url('hooks'),
    '--receiver-name',
    'front desk',
  ])
  afterwards(() => desk.stop())

  for (const body of ['[1]', '[2]'])
    expect((await fetch(desk.receiver, { method: 'POST', body })).status).toBe(200)
  await expect.poll(bodies).toEqual(['[1]', '[2]'])
  expect(await server.sql('SELECT name, last_local_id::int AS last FROM marketdesk.receivers')).toEqual([
    { name: 'front desk', last: 2 },
  ])
  await expect
    .poll(async () => (await desk.call('teamLog.status')).value)
    .toMatchObject({
      copy: null,
      hostCopy: {
        url: server.url('hooks'),
        name: 'front desk',
        state: 'current',
        cursor: 2,
        lag: { rows: 0 },
        failure: null,
        notices: [],
      },
    })
})

test('the copy of a desk’s command line that is refused says so on the desk, and so does what retention holds back for it', async () => {
  const data = join(root, 'desk')
  const log = openDeliveriesWriter(join(data, 'log'))
  if (!log.ok) throw new Error(log.error.message)
  log.value.writer.commit(numbered(1, 5).map((one) => ({ ...one, receivedAt: Date.parse('2026-01-01') })))
  log.value.writer.close()
  const desk = untilEnd(
    await startServeProcess(data, ['--team-log', server.url('stranger'), '--receiver-name', 'x']),
  )

  const copy = async () =>
    z.object({ hostCopy: hostCopySchema }).parse((await desk.call('teamLog.status')).value).hostCopy
  await expect.poll(copy).toMatchObject({ state: 'failing', cursor: 0, failure: { kind: 'unauthorized' } })
  // The newest one stays in any case.
  expect(await desk.call('log.setRetention', { days: 1, megabytes: null })).toMatchObject({
    value: { removed: 0, heldBack: 4 },
  })
  expect((await copy()).notices).toEqual([
    'Retention would remove 4 deliveries: they stay until the team log has what was received here.',
  ])
})
