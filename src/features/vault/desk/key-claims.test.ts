import { expect, test } from 'vitest'
import { readKeyClaims } from './key-claims.ts'

const encode = (text: string): string => Buffer.from(text).toString('base64url')
const header = encode('{"alg":"HS256","typ":"JWT"}')
const token = (claims: unknown): string => `${header}.${encode(JSON.stringify(claims))}.c2lnbmF0dXJl`
const none = { project: null, service: null, account: null, expiresAt: null }

test('claims of a key are project, service, account and expiry', () => {
  const names = { service: 'builder', account: '0xab' }
  const claims = readKeyClaims(token({ ...names, project: 4711, exp: 1_800_000_000 }))
  expect(claims).toEqual({ ...names, project: '4711', expiresAt: '2027-01-15T08:00:00.000Z' })
})

test('claims of a key may be spelled otherwise, be exact beyond 2^53, or be missing', () => {
  const big = '18446744073709551615'
  expect(readKeyClaims(token({ project_id: '12' }))?.project).toBe('12')
  expect(readKeyClaims(`${header}.${encode(`{"project":${big}}`)}.x`)?.project).toBe(big)
  for (const claims of [{}, { project: { id: 1 }, service: true, account: null, exp: 'soon' }])
    expect(readKeyClaims(token(claims))).toEqual(none)
})

test.each([
  [1_800_000_000.9, '2027-01-15T08:00:00.900Z'],
  ['1800000000', '2027-01-15T08:00:00.000Z'],
  [0, '1970-01-01T00:00:00.000Z'],
  [1, '1970-01-01T00:00:01.000Z'],
  [-1, null],
  [253_402_300_800, null],
  [9e15, null],
  [1e300, null],
  [true, null],
])('claims of a key that expire at %j do so whatever the clock says', (exp, expected) => {
  expect(readKeyClaims(token({ exp }))?.expiresAt).toBe(expected)
})

test('claims of a key are foreign text: cut, and without characters that disturb', () => {
  const claims = readKeyClaims(token({ service: `a\u0000b\u202ec\n${'x'.repeat(5000)}`, account: '\u200b' }))
  expect(claims?.service).toMatch(/^abcx+$/)
  expect(claims?.service).toHaveLength(200)
  expect(claims?.account).toBeNull()
})

test.each([
  ['', 'nothing'],
  ['AQAAAAAAAAB_first_key', 'an access key'],
  ['a.b', 'two parts'],
  ['a.b.c.d', 'four parts'],
  ['..', 'empty parts'],
  [`${header}.${encode('[1]')}.x`, 'a list'],
  [`${header}.${encode('"text"')}.x`, 'a text'],
  [`${header}.${encode('null')}.x`, 'null'],
  [`${header}.${encode('{"project":')}.x`, 'torn JSON'],
  [`${header}.${encode('{"a":1}').slice(0, -2)}.x`, 'cut base64'],
  [`${header}.!!!.x`, 'no base64'],
  [`${header}.${Buffer.from([0xff, 0xfe, 0x7b]).toString('base64url')}.x`, 'no UTF-8'],
  [`${header}.${encode('['.repeat(10_000))}.x`, 'endless nesting'],
])('claims of a key are none of a key that is no JWT: %j (%s)', (text) => {
  expect(readKeyClaims(text)).toBeNull()
})
