export type JsonObject = { [key: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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

export const getAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), value)
