import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFile } from '../../../main/platform/db/open-readable.ts'
import { startUnlockedDesk } from '../../../main/host/testing/serve-process.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { delivery, numbered, openReceiverLog } from './testing/receiver-log.ts'
import { addressOf, teamServer } from './testing/team-desk.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

const server = teamServer()

const password = 'a-password-that-nobody-repeats'

test('a desk reads a team log beside its own: several receivers, their listeners, each delivery once, the password sealed', async () => {
  const rules = join(server().data, 'pg_hba.conf')
  await writeFile(rules, `host all bea 127.0.0.1/32 scram-sha-256\n${await readFile(rules, 'utf8')}`)
  await server().sql(`CREATE ROLE bea LOGIN PASSWORD '${password}' IN ROLE marketdesk_reader`)
  await server().sql('SELECT pg_reload_conf()')
  const root = testFolder('team')
  const [one, two] = ['one', 'two'].map((name) =>
    untilEnd(openReceiverLog(join(root, name), addressOf(server().url('hooks')))),
  )
  const data = join(root, 'desk')
  const desk = untilEnd(await startUnlockedDesk(data))
  const found = async () => (await desk.ask('sources.list')).sources[0]
  one?.store(numbered(1, 30))
  two?.store([delivery('[{"n":31}]')])
  const url = server().url('bea')
  expect(
    await desk.call('sources.save', { name: 'Team', url: url.replace('bea@', 'bea:x@'), readToken: 'x' }),
  ).toMatchObject({ error: { kind: 'input' } })
  expect(await desk.call('sources.test', { url, readToken: 'wrong' })).toMatchObject({
    error: { kind: 'conflict', message: expect.stringContaining('refuses the password') as string },
  })
  await desk.ask('sources.test', { url, readToken: password })
  const add = { name: 'Team', url, readToken: password }
  await desk.ask('sources.save', add)
  await expect.poll(async () => (await found())?.imported).toBe(31)
  expect(await found()).toMatchObject({ kind: 'team', state: 'current', position: 31, failure: null })
  expect((await found())?.origins).toHaveLength(2)

  // The server goes, comes back, and there is more.
  await server().kill()
  await expect.poll(async () => (await found())?.state).toBe('failing')
  one?.store(numbered(32, 10))
  await server().start()
  await expect.poll(async () => (await found())?.imported).toBe(41)
  expect(await desk.ask('log.retention')).toMatchObject({ deliveries: 41 })
  // A password is never given to another kind of log.
  expect(
    await desk.call('sources.save', { id: (await found())?.id, url: 'http://127.0.0.1:1' }),
  ).toMatchObject({ error: { kind: 'input', field: 'readToken' } })
  expect(JSON.stringify(await desk.call('sources.list'))).not.toContain(password)
  await desk.stop()
  // How far it was read is stored, after the failure too.
  const stored = openFile(join(data, 'log', 'desk.db'))
  expect(
    stored
      .prepare<[]>(
        "SELECT document ->> 'position' AS position, document ->> 'imported' AS imported FROM sources",
      )
      .all(),
  ).toEqual([{ position: 41, imported: 41 }])
  stored.close()
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      expect((await readFile(join(entry.parentPath, entry.name))).includes(password), entry.name).toBe(false)
})
