import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)
const plain = Buffer.from('sk_live_0123456789abcdef')

test('sealing opens what it sealed, and only with the same binding', () => {
  const sealed = seal(key, plain, 'project a')
  expect(unseal(key, sealed, 'project a')).toEqual(plain)
  expect(unseal(key, sealed, 'project b')).toBeUndefined()
  expect(unseal(randomBytes(32), sealed, 'project a')).toBeUndefined()
})

test('sealing never uses a nonce twice', () => {
  const nonces = Array.from({ length: 1000 }, () => seal(key, plain, '').nonce.toString('hex'))
  expect(new Set(nonces).size).toBe(1000)
})

test('sealing refuses every changed byte of nonce, text and tag', () => {
  const { nonce, sealed } = seal(key, plain, 'here')
  for (let index = 0; index < nonce.length; index += 1) {
    const changed = Buffer.from(nonce)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(unseal(key, { nonce: changed, sealed }, 'here')).toBeUndefined()
  }
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 0x80
    expect(unseal(key, { nonce, sealed: changed }, 'here')).toBeUndefined()
  }
})

test('sealing opens test case 14 of the GCM specification', () => {
  const sealed = Buffer.from('cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919', 'hex')
  expect(unseal(Buffer.alloc(32), { nonce: Buffer.alloc(12), sealed }, '')).toEqual(Buffer.alloc(16))
})
