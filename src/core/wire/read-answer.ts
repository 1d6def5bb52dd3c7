import type { z } from 'zod'
import { describeJson } from './describe-json.ts'

/** A place where an answer differs from the document, though the rest could be used. */
export type Deviation = { readonly path: string; readonly message: string }

/**
 * How a member behaves when it does not come (zod metadata on its schema): `absent` is read in its place; `essential`
 * makes what holds it unusable.
 */
type MemberMeta = { readonly absent?: unknown; readonly essential?: boolean }

/** What reading found: whether there is a value to use, and the value. */
type Read = { readonly usable: true; readonly value: unknown } | { readonly usable: false }

export type AnswerReading = {
  /** The value to use; `undefined` when nothing of it could be. */
  readonly value: unknown
  readonly deviations: readonly Deviation[]
}

/** Most deviations that are listed one by one. */
const mostDeviations = 200

const unusable: Read = { usable: false }
const use = (value: unknown): Read => ({ usable: true, value })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schema below `optional`, `nullable` and `default`. */
const required = (
  schema: z.core.$ZodType,
): { inner: z.core.$ZodType; optional: boolean; nullable: boolean } => {
  let inner = schema
  let optional = false
  let nullable = false
  for (;;) {
    const def = (inner as z.core.$ZodTypes)._zod.def
    if (def.type === 'optional') optional = true
    else if (def.type === 'nullable') nullable = true
    else return { inner, optional, nullable }
    inner = def.innerType
  }
}

const metaOf = (schema: z.core.$ZodType): MemberMeta =>
  ((schema as z.ZodType).meta() as MemberMeta | undefined) ?? {}

/**
 * Reads an answer against the document's schema, keeping all that can be used: what is missing or of another type is noted
 * with its place and left out, rows without what they cannot do without are left out, fields nobody declared are kept.
 * Text where a number belongs (and the other way round) is converted when that loses nothing, and noted.
 *
 * @param schema objects, arrays, records, strings, numbers, booleans, unions and their optional or nullable forms
 * @param unknownFields also notes fields the schema does not declare (for checking a service, not for using one)
 */
export const readAnswer = (
  schema: z.ZodType,
  answer: unknown,
  { unknownFields = false }: { unknownFields?: boolean } = {},
): AnswerReading => {
  const deviations: Deviation[] = []
  let more = 0
  const note = (path: string, message: string): void => {
    if (deviations.length < mostDeviations) deviations.push({ path, message })
    else more += 1
  }

  const readObject = (
    shape: Readonly<Record<string, z.core.$ZodType>>,
    value: unknown,
    path: string,
  ): Read => {
    if (!isObject(value)) {
      note(path, `should be an object, is ${describeJson(value)}`)
      return unusable
    }
    const members: [string, unknown][] = []
    for (const [name, schemaOfMember] of Object.entries(shape)) {
      const place = path === '' ? name : `${path}.${name}`
      const present = Object.hasOwn(value, name) && value[name] !== undefined
      const { optional, inner } = required(schemaOfMember)
      const meta = metaOf(inner)
      if (!present) {
        if (!optional) note(place, 'is missing')
        if (!optional && meta.essential === true) return unusable
        if (!optional && 'absent' in meta) members.push([name, meta.absent])
        continue
      }
      const member = read(schemaOfMember, value[name], place)
      if (member.usable) members.push([name, member.value])
      else if (meta.essential === true && !optional) return unusable
      else if ('absent' in meta) members.push([name, meta.absent])
    }
    for (const [name, member] of Object.entries(value)) {
      if (Object.hasOwn(shape, name)) continue
      if (unknownFields) note(path === '' ? name : `${path}.${name}`, 'is not in the document')
      members.push([name, member])
    }
    return use(Object.fromEntries(members))
  }

  const readArray = (element: z.core.$ZodType, value: unknown, path: string): Read => {
    if (value === null) {
      // Servers written in Go send `null` for an empty list.
      note(path, 'should be a list, is null; read as empty')
      return use([])
    }
    if (!Array.isArray(value)) {
      note(path, `should be a list, is ${describeJson(value)}`)
      return unusable
    }
    const kept: unknown[] = []
    for (const [index, item] of value.entries()) {
      const place = `${path}[${index}]`
      const result = read(element, item, place)
      if (result.usable) kept.push(result.value)
      else note(place, 'cannot be used and is left out')
    }
    return use(kept)
  }

  const readScalar = (type: 'string' | 'number' | 'boolean', value: unknown, path: string): Read => {
    if (typeof value === type) return use(value)
    if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) {
      note(path, `should be text, is ${describeJson(value)}; read as text`)
      return use(String(value))
    }
    if (type === 'number' && typeof value === 'string' && value.trim() !== '') {
      const number = Number(value)
      if (Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number))) {
        note(path, `should be a number, is ${describeJson(value)}; read as a number`)
        return use(number)
      }
    }
    note(path, `should be ${type === 'string' ? 'text' : `a ${type}`}, is ${describeJson(value)}`)
    return unusable
  }

  const read = (declared: z.core.$ZodType, value: unknown, path: string): Read => {
    const { inner, optional, nullable } = required(declared)
    if (value === null && (optional || nullable)) return use(null)
    const def = (inner as z.core.$ZodTypes)._zod.def
    switch (def.type) {
      case 'object':
        return readObject(def.shape, value, path)
      case 'array':
        return readArray(def.element, value, path)
      case 'string':
      case 'number':
      case 'boolean':
        return readScalar(def.type, value, path)
      case 'record':
        if (isObject(value)) return use(value)
        note(path, `should be an object, is ${describeJson(value)}`)
        return unusable
      default: {
        if ((inner as z.ZodType).safeParse(value).success) return use(value)
        note(path, `is ${describeJson(value)}, which does not belong here`)
        return unusable
      }
    }
  }

  const result = read(schema, answer, '')
  if (more > 0) deviations.push({ path: '', message: `and ${more} more` })
  return { value: result.usable ? result.value : undefined, deviations }
}
