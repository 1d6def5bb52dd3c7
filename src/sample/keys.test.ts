import { expect, test } from 'vitest'
import { createKeyring } from './keys.ts'

const now = Date.UTC(2026, 10, 21)
const hour = 3_600_000

test('the keys of a run are those of one project, and say so', () => {
  const keyring = createKeyring(now)
  const [head, claims] = keyring.secretKey
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown)
  expect(head).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(claims).toEqual({
    project: Number(keyring.projectId),
    service: 'sample',
    account: 'sample-service-account',
    iat: now / 1000,
    exp: now / 1000 + 365 * 86_400,
  })
  expect(keyring.check(keyring.secretKey, now)).toBe('own')
  expect(keyring.check(keyring.secretKey, now + 366 * 24 * hour)).toBe('expired')
  expect(createKeyring(now).check(keyring.secretKey, now)).toBe('not-ours')
})

test('the keys of a run are nobody’s after any change', () => {
  const keyring = createKeyring(now)
  const [head = '', claims = '', signature = ''] = keyring.secretKey.split('.')
  const other = Buffer.from('{"project":4711,"exp":9999999999}').toString('base64url')
  for (const token of [
    '',
    '..',
    `${head}.${claims}`,
    `${head}.${claims}.`,
    `${head}.${other}.${signature}`,
    `${head}.${claims}.${signature}.x`,
    `${head}.${claims}.${signature.slice(1)}`,
  ]) {
    expect(keyring.check(token, now), token).toBe('not-ours')
  }
})
