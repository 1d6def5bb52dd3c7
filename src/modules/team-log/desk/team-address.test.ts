import { expect, it } from 'vitest'
import { readTeamAddress, showTeamAddress } from './team-address.ts'
import { retentionNotice, uploadWarnings } from './upload-warnings.ts'

it('reads servers, role, database and password', () => {
  expect(readTeamAddress('postgres://ho%20oks:se%2Fcret@db1.example:6000,[::1],db3/team', null)).toEqual({
    ok: true,
    value: {
      servers: [
        { host: 'db1.example', port: 6000 },
        { host: '::1', port: 5432 },
        { host: 'db3', port: 5432 },
      ],
      database: 'team',
      user: 'ho oks',
      password: 'se/cret',
      tls: { ca: null },
    },
  })
})

it('takes a password that is given apart before one in the address, and shows none', () => {
  const read = readTeamAddress('postgresql://hooks:in-address@localhost/team', 'apart')
  expect(read).toMatchObject({ ok: true, value: { password: 'apart', tls: null } })
  if (read.ok) expect(showTeamAddress(read.value)).toBe('postgres://hooks@localhost:5432/team')
})

it('speaks in clear with this machine alone', () => {
  const read = (url: string) => readTeamAddress(url, null)
  for (const rest of ['/b?sslmode=verify-full', ',db.example/b'])
    expect(read(`postgres://a@127.0.0.1${rest}`)).toMatchObject({ value: { tls: { ca: null } } })
  for (const search of ['sslmode=disable', 'sslmode=require', 'sslrootcert=/no/such/file'])
    expect(read(`postgres://a@db.example/b?${search}`)).toMatchObject({ ok: false })
})

it.each(
  `
  mysql://a:se-cret@b/c postgres://a:se-cret@/c postgres://a:se-cret@b postgres://:se-cret@b/c
  postgres://a:se-cret@b:70000/c postgres://a:se-cret@b:0/c postgres://a:se-cret%@b/c
  postgres://a:se-cret@b/c?other=se-cret postgres://a:se-cret@b,,c/d`
    .trim()
    .split(/\s+/),
)('refuses %s in a sentence without the password', (url) => {
  const read = readTeamAddress(url, null)
  expect(read.ok).toBe(false)
  if (!read.ok) expect(read.error).not.toContain('se-cret')
})

it('says what people should know of the copy', () => {
  const copied = { failure: null, cursor: 1, lastId: 1, sent: 1, position: 1, lagRows: 0, lagMs: 0 }
  const well = { ...copied, resent: 0, setBacks: 0, removedUnsent: 0, clockAheadMs: 4000 }
  expect(uploadWarnings(well)).toEqual([])
  expect(uploadWarnings({ ...well, clockAheadMs: null })).toEqual([])
  expect(uploadWarnings({ ...well, clockAheadMs: 61_000 })[0]).toContain('61 s ahead of this machine’s')
  expect(uploadWarnings({ ...well, clockAheadMs: -7000 })[0]).toContain('7 s behind this machine’s')
  expect(uploadWarnings({ ...well, setBacks: 2, removedUnsent: 3 })).toHaveLength(2)
  expect(retentionNotice(0)).toBeNull()
  expect(retentionNotice(2)).toContain('2 deliveries: they stay until the team log')
})
