// What crosses between page and main process is structured-cloned by Electron. A binding of Chromium carries text alone, so
// what a clone keeps is written as text here; anything else is refused rather than changed on its way. Both functions also
// run in the page, so each has all it needs inside.

type Written = string | boolean | number | null | readonly [kind: string, content: unknown]

/** A cloneable value as text. Throws where it holds what this harness does not carry. */
export const toText = (value: unknown): string => {
  const write = (inner: unknown): Written => {
    if (inner === null || typeof inner === 'string' || typeof inner === 'boolean') return inner
    if (inner === undefined) return ['undefined', null]
    if (typeof inner === 'bigint') return ['bigint', String(inner)]
    if (typeof inner === 'number')
      return Number.isFinite(inner) && !Object.is(inner, -0)
        ? inner
        : ['number', Object.is(inner, -0) ? '-0' : String(inner)]
    if (Array.isArray(inner)) return ['list', Array.from(inner, write)]
    if (inner instanceof Date) return ['date', inner.getTime()]
    if (inner instanceof Uint8Array) return ['bytes', [...inner]]
    const kind = Object.prototype.toString.call(inner)
    if (typeof inner !== 'object' || kind !== '[object Object]') throw new Error(`${kind} is not carried`)
    return ['object', Object.entries(inner).map(([key, member]) => [key, write(member)])]
  }
  return JSON.stringify(write(structuredClone(value)))
}

/** The value of such a text. */
export const fromText = (text: string): unknown => {
  const read = (written: Written): unknown => {
    if (typeof written !== 'object' || written === null) return written
    const [kind, content] = written
    if (kind === 'bigint') return BigInt(content as string)
    if (kind === 'number') return Number(content)
    if (kind === 'list') return (content as Written[]).map(read)
    if (kind === 'date') return new Date(content as number)
    if (kind === 'bytes') return Uint8Array.from(content as number[])
    if (kind === 'object')
      return Object.fromEntries((content as [string, Written][]).map(([key, member]) => [key, read(member)]))
    return undefined
  }
  return read(JSON.parse(text) as Written)
}
