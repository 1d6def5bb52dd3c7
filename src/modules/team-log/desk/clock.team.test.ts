import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inAllTests, untilEnd } from '../../../core/testing/in-tests.ts'
import { startUnlockedDesk } from '../../../main/host/testing/serve-process.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { startPostgres } from './testing/postgres-server.ts'
import { numbered, openReceiverLog } from './testing/receiver-log.ts'
import { addressOf, beginTeam } from './testing/team-desk.ts'

// Durable, as the doctor of a server demands.
const server = inAllTests(() => startPostgres(true))

const hourMs = 3_600_000
const tool = fileURLToPath(new URL('../../../../tools/team-log.mjs', import.meta.url))
/** Loaded before a program, in each of its threads: its machine's clock is an hour slow. */
const slowClock = `
const now = Date.now
Date.now = () => now() - ${hourMs}
globalThis.Date = new Proxy(Date, { construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [Date.now()] : given, self),
})
`

test('a desk copies what its receiver takes; on a machine whose clock is an hour slow everybody says so, and nothing is lost', async () => {
  await beginTeam(server())
  const root = testFolder('team')
  const hook = join(root, 'slow-clock.mjs')
  await writeFile(hook, slowClock)
  const near = untilEnd(openReceiverLog(join(root, 'near'), addressOf(server().url('hooks'))))
  const url = server().url('hooks')
  const copied = ['--team-log', url, '--receiver-name', 'front desk']
  const desk = untilEnd(await startUnlockedDesk(join(root, 'desk'), copied, ['--import', hook]))
  near.store(numbered(1, 20))
  await near.sent()
  const begun = Date.now()
  for (let number = 21; number <= 30; number += 1)
    expect((await fetch(desk.receiver, { method: 'POST', body: `[{"n":${number}}]` })).status).toBe(200)
  const status = () => desk.ask('teamLog.status')
  const hostCopy = { url, name: 'front desk', state: 'current', cursor: 10, lag: { rows: 0 }, failure: null }
  await expect.poll(status).toMatchObject({ copy: null, hostCopy })
  expect(await server().sql('SELECT name FROM marketdesk.receivers WHERE last_local_id = 10')).toEqual([
    { name: 'front desk' },
  ])
  expect((await status()).hostCopy?.notices).toEqual([
    'The clock of the team log’s server is 3600 s ahead of this machine’s: times of deliveries then do not compare. Set both by NTP.',
  ])
  const doctorArgs = ['--import', hook, tool, 'doctor', url]
  const doctor = await promisify(execFile)(process.execPath, doctorArgs)
  expect(doctor.stdout).toMatch(
    /missing +Clock +The clock of the team log’s server is 3600 s ahead of this machine’s/,
  )

  // As a reader it has every delivery of all, with the times that their receivers gave them.
  await desk.call('sources.save', { name: 'Team', url: server().url('desk'), readToken: 'none' })
  const source = async () => (await desk.ask('sources.list')).sources[0]
  await expect.poll(source).toMatchObject({ state: 'current', position: 30, imported: 20 })
  expect((await source())?.notices).toEqual([
    'Its clock is 3,600 s ahead of this machine’s: times of its deliveries are by its clock. Set both by a time server.',
  ])
  expect(await desk.ask('log.retention')).toMatchObject({ deliveries: 30 })
  const times = await server().sql(
    'SELECT received_at::float8 AS at FROM marketdesk.deliveries WHERE position > 20 ORDER BY position',
  )
  for (const { at } of times) expect(Math.abs(Number(at) + hourMs - begun)).toBeLessThan(hourMs / 2)
  expect(times).toHaveLength(10)
})
