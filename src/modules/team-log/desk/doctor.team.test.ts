import { expect, test, vi } from 'vitest'
import { main } from '../../../../tools/team-log/main.ts'
import { teamVersion } from './schema.ts'
import { startPostgres } from './testing/postgres-server.ts'
import { inAllTests } from '../../../core/testing/in-tests.ts'

const server = inAllTests(() => startPostgres(true))

/** What the tool says. */
const act = async (...args: string[]): Promise<string> => {
  const [out, problems] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  )
  try {
    const isDone = (await main(args)) === 0
    const said = (isDone ? out : problems)?.mock.calls.map(([text]) => String(text)).join('')
    return isDone ? (said ?? '') : `FAILED ${said}`
  } finally {
    vi.restoreAllMocks()
  }
}

test('a database becomes a team log, and the doctor looks at its server', async () => {
  const owner = server().url()
  expect(await act('doctor', owner)).toMatch(/^FAILED [^]*Team log +the database holds none/)
  expect(await act('setup', owner)).toContain('The team log is begun.')
  expect(await act('setup', owner)).toBe('The team log is there already.\n')
  await server().sql(`
    CREATE ROLE hooks LOGIN IN ROLE marketdesk_receiver;
    CREATE ROLE stranger LOGIN`)
  await server().sql('ALTER SYSTEM SET synchronous_commit = off')
  await server().sql('SELECT pg_reload_conf()')
  await expect.poll(() => act('doctor', server().url('hooks'))).toContain('synchronous_commit is off')
  const found = await act('doctor', server().url('hooks'))
  expect(found).toMatch(/ok +Role +this one may do what receivers do/)
  expect(found).toContain(`version ${teamVersion}, 0 positions, 0 receivers`)
  expect(found).toMatch(/ok +Receivers +each belongs to a role; 0 of at most 100 to this one/)
  expect(await act('receivers', owner)).toBe('No receiver has signed in yet.\n')
  const identity = '01234567-89ab-4def-8123-456789abcdef'
  await server().sql(`SELECT marketdesk.register_receiver('${identity}', 'hooks 1')`)
  expect(await act('bind', owner, '--receiver', identity, '--role', 'hooks')).toBe(
    'The receiver “hooks 1” now belongs to the role “hooks”.\n',
  )
  expect(await act('receivers', owner)).toBe(`${identity}  hooks  up to its delivery 0  hooks 1\n`)
  expect(await act('bind', owner, '--receiver', 'hooks 1', '--role', 'hooks')).toContain(
    'takes --receiver ID',
  )
  await server().sql('UPDATE marketdesk.receivers SET role = NULL')
  expect(await act('doctor', server().url('hooks'))).toMatch(/missing +Receivers +1 belong to no role yet/)
  expect(found).toMatch(/missing +Standbys/)
  expect(await act('doctor', server().url('stranger'))).toContain('may neither append nor read')
  expect(await act('retain', owner, '--days', '30')).toBe('0 partitions were dropped.\n')
  expect(await act('retain', owner)).toContain('--days N')
  expect(await act('setup', 'postgres://a:se-cret@example.org/x?sslmode=disable')).toMatch(
    /^FAILED A team log on another/,
  )
  expect(await act('setup', 'mysql://a:se-cret@b/c')).not.toContain('se-cret')
})
