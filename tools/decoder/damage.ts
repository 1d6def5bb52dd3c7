import { concatHex, numberToHex, padHex, size, slice, toHex, type Hex } from 'viem'
import { ofHex } from '../../src/features/signatures/core/bytes.ts'
import { damage } from '../wallet-contracts/damage.ts'
import type { Random } from '../wallet-contracts/random.ts'

const piece = (bytes: Hex, from: number, to: number): Hex => (from >= to ? '0x' : slice(bytes, from, to))

const wordsNear = (length: number, random: Random): Hex => {
  const near = [0, 1, 2, 31, 32, 33, 64, 96, length, length - 4, length - 36, random.below(300)] as const
  const number = random.pick(near)
  if (random.chance(0.15)) return `0x${'ff'.repeat(32)}`
  if (random.chance(0.15)) return padHex(toHex(random.bytes(1 + random.below(31))), { size: 32 })
  return numberToHex(Math.max(0, number), { size: 32 })
}

/** One thing done to calldata: to its bytes, or to a word of its arguments, most of which are lengths and offsets. */
export const damaged = (bytes: Hex, random: Random): Hex => {
  const length = size(bytes)
  if (length === 0) return toHex(random.bytes(1 + random.below(40)))
  if (random.chance(0.7)) return toHex(damage(ofHex(bytes), random))
  const words = Math.max(1, Math.floor((length - 4) / 32))
  const at = Math.min(length, 4 + random.below(words) * 32)
  return concatHex([
    piece(bytes, 0, at),
    wordsNear(length, random),
    piece(bytes, Math.min(length, at + 32), length),
  ])
}
