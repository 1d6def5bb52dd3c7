import type { Json } from '../../../../contract/scalars.ts'

export type JsonPath = readonly (string | number)[]

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const valueAt = (value: Json | undefined, path: JsonPath): Json | undefined => {
  let at = value
  for (const step of path) {
    if (Array.isArray(at)) at = typeof step === 'number' ? at[step] : undefined
    else if (isObject(at) && Object.hasOwn(at, step)) at = at[step]
    else return undefined
  }
  return at
}

/**
 * A copy in which the value at a path is another one, or gone (`undefined`). What is missing on the way is made; members
 * keep their order, a new one comes last.
 */
export const withValueAt = (
  value: Json | undefined,
  path: JsonPath,
  next: Json | undefined,
): Json | undefined => {
  const [step, ...rest] = path
  if (step === undefined) return next
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? value : []
    const item = withValueAt(list[step], rest, next)
    if (item === undefined) return list.filter((_, index) => index !== step)
    return step < list.length ? list.map((old, index) => (index === step ? item : old)) : [...list, item]
  }
  const members = isObject(value) ? value : {}
  const member = withValueAt(Object.hasOwn(members, step) ? members[step] : undefined, rest, next)
  if (member === undefined) {
    return Object.fromEntries(Object.entries(members).filter(([name]) => name !== step))
  }
  return { ...members, [step]: member }
}

export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text === '' ? String(step) : `${text}.${String(step)}`,
    '',
  )
