import { expect, it } from 'vitest'
import { checkOrigin } from '../api/access.ts'
import { callerOf } from './access.ts'
import { createSessions } from './sessions.ts'

const token = 'a-token-of-some-length'
const good = { host: '127.0.0.1:4600', authorization: `Bearer ${token}` }
const check = (headers: Record<string, string>, hosts = 1) => checkOrigin(headers, hosts, 4600)?.status ?? 200

const sessions = createSessions(token)
const caller = (headers: Record<string, string>, query = '') =>
  callerOf(headers, new URLSearchParams(query), { port: 4600, token, sessions })

it('serves under the names of this machine and its own origin, and under no other, whatever the token', () => {
  for (const host of ['127.0.0.1:4600', 'localhost:4600', 'LOCALHOST:4600', '[::1]:4600'])
    expect([host, check({ ...good, host })]).toEqual([host, 200])
  const foreign = 'evil.test:4600 127.0.0.1:4601 127.0.0.1 localhost:4600.evil.test 0.0.0.0:4600'
  for (const host of ['', ...foreign.split(' ')])
    expect([host, check({ ...good, host })]).toEqual([host, 403])
  expect(check(good, 2)).toBe(403)
  const origins =
    'http://evil.test null https://127.0.0.1:4600 http://127.0.0.1:46000 http://127.0.0.1:4600.evil.test'
  for (const origin of origins.split(' ')) expect([origin, check({ ...good, origin })]).toEqual([origin, 403])
  expect(check({ ...good, origin: 'http://localhost:4600' })).toBe(200)
})

it('refuses what another site fetches, and lets a clicked link open the page', () => {
  expect(check({ ...good, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(403)
  expect(check({ ...good, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' })).toBe(403)
  expect(check({ ...good, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(200)
  expect(check({ ...good, 'sec-fetch-site': 'same-origin' })).toBe(200)
})

it('takes the token as a bearer, never as a cookie', () => {
  expect(caller({ authorization: `bearer ${token}` })).toBe('script')
  for (const authorization of [token, 'Bearer ', `Bearer ${token}x`])
    expect(caller({ authorization })).toBeNull()
  for (const headers of [{}, { cookie: `marketdesk-4600=${token}` }]) expect(caller(headers)).toBeNull()
})

it('tells the page from whoever was sent its cookie', () => {
  const { cookie, page } = sessions.open()
  const other = sessions.open()
  const shown = { cookie: `other=1; marketdesk-4600=${cookie}` }
  expect(caller({ ...shown, 'x-marketdesk-page': page })).toBe('page')
  expect(caller(shown, `page=${page}`)).toBe('page')
  expect(caller(shown)).toBe('browser')
  for (const wrong of [other.page, cookie, ''])
    expect(caller({ ...shown, 'x-marketdesk-page': wrong })).toBe('browser')
  expect(caller({ 'x-marketdesk-page': page })).toBeNull()
  for (const foreign of [`marketdesk-4601=${cookie}`, `marketdesk-4600=${cookie}x`])
    expect(caller({ cookie: foreign, 'x-marketdesk-page': page })).toBeNull()
  expect([cookie, page].join()).not.toContain(token)
  // A restart with the same token knows a session, and one with another does not.
  expect(createSessions(token).isPage(cookie, page)).toBe(true)
  expect(createSessions(`${token}2`).isCookie(cookie)).toBe(false)
})
