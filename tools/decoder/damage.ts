import { concatHex, numberToHex, padHex, size, slice, toHex, type Hex } from 'viem'
import type { Random } from '../wallet-contracts/random.ts'

const piece = (bytes: Hex, from: number, to: number): Hex => (from >= to ? '0x' : slice(bytes, from, to))

const wordsNear = (bytes: Hex, random: Random): Hex => {
  const length = size(bytes)
  const number = random.pick([
    0,
    1,
    2,
    31,
    32,
    33,
    64,
    96,
    length,
    length - 4,
    length - 36,
    random.below(300),
  ])
  if (random.chance(0.15)) return `0x${'ff'.repeat(32)}`
  if (random.chance(0.15)) return padHex(toHex(random.bytes(1 + random.below(31))), { size: 32 })
  return numberToHex(Math.max(0, number), { size: 32 })
}

export const damaged = (bytes: Hex, random: Random): Hex => {
  const length = size(bytes)
  if (length === 0) return toHex(random.bytes(1 + random.below(40)))
  const place = random.below(length)
  const before = piece(bytes, 0, place)
  switch (random.below(10)) {
    case 0: {
      const byte = Number.parseInt(bytes.slice(2 + place * 2, 4 + place * 2), 16) ^ (1 << random.below(8))
      return concatHex([before, numberToHex(byte, { size: 1 }), piece(bytes, place + 1, length)])
    }
    case 1:
      return concatHex([before, toHex(random.bytes(1)), piece(bytes, place + 1, length)])
    case 2:
      return before
    case 3:
      return concatHex([bytes, toHex(random.bytes(1 + random.below(40)))])
    case 4:
      return concatHex([before, toHex(random.bytes(1)), piece(bytes, place, length)])
    case 5:
      return concatHex([before, piece(bytes, place + 1, length)])
    case 6: {
      const end = Math.min(length, place + 1 + random.below(70))
      return concatHex([piece(bytes, 0, end), piece(bytes, place, length)])
    }
    default: {
      // A word of the arguments, most of which are lengths and offsets.
      const words = Math.max(1, Math.floor((length - 4) / 32))
      const at = Math.min(length, 4 + random.below(words) * 32)
      return concatHex([
        piece(bytes, 0, at),
        wordsNear(bytes, random),
        piece(bytes, Math.min(length, at + 32), length),
      ])
    }
  }
}
