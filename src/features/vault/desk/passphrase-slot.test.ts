import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makePassphraseSlot, openPassphraseSlot, passphraseLength } from './passphrase-slot.ts'
import { defaultScryptCost, leastScryptCost, scryptCostSchema } from './scrypt-cost.ts'

const cheap = { N: 16, r: 8, p: 1 }
const vaultId = 'AAAAAAAAAAAAAAAAAAAAAA'

test('a passphrase slot gives the key back for its passphrase and vault alone', async () => {
  const key = randomBytes(32)
  const slot = await makePassphraseSlot('correct horse', key, vaultId, cheap)
  expect(await openPassphraseSlot('correct horse', slot, vaultId)).toEqual(key)
  expect(await openPassphraseSlot('Correct horse', slot, vaultId)).toBeUndefined()
  expect(await openPassphraseSlot('correct horse', slot, 'AAAAAAAAAAAAAAAAAAAAAQ')).toBeUndefined()
})

test('a passphrase slot opens with the stated cost, 2^17, and takes no less from a file than 2^15', async () => {
  expect(defaultScryptCost).toEqual({ N: 131_072, r: 8, p: 1 })
  const key = randomBytes(32)
  const slot = await makePassphraseSlot('correct horse', key, vaultId, defaultScryptCost)
  expect(slot.cost).toEqual(defaultScryptCost)
  expect(await openPassphraseSlot('correct horse', slot, vaultId)).toEqual(key)
})

test('a passphrase slot takes a passphrase typed on another system for the same', async () => {
  const key = randomBytes(32)
  const slot = await makePassphraseSlot('Zu\u0308rich \ufb01nds ①', key, vaultId, cheap)
  expect(await openPassphraseSlot('Z\u00fcrich finds 1', slot, vaultId)).toEqual(key)
})

test('a passphrase slot counts characters, not code units', () => {
  expect(passphraseLength('🔑🔑🔑')).toBe(3)
  expect(passphraseLength('u\u0308')).toBe(1)
})

const whole = 2 ** 17
const taken = [
  [2 ** 15, 8, 1],
  [whole, 8, 1],
  [2 ** 20, 8, 4],
  [2 ** 19, 16, 1],
] as const
const refused = [
  ...[1, 2 ** 14, 2 ** 21, whole + 1, -whole, 1e308].map((N) => [N, 8, 1] as const),
  ...[1, 17].map((r) => [whole, r, 1] as const),
  ...[0, 5].map((p) => [whole, 8, p] as const),
  [2 ** 20, 16, 1] as const,
]

test.each([...taken, ...refused])('the cost a file may ask for is bounded: N=%d r=%d p=%d', (N, r, p) => {
  const isTaken = scryptCostSchema(leastScryptCost).safeParse({ N, r, p }).success
  expect(isTaken).toBe(taken.some((one) => one.join() === [N, r, p].join()))
})
