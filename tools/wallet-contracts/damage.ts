import { join } from '../../src/features/signatures/core/bytes.ts'
import type { Random } from './random.ts'

/** One thing done to bytes that may make another signature of them. */
export const damage = (bytes: Uint8Array, random: Random): Uint8Array => {
  const place = random.below(bytes.length)
  const changed = bytes.slice()
  switch (random.below(7)) {
    case 0:
      changed[place] = (changed[place] ?? 0) ^ (1 << random.below(8))
      return changed
    case 1:
      changed[random.below(Math.min(12, bytes.length))] = random.below(256)
      return changed
    case 2:
      return bytes.slice(0, place)
    case 3:
      return join(bytes, random.bytes(1 + random.below(4)))
    case 4:
      return join(bytes.subarray(0, place), random.bytes(1), bytes.subarray(place))
    case 5:
      return join(bytes.subarray(0, place), bytes.subarray(place + 1))
    default: {
      // A piece of it once more.
      const end = Math.min(bytes.length, place + 1 + random.below(70))
      return join(bytes.subarray(0, end), bytes.subarray(place))
    }
  }
}
