declare global {
  interface JSON {
    /** What `JSON.stringify` writes as it is: the engine has it, the language's library of types does not yet. */
    rawJSON(text: string): WireNumber
  }
}

export type WireNumber = { readonly rawJSON: string }

/** @throws RangeError when the text is no integer in plain digits: schemas check before. */
export const wireNumber = (integer: string): WireNumber => {
  if (!/^-?(?:0|[1-9]\d*)$/.test(integer))
    throw new RangeError('Only plain digits can be written as a number.')
  return JSON.rawJSON(integer)
}

/** Refuses what `JSON.stringify` would leave out or write as `null`; only a member may be `undefined`. */
function refuseLoss(this: unknown, key: string, value: unknown): unknown {
  const lost =
    ['function', 'symbol'].includes(typeof value) ||
    (typeof value === 'number' && !Number.isFinite(value)) ||
    (value === undefined && (key === '' || Array.isArray(this)))
  if (lost) throw new TypeError(`JSON has no way to write ${String(value)}.`)
  return value
}

/** As `JSON.stringify`, with {@link WireNumber}s as bare digits. @throws TypeError on what JSON cannot say. */
export const stringifyJson = (value: unknown): string => JSON.stringify(value, refuseLoss)
