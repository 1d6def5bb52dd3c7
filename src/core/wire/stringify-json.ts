declare global {
  interface JSON {
    /** What `JSON.stringify` writes as it is: the engine has it, the language's library of types does not yet. */
    rawJSON(text: string): WireNumber
  }
}

export type WireNumber = { readonly rawJSON: string }

/**
 * Marks decimal digits to be written as an unquoted JSON number: `wireNumber('18446744073709551615')`.
 * @throws RangeError when the text is no integer in plain digits: that would be a bug, schemas check before
 */
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

/**
 * Writes JSON as `JSON.stringify` does (members of value `undefined` are left out), and {@link WireNumber}s as bare digits.
 * @throws TypeError on what JSON cannot say (functions, `NaN`, a bigint): that would be a bug
 */
export const stringifyJson = (value: unknown): string => JSON.stringify(value, refuseLoss)
