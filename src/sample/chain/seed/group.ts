export type Group<T> = [T, ...T[]]

export const group = <T>(
  items: readonly T[],
  key: (item: T) => string | number,
  most = Infinity,
): Group<T>[] => {
  const groups: Group<T>[] = []
  const open = new Map<string | number, Group<T>>()
  for (const item of items) {
    const name = key(item)
    const last = open.get(name)
    if (last !== undefined && last.length < most) last.push(item)
    else {
      const fresh: Group<T> = [item]
      groups.push(fresh)
      open.set(name, fresh)
    }
  }
  return groups
}
