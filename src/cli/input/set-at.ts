/** Any JSON object. */
export type JsonObject = { [key: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Puts a value at a place of an object, and makes the objects on the way. */
export const setAt = (target: JsonObject, path: readonly string[], value: unknown): void => {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    target[name] = value
    return
  }
  const inner = isObject(target[name]) ? target[name] : {}
  target[name] = inner
  setAt(inner, rest, value)
}

/** What stands at a place; `undefined` where nothing does. */
export const getAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), value)
