export type Random = {
  next(): number
  int(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
  some<T>(list: readonly T[], count: number): T[]
  hex(bytes: number): string
}

export const createRandom = (seed: string): Random => {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    some: (list, count) => {
      const left = [...list]
      while (left.length > count) left.splice(int(0, left.length - 1), 1)
      return left
    },
    hex: (bytes) => {
      let digits = ''
      while (digits.length < bytes * 2) digits += int(0, 0xffff_ffff).toString(16).padStart(8, '0')
      return `0x${digits.slice(0, bytes * 2)}`
    },
  }
}
