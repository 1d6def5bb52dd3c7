import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { addToken, startReceiverProcess } from '../../../main/host/testing/receiver-process.ts'
import { startServeProcess } from '../../../main/host/testing/serve-process.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { openDeliveriesWriter } from '../../../features/events/desk/deliveries-writer.ts'
import { numbered } from './testing/receiver-log.ts'
import { bodiesIn, teamServer } from './testing/team-desk.ts'

const server = teamServer()
const root = inEachTest(() => testFolder('team'))

/** Starts a receiver without a desk on a folder, and resolves when it takes deliveries. */
const start = async (...args: string[]) =>
  untilEnd(await startReceiverProcess(join(root(), 'data'), undefined, args))

const deliver = async (to: { readonly url: string }, body: string): Promise<number> =>
  (await fetch(to.url, { method: 'POST', body })).status

const bodies = () => bodiesIn(server())

test('a receiver answers by itself while the team log is away, and sends it everything when it is back', async () => {
  const passwordFile = join(root(), 'password')
  await writeFile(passwordFile, 'a-password-of-some-length\n')
  const token = addToken(join(root(), 'data'), 'balancer')
  const password = ['--team-log-password-file', passwordFile]
  const receiver = await start('--team-log', server().url('hooks'), ...password, '--receiver-name', 'hooks 1')
  expect(await deliver(receiver, '[1]')).toBe(200)
  await expect.poll(bodies).toEqual(['[1]'])
  await server().kill()
  expect(await deliver(receiver, '[2]')).toBe(200)
  const problem: unknown = expect.stringContaining('team log')
  await expect
    .poll(() => receiver.lines)
    .toContainEqual(expect.objectContaining({ msg: 'the team log has a problem', problem }))
  expect(await deliver(receiver, '[3]')).toBe(200)
  const health = await fetch(new URL('/health', receiver.url), {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await health.json()).toMatchObject({
    status: 'ok',
    stored: 3,
    teamLog: { reached: false, copied: 1 },
  })
  await server().start()
  await expect.poll(bodies).toEqual(['[1]', '[2]', '[3]'])
  const known = await server().sql('SELECT name, last_local_id::int AS last FROM marketdesk.receivers')
  expect(known).toEqual([{ name: 'hooks 1', last: 3 }])
  expect(await receiver.stop()).toBe(0)
  expect(JSON.stringify(receiver.lines)).not.toContain('a-password-of-some-length')
})

test('with --ack team a sender is answered when the team log has its delivery, and refused with 503 while it is away', async () => {
  const receiver = await start('--team-log', server().url('hooks'), '--ack', 'team')
  for (const body of ['[1]', '[2]', '[3]']) {
    expect(await deliver(receiver, body)).toBe(200)
    // Without any waiting.
    expect((await bodies()).at(-1)).toBe(body)
  }
  await server().kill()
  await expect.poll(() => deliver(receiver, '[4]')).toBe(503)
  await server().start()
  await expect.poll(() => deliver(receiver, '[5]')).toBe(200)
  expect((await bodies()).at(-1)).toBe('[5]')
  expect(await receiver.stop()).toBe(0)
})

test('the copy of a desk’s command line that is refused says so on the desk, and so does what retention holds back for it', async () => {
  const data = join(root(), 'desk')
  const { writer } = valueOf(openDeliveriesWriter(join(data, 'log')))
  writer.commit(numbered(1, 5).map((one) => ({ ...one, receivedAt: Date.parse('2026-01-01') })))
  writer.close()
  const copied = ['--team-log', server().url('stranger'), '--receiver-name', 'x']
  const desk = untilEnd(await startServeProcess(data, copied))
  const copy = async () => (await desk.ask('teamLog.status')).hostCopy
  await expect.poll(copy).toMatchObject({ state: 'failing', cursor: 0, failure: { kind: 'unauthorized' } })
  // The newest one stays in any case.
  const removed = await desk.ask('log.setRetention', { days: 1, megabytes: null })
  expect(removed).toMatchObject({ removed: 0, heldBack: 4 })
  expect((await copy())?.notices).toEqual([
    'Retention would remove 4 deliveries: they stay until the team log has what was received here.',
  ])
})
