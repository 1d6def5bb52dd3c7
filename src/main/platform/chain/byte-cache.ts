/** Values by key, the least recently used of them let go when they take too much room together. */
export type ByteCache<T> = {
  get(key: string): T | undefined
  put(key: string, value: T, bytes: number): void
}

/** @param mostBytes of all values together, by what `put` is told; a value that is larger is not cached */
export const createByteCache = <T>(mostBytes: number): ByteCache<T> => {
  const entries = new Map<string, { readonly value: T; readonly bytes: number }>()
  let held = 0
  const drop = (key: string): void => {
    held -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    put: (key, value, bytes) => {
      drop(key)
      if (bytes > mostBytes) return
      entries.set(key, { value, bytes })
      held += bytes
      for (const oldest of entries.keys()) {
        if (held <= mostBytes) return
        drop(oldest)
      }
    },
  }
}
