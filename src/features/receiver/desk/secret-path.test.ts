import { expect, test } from 'vitest'
import {
  allowedHosts,
  createPathLookup,
  createSecret,
  deliveryUrl,
  isSecret,
  localBase,
  type KnownPath,
} from './secret-path.ts'

const known = (listener: string | null, until: number | null = null): KnownPath => ({
  secret: createSecret(),
  listener,
  project: null,
  answer: null,
  until,
})

const pathnameOf = ({ secret }: KnownPath): string => new URL(deliveryUrl('http://x', secret)).pathname

test('the path secret has at least 128 bits, fits a URL and is never the same', () => {
  const secrets = new Set(Array.from({ length: 100 }, createSecret))
  expect(secrets.size).toBe(100)
  for (const secret of secrets) {
    expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    expect(isSecret(secret)).toBe(true)
  }
})

test('the path secret is too short, or no secret at all, when edited so', () => {
  for (const text of ['', 'short', 'a'.repeat(21), `${'a'.repeat(22)}/`, `${'a'.repeat(22)} `])
    expect(isSecret(text)).toBe(false)
})

test('the look-up of paths finds each of many paths and nothing near them', () => {
  const paths = [known(null), ...Array.from({ length: 500 }, (_, index) => known(`listener ${index}`))]
  const lookUp = createPathLookup(paths)
  for (const path of paths) expect(lookUp(pathnameOf(path))).toBe(path)
  for (const path of paths.slice(0, 20)) {
    const pathname = pathnameOf(path)
    const near = [pathname.slice(1), pathname.slice(0, -1), `${pathname}/`, `${pathname.slice(0, -1)}~`]
    for (const wrong of near) expect(lookUp(wrong)).toBeNull()
  }
  for (const wrong of ['', '/', '/hooks/', '/hooks']) expect(lookUp(wrong)).toBeNull()
})

test('the look-up of paths ends a former secret at its time, and not before', () => {
  let now = 1000
  const [former, current] = [known('a', 2000), known('a')]
  const lookUp = createPathLookup([former, current], () => now)
  expect(lookUp(pathnameOf(former))).toBe(former)
  now = 1999
  expect(lookUp(pathnameOf(former))).toBe(former)
  now = 2000
  expect(lookUp(pathnameOf(former))).toBeNull()
  expect(lookUp(pathnameOf(current))).toBe(current)
})

test('addresses name the loopback address where all are listened on', () => {
  for (const all of [null, '0.0.0.0', '::']) expect(localBase(all, 1)).toBe('http://127.0.0.1:1')
  expect(localBase('fd00::1', 1)).toBe('http://[fd00::1]:1')
  expect(localBase('192.0.2.1', 1)).toBe('http://192.0.2.1:1')
})

test('allowedHosts holds the loopback names with the port, own addresses, and what was added', () => {
  const hosts = [...allowedHosts(4601, ['192.0.2.1', 'fd00::1'], ['Tunnel.Example'])].join(' ')
  const own = '127.0.0.1:4601 [::1]:4601 localhost:4601 192.0.2.1:4601 [fd00::1]:4601'
  expect(hosts).toBe(`${own} tunnel.example`)
})
