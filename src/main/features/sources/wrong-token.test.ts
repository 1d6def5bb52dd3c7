import { expect, test } from 'vitest'
import { wrongToken } from './wrong-token.ts'

const desk = 'https://hooks.example.org/one'
const team = 'postgres://ann@db.example.org/team'

test('a stored token goes to the server it was entered for, and to no other', () => {
  for (const [url, former] of [
    [desk, desk],
    ['https://HOOKS.example.org:443/two', desk],
    [team, team],
    ['postgres://ann@db.example.org/other', team],
  ] as const)
    expect(wrongToken(url, undefined, former), url).toBeNull()
  for (const [url, former] of [
    ['https://evil.example.org/one', desk],
    ['https://hooks.example.org.evil.example/one', desk],
    ['https://hooks.example.org:8443/one', desk],
    ['http://127.0.0.1:1/one', desk],
    [team, desk],
    [desk, team],
    ['postgres://ann@evil.example.org/team', team],
    ['postgres://ann@db.example.org:5433/team', team],
    ['postgres://bob@db.example.org/team', team],
    ['postgres://ann@db.example.org:5432,evil.example.org:5432/team', team],
    ['postgres://ann@[db/team', team],
  ] as const)
    expect(wrongToken(url, undefined, former), url).toMatchObject({
      ok: false,
      error: { kind: 'input', field: 'readToken' },
    })
})

test('a token of a receiver is one that fits into a header; a password of a team log is any', () => {
  expect(wrongToken(desk, 'mdr_'.padEnd(47, 'x'))).toBeNull()
  expect(wrongToken(desk, 'a password')).toMatchObject({ error: { field: 'readToken' } })
  expect(wrongToken(team, 'a password')).toBeNull()
})
