import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type PostgresServer } from './testing/postgres-server.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres(true)
})
afterAll(() => server.remove())

const run = promisify(execFile)
const tool = fileURLToPath(new URL('../../../../tools/team-log.mjs', import.meta.url))
const act = async (...args: string[]): Promise<string> => {
  try {
    return (await run(process.execPath, [tool, ...args])).stdout
  } catch (cause) {
    const { stderr } = cause as { stderr: string }
    return `FAILED ${stderr}`
  }
}

test('a database becomes a team log, and the doctor looks at its server', async () => {
  const owner = server.url()
  expect(await act('doctor', owner)).toMatch(/^FAILED [^]*Team log +the database holds none/)
  expect(await act('setup', owner)).toContain('Done: begin the team log, let one desk forward for the team.')
  expect(await act('setup', owner)).toBe('The team log is up to date.\n')
  await server.sql(`
    CREATE ROLE hooks LOGIN IN ROLE marketdesk_receiver;
    CREATE ROLE stranger LOGIN`)
  await server.sql('ALTER SYSTEM SET synchronous_commit = off')
  await server.sql('SELECT pg_reload_conf()')
  await expect.poll(() => act('doctor', server.url('hooks'))).toContain('synchronous_commit is off')
  const found = await act('doctor', server.url('hooks'))
  expect(found).toMatch(/ok +Role +this one may do what receivers do/)
  expect(found).toMatch(/ok +Team log +version 2, 0 positions, 0 receivers/)
  expect(found).toMatch(/missing +Standbys/)
  expect(await act('doctor', server.url('stranger'))).toContain('may neither append nor read')
  expect(await act('retain', owner, '--days', '30')).toBe('0 partitions were dropped.\n')
  expect(await act('retain', owner)).toContain('--days N')
  expect(await act('setup', 'postgres://a:se-cret@example.org/x?sslmode=disable')).toMatch(
    /^FAILED A team log on another/,
  )
  expect(await act('setup', 'mysql://a:se-cret@b/c')).not.toContain('se-cret')
})
