/** Numbers that look random and are the same for the same seed (xorshift of 32 bits). */
export type Random = {
  /** Below `most`. */
  readonly below: (most: number) => number
  /** With this probability. */
  readonly chance: (probability: number) => boolean
  readonly bytes: (length: number) => Uint8Array
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
}

export const seededRandom = (seed: number): Random => {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1
  const next = (): number => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state
  }
  const below = (most: number): number => next() % most
  return {
    below,
    chance: (probability) => next() / 0x1_0000_0000 < probability,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
    pick: (list) => list[below(list.length)] ?? list[0],
  }
}
