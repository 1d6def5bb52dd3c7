/** A member of a list that may be left out: `isOpen && { … }`. */
export type Possible<T> = T | false | null | undefined

export const present = <T extends object>(all: readonly Possible<T>[]): T[] =>
  all.filter((one) => one !== false && one !== null && one !== undefined)
