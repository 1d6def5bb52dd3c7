import { expect, test } from 'vitest'
import { deriveDataKey, forgetDataKey, newDataKey } from './data-key.ts'
import { findRecord, openSecret, sealSecret } from './secret-record.ts'

const vaultId = Buffer.alloc(16, 7)
const now = new Date('2026-11-21T10:00:00.000Z')
const key = deriveDataKey(newDataKey(), vaultId)
const record = sealSecret(key, { project: 'p1', field: 'secretKey', secret: 'sk_0123456789abc' }, now)

test('a sealed secret opens where it was sealed', () => {
  expect(openSecret(key, record)?.toString()).toBe('sk_0123456789abc')
})

test.each([
  ['project', { project: 'p2' }],
  ['field', { field: 'accessKey' }],
  ['time', { createdAt: '2026-11-21T10:00:00.001Z' }],
  ['id', { id: 'another' }],
] as const)('a sealed secret does not open under another %s, without any other check', (_, change) => {
  expect(openSecret(key, { ...record, ...change })).toBeUndefined()
})

test('a sealed secret is found by the id its project names, else the newest of its place, and never where none is named', () => {
  const newer = { ...record, id: 'newer' }
  const elsewhere = { ...record, id: 'elsewhere', project: 'p2' }
  const records = [record, newer, elsewhere]
  expect(findRecord(records, 'p1', 'secretKey', record.id)).toBe(record)
  expect(findRecord(records, 'p1', 'secretKey', 'gone')).toBe(newer)
  expect(findRecord(records, 'p1', 'secretKey', 'elsewhere')).toBe(newer)
  expect(findRecord(records, 'p1', 'accessKey', record.id)).toBeUndefined()
  expect(findRecord(records, 'p1', 'secretKey', null)).toBeUndefined()
})

test('the data key is one key per purpose, and zeros when forgotten', () => {
  const made = deriveDataKey(newDataKey(), vaultId)
  const all = [made.raw, made.records, made.mac, made.fingerprints]
  expect(new Set(all.map((bytes) => bytes.toString('hex'))).size).toBe(4)
  forgetDataKey(made)
  for (const bytes of all) expect(bytes.equals(Buffer.alloc(32))).toBe(true)
})
