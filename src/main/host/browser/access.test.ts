import { expect, it } from 'vitest'
import { checkAccess } from './access.ts'

const token = 'a-token-of-some-length'
const good = { host: '127.0.0.1:4600', authorization: `Bearer ${token}` }
const check = (headers: Record<string, string>, hosts = 1) =>
  checkAccess(headers, hosts, 4600, token)?.status ?? 200

it.each(['127.0.0.1:4600', 'localhost:4600', 'LOCALHOST:4600', '[::1]:4600'])('serves under %s', (host) => {
  expect(check({ ...good, host })).toBe(200)
})

it.each(['evil.test:4600', '127.0.0.1:4601', '127.0.0.1', '', 'localhost:4600.evil.test', '0.0.0.0:4600'])(
  'does not serve under “%s”, whatever the token',
  (host) => {
    expect(check({ ...good, host })).toBe(403)
  },
)

it('refuses a second Host', () => expect(check(good, 2)).toBe(403))

it.each([
  'http://evil.test',
  'null',
  'https://127.0.0.1:4600',
  'http://127.0.0.1:46000',
  'http://127.0.0.1:4600.evil.test',
])('refuses the origin %s', (origin) => expect(check({ ...good, origin })).toBe(403))

it('accepts its own origin', () => expect(check({ ...good, origin: 'http://localhost:4600' })).toBe(200))

it('refuses what another site fetches, and lets a clicked link open the page', () => {
  expect(check({ ...good, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(403)
  expect(check({ ...good, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' })).toBe(403)
  expect(check({ ...good, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(200)
  expect(check({ ...good, 'sec-fetch-site': 'same-origin' })).toBe(200)
})

it('takes the token as a bearer or as the cookie of its own port, and nothing else', () => {
  const { host } = good
  expect(check({ host })).toBe(401)
  expect(check({ host, authorization: token })).toBe(401)
  expect(check({ host, authorization: 'Bearer ' })).toBe(401)
  expect(check({ host, authorization: `Bearer ${token}x` })).toBe(401)
  expect(check({ host, authorization: `bearer ${token}` })).toBe(200)
  expect(check({ host, cookie: `other=1; marketdesk-4600=${token}` })).toBe(200)
  expect(check({ host, cookie: `marketdesk-4601=${token}` })).toBe(401)
  expect(check({ host, cookie: `marketdesk-4600=${token.slice(1)}` })).toBe(401)
})
