import { copyFile, chmod, chown, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { connectTeam, type TeamUse } from './connect-team.ts'
import { setUpTeam } from './setup-team.ts'
import { numbered, openReceiverLog } from './testing/receiver-log.ts'
import { addressOf, dropTeam, openTeamSource, teamServer } from './testing/team-desk.ts'
import { errorOf } from '../../../core/testing/value-of.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'

const server = teamServer()

const tlsFile = (name: string): string =>
  fileURLToPath(new URL(`../../../../resources/fixtures/tls/${name}.pem`, import.meta.url))

/** What is said when it is connected to. */
const said = async (url: string, use: TeamUse = 'append', password: string | null = null) => {
  const connected = await connectTeam(addressOf(url, password), use)
  if (!connected.ok)
    return `${connected.error.kind}: ${connected.error.message} ${connected.error.hint ?? ''}`
  await connected.value.close()
  return 'connected'
}

test('a wrong password, and none', async () => {
  const rules = join(server().data, 'pg_hba.conf')
  const before = await readFile(rules, 'utf8')
  await writeFile(rules, `host all guarded 127.0.0.1/32 scram-sha-256\n${before}`)
  await server().sql(
    `CREATE ROLE guarded LOGIN PASSWORD 'right-one' IN ROLE marketdesk_receiver; SELECT pg_reload_conf()`,
  )
  const url = server().url('guarded')
  await expect.poll(() => said(url, 'append', 'wrong-one')).toMatch(/^unauthorized: .* refuses the password/)
  expect(await said(url, 'append', 'wrong-one')).not.toContain('wrong-one')
  expect(await said(url)).toMatch(/^unauthorized: .* password/)
  expect(await said(url, 'append', 'right-one')).toBe('connected')
  expect(await said(url.replace('guarded', 'guarded:right-one'))).toBe('connected')
})

test('a role that may not', async () => {
  expect(await said(server().url('stranger'))).toContain('unauthorized: The role may not append')
  expect(await said(server().url('stranger'), 'read')).toContain('GRANT marketdesk_reader')
  expect(await said(server().url('desk'))).toContain('GRANT marketdesk_receiver')
  expect(await said(server().url('hooks'), 'read')).toContain('unauthorized: The role may not read')
  expect(await said(server().url('desk'), 'read')).toBe('connected')
})

test('another version of the schema, none, or no database', async () => {
  await server().sql('UPDATE marketdesk.log SET version = 0')
  expect(await said(server().url('hooks'))).toMatch(/^conflict: .*version 0.*Begin a new team log/)
  await server().sql('UPDATE marketdesk.log SET version = 99')
  expect(await said(server().url('desk'), 'read')).toMatch(
    /^conflict: .*version 99.*Bring this program up to date/,
  )
  expect(errorOf(await setUpTeam(addressOf(server().url())))).toContain('Nothing was changed')
  await dropTeam(server())
  expect(await said(server().url('hooks'))).toContain('conflict: The database holds no team log')
  const other = server()
    .url('hooks')
    .replace(/postgres$/, 'other')
  expect(await said(other)).toContain('conflict: The server has no database of that name')
})

test('a standby is read and not written, and is passed over where there is a primary', async () => {
  const standby = untilEnd(await server().standby())
  await standby.start()

  expect(await said(standby.url('hooks'))).toMatch(/^unavailable: .*is a standby/)
  expect(await said(standby.url('desk'), 'read')).toBe('connected')
  const both = `postgres://hooks@127.0.0.1:${standby.port},127.0.0.1:${server().port}/postgres`
  expect(await said(both)).toBe('connected')
})

test('TLS that does not verify', async () => {
  const clear = server().url('hooks', '?sslmode=verify-full')
  expect(await said(clear)).toContain('does not speak TLS')
  const { uid, gid } = await stat(server().data)
  for (const [from, to] of [
    ['cert', 'other-cert'],
    ['key', 'other-key'],
    ['localhost-cert', 'good-cert'],
    ['localhost-key', 'good-key'],
  ] as const) {
    const path = join(server().data, `${to}.pem`)
    await copyFile(tlsFile(from), path)
    await chmod(path, 0o600)
    await chown(path, uid, gid)
  }
  const use = async (name: string): Promise<void> => {
    await server().sql(`ALTER SYSTEM SET ssl_cert_file = '${name}-cert.pem'`)
    await server().sql(`ALTER SYSTEM SET ssl_key_file = '${name}-key.pem'`)
    await server().sql('ALTER SYSTEM SET ssl = on')
    await server().stop()
    await server().start()
  }
  await use('other')
  expect(await said(clear)).toMatch(/^unreachable: The certificate .*DEPTH_ZERO_SELF_SIGNED_CERT/)
  expect(await said(`${clear}&sslrootcert=${tlsFile('cert')}`)).toMatch(/ERR_TLS_CERT_ALTNAME_INVALID/)
  await use('good')
  expect(await said(`${clear}&sslrootcert=${tlsFile('localhost-cert')}`)).toBe('connected')
})

test('nobody there', async () => {
  await server().stop()
  expect(await said(server().url('hooks'))).toMatch(/^unreachable: Nothing answers/)
  await server().start()
  expect(await said('postgres://hooks@nowhere.invalid/postgres')).toMatch(/^unreachable: .*name .* not found/)
})

test('a full disk at the server: nothing is lost, and it goes on by itself', async () => {
  const receiver = untilEnd(openReceiverLog(testFolder('team'), addressOf(server().url('hooks'))))
  receiver.store(numbered(1, 3))
  await receiver.sent()
  // The server itself meets ENOSPC while it appends.
  await server().sql(`
      CREATE FUNCTION marketdesk.fill() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN COPY (SELECT repeat('x', 1000000)) TO '/dev/full'; RETURN NULL; END $$;
      CREATE TRIGGER fill AFTER INSERT ON marketdesk.checkpoints EXECUTE FUNCTION marketdesk.fill()`)
  receiver.store(numbered(4, 3))
  const { failure, lagRows } = await receiver.until((state) => state.failure !== null)
  expect(failure).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('disk') })
  expect(lagRows).toBe(3)
  await server().sql('DROP TRIGGER fill ON marketdesk.checkpoints')
  expect(await receiver.sent()).toMatchObject({ cursor: 6, lagRows: 0, setBacks: 0, position: 6 })
})

