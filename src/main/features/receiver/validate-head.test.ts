import { expect, test } from 'vitest'
import { validateHead, type Head } from './validate-head.ts'

const path = { secret: 'secret', listener: 'transfers', answer: null, until: null }

const rules = {
  hosts: new Set(['127.0.0.1:4601', 'tunnel.example']),
  lookUp: (pathname: string) => (pathname === '/hooks/secret' ? path : null),
  maxBodyBytes: 1000,
}

const head = (headers: Record<string, string>, more: Partial<Head> = {}): Head => ({
  version: '1.1',
  method: 'POST',
  target: '/hooks/secret',
  rawHeaders: Object.entries({ Host: '127.0.0.1:4601', ...headers }).flat(),
  ...more,
})

const reason = (request: Head): string => {
  const { facts } = validateHead(request, rules)
  return facts.ok ? 'taken' : facts.error
}

test('validateHead takes a delivery and says what its headers say', () => {
  const request = head({
    'CONTENT-LENGTH': '1000',
    'content-type': 'application/octet-stream',
    'Content-Encoding': 'gzip',
  })
  expect(validateHead(request, rules)).toEqual({
    onPath: true,
    facts: {
      ok: true,
      value: {
        path,
        contentLength: 1000,
        contentType: 'application/octet-stream',
        contentEncoding: 'gzip',
      },
    },
  })
})

test.each([
  ['0.9', 'malformed'],
  ['1.0', 'taken'],
  ['1.1', 'taken'],
  ['2.0', 'malformed'],
])('validateHead HTTP/%s is %s', (version, expected) => {
  expect(reason(head({}, { version }))).toBe(expected)
})

test.each([
  ['http://127.0.0.1:4601/hooks/secret', 'taken'],
  ['HTTPS://Tunnel.example/hooks/secret?listener=7', 'taken'],
  ['http://other.example/hooks/secret', 'foreign-host'],
  ['http://127.0.0.1:4601@other.example/hooks/secret', 'foreign-host'],
  ['http://127.0.0.1:4601', 'wrong-path'],
  ['http:///hooks/secret', 'malformed'],
  ['hooks/secret', 'malformed'],
  ['*', 'malformed'],
])('validateHead: the target %s is %s, whatever Host says', (target, expected) => {
  expect(reason(head({ Host: 'of-a-proxy.example' }, { target }))).toBe(expected)
})

test('validateHead takes what Node’s own fetch sends', () => {
  expect(reason(head({ 'Sec-Fetch-Mode': 'cors', 'Accept-Language': '*' }))).toBe('taken')
})

test.each<[string, Head]>([
  ['malformed', head({}, { rawHeaders: [] })],
  ['malformed', head({}, { rawHeaders: ['Host', '127.0.0.1:4601', 'host', '127.0.0.1:4601'] })],
  ['malformed', head({}, { target: '*' })],
  ['foreign-host', head({ Host: 'evil.example:4601' })],
  ['foreign-host', head({ Host: '127.0.0.1' })],
  ['foreign-host', head({ Host: '127.0.0.1:4602' })],
  ['from-a-page', head({ Origin: 'http://127.0.0.1:4601' })],
  ['from-a-page', head({ oRIGIN: 'null' })],
  ['from-a-page', head({ 'sec-fetch-SITE': 'none' })],
  ['wrong-path', head({}, { target: '/hooks/secreT' })],
  ['wrong-path', head({}, { target: '/hooks/secret/' })],
  ['wrong-path', head({}, { target: '/hooks/x/../secret' })],
  ['wrong-path', head({}, { target: '/hooks/%73ecret' })],
  ['wrong-path', head({}, { target: '//hooks/secret' })],
  ['not-post', head({}, { method: 'GET' })],
  ['not-post', head({}, { method: 'OPTIONS' })],
  ['not-post', head({}, { method: 'PUT' })],
  ['transfer-coding', head({ 'Transfer-Encoding': 'gzip, chunked' })],
  ['transfer-coding', head({ 'transfer-encoding': 'chunked, chunked' })],
  ['transfer-coding', head({ 'Transfer-Encoding': 'chunked', 'TRANSFER-encoding': 'chunked' })],
  ['transfer-coding', head({ 'Transfer-Encoding': 'identity' })],
  ['body-too-large', head({ 'Content-Length': '1001' })],
  ['body-too-large', head({ 'Content-Length': '9'.repeat(400) })],
])('validateHead refuses as %s: %o', (expected, request) => {
  expect(reason(request)).toBe(expected)
})

test('validateHead counts as received only what names the secret path', () => {
  expect(validateHead(head({}, { method: 'GET' }), rules).onPath).toBe(true)
  expect(validateHead(head({ 'Content-Length': '5000' }), rules).onPath).toBe(true)
  expect(validateHead(head({}, { target: '/' }), rules).onPath).toBe(false)
  expect(validateHead(head({ Origin: 'null' }), rules).onPath).toBe(false)
})
