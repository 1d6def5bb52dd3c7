import { expect, test } from 'vitest'
import { findPublicAddress } from './public-address.ts'

test.each<[string, string]>([
  ['INF |  https://two-words.trycloudflare.com      |', 'https://two-words.trycloudflare.com'],
  ['msg="started" addr=http://localhost:4601 url=https://a1b2.ngrok-free.app', 'https://a1b2.ngrok-free.app'],
  ['your url is: https://calm-cat-1.loca.lt', 'https://calm-cat-1.loca.lt'],
  ['Forwarding HTTP traffic from https://abc.serveo.example.', 'https://abc.serveo.example'],
  ['https://desk.tail1.ts.net/', 'https://desk.tail1.ts.net'],
  ['open https://x.example:8443 now', 'https://x.example:8443'],
  ['{"url":"https://json.example"}', 'https://json.example'],
])('the public address in a tunnel’s output %s', (line, expected) => {
  expect(findPublicAddress(line, null, null)).toBe(expected)
})

test.each([
  'subject to the terms (https://www.cloudflare.com/website-terms/), and more',
  'see https://developers.cloudflare.com/cloudflare-one/connections/connect-apps',
  'http://plain.example',
  'https://localhost:4601',
  'https://127.0.0.1:4601',
  'https://[::1]:1',
  'https://user:secret@host.example',
  'https://host.example/?q',
  'https://',
  'nothing at all',
])('the public address in a tunnel’s output is not in: %s', (line) => {
  expect(findPublicAddress(line, null, null)).toBeNull()
})

test('the public address in a tunnel’s output is replaced by one of the same service alone', () => {
  const known = 'https://one.tunnel.example'
  expect(findPublicAddress('now https://two.tunnel.example', null, known)).toBe('https://two.tunnel.example')
  expect(findPublicAddress('now https://dashboard.other.org', null, known)).toBeNull()
})
