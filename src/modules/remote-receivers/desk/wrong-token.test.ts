import { expect, test } from 'vitest'
import { wrongToken } from './wrong-token.ts'

const desk = 'https://hooks.example.org/one'
const team = 'postgres://ann@db.example.org/team'

test('a stored token goes to the server it was entered for, and to no other', () => {
  for (const url of [desk, 'https://HOOKS.example.org:443/two'])
    expect(wrongToken(url, undefined, desk), url).toBeNull()
  for (const url of [team, 'postgres://ann@db.example.org/other'])
    expect(wrongToken(url, undefined, team), url).toBeNull()
  const others = {
    [desk]: `https://evil.example.org/one https://hooks.example.org.evil.example/one http://127.0.0.1:1/one
      https://hooks.example.org:8443/one ${team}`,
    [team]: `postgres://ann@evil.example.org/team postgres://ann@db.example.org:5433/team ${desk}
      postgres://ann@db.example.org:5432,evil.example.org:5432/team postgres://bob@db.example.org/team
      postgres://ann@[db/team`,
  }
  const refused = { ok: false, error: { kind: 'input', field: 'readToken' } }
  for (const [former, urls] of Object.entries(others))
    for (const url of urls.split(/\s+/))
      expect(wrongToken(url, undefined, former), url).toMatchObject(refused)
})

test('a token of a receiver is one that fits into a header; a password of a team log is any', () => {
  expect(wrongToken(desk, 'mdr_'.padEnd(47, 'x'))).toBeNull()
  expect(wrongToken(desk, 'a password')).toMatchObject({ error: { field: 'readToken' } })
  expect(wrongToken(team, 'a password')).toBeNull()
})
