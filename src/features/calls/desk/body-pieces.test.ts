import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutBody, pieceLength, unpackPiece } from './body-pieces.ts'
import { testForAll } from '../../../core/testing/for-all.ts'

const together = (text: string): string =>
  [...cutBody(text)].map(({ packed }) => unpackPiece(packed)).join('')

it('say where they begin, and make the whole again', () => {
  const text = 'a'.repeat(pieceLength) + 'b'.repeat(10)
  expect([...cutBody(text)].map(({ start, length }) => [start, length])).toEqual([
    [0, pieceLength],
    [pieceLength, 10],
  ])
  expect(together(text)).toBe(text)
  expect([...cutBody('')]).toHaveLength(1)
  expect(together('')).toBe('')
})

testForAll('bring back any text', [fc.string({ unit: 'grapheme', maxLength: 300 })], (text) => {
  expect(together(text)).toBe(text)
})