test('a row with a time that is no date, a number too large to be read exactly, and a table that was changed, are read or refused, and no bug', async () => {
  const identity = '01234567-89ab-4def-8123-456789abcdef'
  await server().sql('SELECT marketdesk.prepare_partitions()')
  await server().sql(`SELECT marketdesk.register_receiver('${identity}', 'hostile')`)
  const append = (after: number, id: string, at: string): Promise<unknown> =>
    server().sql(`SELECT marketdesk.append('${identity}', ${after}, '{${id}}', '{${at}}', '{200}', '{POST}',
      '{NULL}', '{NULL}', '{NULL}', '{NULL}', '{NULL}', '{[]}', ARRAY['[3]']::bytea[])`)
  for (const [id, at] of [
    ['1', '253402300800000'],
    ['1', '-1'],
    ['9007199254740992', '1'],
  ] as const)
    await expect(append(0, id, at)).rejects.toMatchObject({ code: '22000' })
  // Logs that were begun before have no bound.
  await server().sql(`DO $$ BEGIN EXECUTE replace(replace(replace(
    pg_get_functiondef('marketdesk.append'::regproc), '253402300799999', '9223372036854775807'), 'BETWEEN 0', 'BETWEEN -9'),
    '> 9007199254740991', '> 9223372036854775806'); END $$`)
  await server()
    .sql(`SELECT marketdesk.append('${identity}', 0, '{1,2}', '{9223372036854775807,-5}', '{200,200}', '{POST,POST}',
    '{NULL,NULL}', '{NULL,NULL}', '{NULL,NULL}', '{NULL,NULL}', '{NULL,NULL}', '{[],[]}', ARRAY['[1]', '[2]']::bytea[])`)
  const source = openTeamSource(server().url('desk'))
  const signal = new AbortController().signal
  const page = await source.read(0, 10, signal)
  expect(page.ok && page.value.rows.map(({ receivedAt }) => new Date(receivedAt).toISOString())).toEqual([
    '9999-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00.000Z',
  ])
  // The database holds numbers that here would be those of others: such a row is left out, and no other.
  await append(2, '9007199254740993', '1')
  const unfit = await source.read(2, 10, signal)
  expect(unfit.ok && unfit.value.rows.map(({ isUnfit }) => isUnfit)).toEqual([true])
  await server().sql(
    'ALTER TABLE marketdesk.receivers ALTER name DROP NOT NULL; UPDATE marketdesk.receivers SET name = NULL',
  )
  expect(await source.read(0, 10, signal)).toMatchObject({ ok: false, error: { kind: 'bad-answer' } })
  await source.close()
})
