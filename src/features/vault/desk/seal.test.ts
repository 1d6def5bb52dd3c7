import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)
const plain = Buffer.from('sk_live_0123456789abcdef')

test('sealing opens what it sealed, only with the same binding, and never uses a nonce twice', () => {
  const sealed = seal(key, plain, 'project a')
  expect(unseal(key, sealed, 'project a')).toEqual(plain)
  expect(unseal(key, sealed, 'project b')).toBeUndefined()
  expect(unseal(randomBytes(32), sealed, 'project a')).toBeUndefined()
  const nonces = Array.from({ length: 1000 }, () => seal(key, plain, '').nonce.toString('hex'))
  expect(new Set(nonces).size).toBe(1000)
})

test('sealing refuses every changed byte of nonce, text and tag', () => {
  const { nonce, sealed } = seal(key, plain, 'here')
  const changes = (bytes: Buffer, bit: number): Buffer[] =>
    [...bytes].map((byte, index) => Buffer.from(bytes.with(index, byte ^ bit)))
  for (const changed of changes(nonce, 1))
    expect(unseal(key, { nonce: changed, sealed }, 'here')).toBeUndefined()
  for (const changed of changes(sealed, 0x80))
    expect(unseal(key, { nonce, sealed: changed }, 'here')).toBeUndefined()
})

test('sealing opens test case 14 of the GCM specification', () => {
  const sealed = Buffer.from('cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919', 'hex')
  expect(unseal(Buffer.alloc(32), { nonce: Buffer.alloc(12), sealed }, '')).toEqual(Buffer.alloc(16))
})
