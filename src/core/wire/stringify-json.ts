const digits = Symbol('digits')

/** An integer that is written without quotes, whatever its size. */
export type WireNumber = { readonly [digits]: string }

/**
 * Marks decimal digits to be written as an unquoted JSON number: `wireNumber('18446744073709551615')`.
 *
 * @throws RangeError when the text is no integer in plain digits: that would be a bug, schemas check before
 */
export const wireNumber = (integer: string): WireNumber => {
  if (!/^-?(?:0|[1-9]\d*)$/.test(integer))
    throw new RangeError('Only plain digits can be written as a number.')
  return { [digits]: integer }
}

const isWireNumber = (value: object): value is WireNumber => digits in value

/**
 * Writes JSON as `JSON.stringify` does (members of value `undefined` are left out), and {@link WireNumber}s as bare digits.
 *
 * @throws TypeError on what JSON cannot say (functions, `NaN`, a bigint): that would be a bug
 */
export const stringifyJson = (value: unknown): string => {
  if (value === null) return 'null'
  if (typeof value === 'object') {
    if (isWireNumber(value)) return value[digits]
    if (Array.isArray(value)) return `[${value.map(stringifyJson).join(',')}]`
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => `${JSON.stringify(key)}:${stringifyJson(member)}`)
    return `{${members.join(',')}}`
  }
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  throw new TypeError(
    `JSON has no way to write ${typeof value === 'number' ? String(value) : `a ${typeof value}`}.`,
  )
}
