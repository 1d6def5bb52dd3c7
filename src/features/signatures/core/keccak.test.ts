import fc from 'fast-check'
import { getAddress, keccak256 } from 'viem/utils'
import { expect, test } from 'vitest'
import { toAddress, toHex } from './bytes.ts'
import { keccak, loadKeccak } from './keccak.ts'
import { forAll } from '../../../core/testing/for-all.ts'

const bytes = fc.uint8Array({ maxLength: 700 })
const address = fc.uint8Array({ minLength: 20, maxLength: 20 })

test('hashes and addresses are those of viem, before and after the WebAssembly is loaded', async () => {
  const compare = (): void => {
    forAll([bytes, address], (data, twenty) => {
      expect(toHex(keccak(data))).toBe(keccak256(data))
      expect(toAddress(twenty)).toBe(getAddress(toHex(twenty)))
    })
  }
  compare()
  await loadKeccak()
  compare()
})

test('a hash stays what it was when the next one is made', async () => {
  await loadKeccak()
  const first = keccak(Uint8Array.of(1))
  const copy = first.slice()
  keccak(Uint8Array.of(2))
  expect(first).toEqual(copy)
})
