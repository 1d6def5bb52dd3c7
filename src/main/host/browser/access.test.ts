import { expect, it } from 'vitest'
import { callerOf, checkOrigin } from './access.ts'
import { createSessions } from './sessions.ts'

const token = 'a-token-of-some-length'
const good = { host: '127.0.0.1:4600', authorization: `Bearer ${token}` }
const check = (headers: Record<string, string>, hosts = 1) => checkOrigin(headers, hosts, 4600)?.status ?? 200

const sessions = createSessions(token)
const caller = (headers: Record<string, string>, query = '') =>
  callerOf(headers, new URLSearchParams(query), { port: 4600, token, sessions })

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

it('takes the token as a bearer, never as a cookie', () => {
  expect(caller({})).toBeNull()
  expect(caller({ authorization: token })).toBeNull()
  expect(caller({ authorization: 'Bearer ' })).toBeNull()
  expect(caller({ authorization: `Bearer ${token}x` })).toBeNull()
  expect(caller({ authorization: `bearer ${token}` })).toBe('script')
  expect(caller({ cookie: `marketdesk-4600=${token}` })).toBeNull()
})

it('tells the page from whoever was sent its cookie', () => {
  const { cookie, page } = sessions.open()
  const other = sessions.open()
  const shown = { cookie: `other=1; marketdesk-4600=${cookie}` }
  expect(caller({ ...shown, 'x-marketdesk-page': page })).toBe('page')
  expect(caller(shown, `page=${page}`)).toBe('page')
  expect(caller(shown)).toBe('browser')
  expect(caller({ ...shown, 'x-marketdesk-page': other.page })).toBe('browser')
  expect(caller({ ...shown, 'x-marketdesk-page': cookie })).toBe('browser')
  expect(caller({ ...shown, 'x-marketdesk-page': '' })).toBe('browser')
  expect(caller({ 'x-marketdesk-page': page })).toBeNull()
  expect(caller({ cookie: `marketdesk-4601=${cookie}`, 'x-marketdesk-page': page })).toBeNull()
  expect(caller({ cookie: `marketdesk-4600=${cookie}x`, 'x-marketdesk-page': page })).toBeNull()
  expect([cookie, page].join()).not.toContain(token)
})

it('gives sessions that a restart with the same token knows, and one with another does not', () => {
  const { cookie, page } = sessions.open()
  expect(createSessions(token).isPage(cookie, page)).toBe(true)
  expect(createSessions(`${token}2`).isCookie(cookie)).toBe(false)
})
