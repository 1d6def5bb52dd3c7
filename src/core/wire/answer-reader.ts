import type { z } from 'zod'
import { isFields } from './is-fields.ts'
import type { Notes, Place } from './deviations.ts'

const longest = 60

const describeJson = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return 'an object'
  return value.length > longest ? `${JSON.stringify(value.slice(0, longest))}…` : JSON.stringify(value)
}

/**
 * How a member behaves when it does not come or cannot be used, as zod metadata on its schema: `absent` is read in its place; `essential` makes what
 * holds it unusable; `asCame` hands on a value of another type as it came; `olderOnly` says that the newer generation never sends it.
 */
export type MemberMeta = {
  readonly absent?: unknown
  readonly essential?: boolean
  readonly asCame?: boolean
  readonly olderOnly?: boolean
}

export type Reader = (value: unknown, place: Place, notes: Notes) => unknown

type Member = {
  readonly name: string
  readonly read: Reader
  readonly plain: string | null
  readonly optional: boolean
  readonly nullable: boolean
  readonly essential: boolean
  readonly asCame: boolean
  readonly olderOnly: boolean
  readonly absent: unknown
}

const unusable = (place: Place, notes: Notes, expected: string, value: unknown): undefined => {
  notes.add(place, `should be ${expected}, is ${describeJson(value)}`, expected)
  return undefined
}

const readString: Reader = (value, place, notes) => {
  if (typeof value === 'string') return value
  if (typeof value !== 'number' && typeof value !== 'boolean') return unusable(place, notes, 'text', value)
  notes.add(place, `should be text, is ${describeJson(value)}; read as text`, 'read as text')
  return String(value)
}

const readNumber: Reader = (value, place, notes) => {
  if (typeof value === 'number') return value
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  // A long integer would lose digits as a number, so it is no number here.
  const exact = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number))
  if (!exact) return unusable(place, notes, 'a number', value)
  notes.add(place, `should be a number, is ${describeJson(value)}; read as a number`, 'read as a number')
  return number
}

const readBoolean: Reader = (value, place, notes) =>
  typeof value === 'boolean' ? value : unusable(place, notes, 'true or false', value)

const readRecord: Reader = (value, place, notes) =>
  isFields(value) ? value : unusable(place, notes, 'an object', value)

const readList =
  ({ read: readElement, asCame }: Member): Reader =>
  (value, place, notes) => {
    if (value === null) {
      // Servers written in Go send `null` for an empty list.
      notes.add(place, 'should be a list, is null; read as empty')
      return []
    }
    if (!Array.isArray(value)) return unusable(place, notes, 'a list', value)
    let usable: unknown[] | null = null
    for (let index = 0; index < value.length; index += 1) {
      const received: unknown = value[index]
      const here = { within: place, key: index }
      const understood = readElement(received, here, notes)
      const read = understood === undefined && asCame ? received : understood
      if (read === undefined) notes.add(here, 'cannot be used and is left out')
      if (read !== received) usable ??= value.slice(0, index)
      if (usable !== null && read !== undefined) usable.push(read)
    }
    return usable ?? (value as unknown[])
  }

/** Most answers are as the document has them: then they are handed on as they are, and only what differs costs a copy. */
const readObject =
  (members: readonly Member[]): Reader =>
  (value, place, notes) => {
    if (!isFields(value)) return unusable(place, notes, 'an object', value)
    let result = value
    const put = (name: string, used: unknown): void => {
      if (result === value) result = { ...value }
      if (used === undefined) delete result[name]
      else result[name] = used
    }
    for (const { name, read, plain, optional, nullable, essential, asCame, olderOnly, absent } of members) {
      const received = value[name]
      if (typeof received === plain) continue
      // `null` says as much as leaving a member out that may be left out; Go servers write it for empty ones.
      if (optional && (received === undefined || (received === null && !nullable))) {
        if (received === null) put(name, undefined)
        continue
      }
      const here = { within: place, key: name }
      if (received === undefined && !(olderOnly && notes.isNewer)) notes.add(here, 'is missing')
      const understood = received === undefined ? undefined : read(received, here, notes)
      const used = understood === undefined ? (asCame ? received : absent) : understood
      if (used === undefined && essential) return undefined
      if (used !== received) put(name, used)
    }
    // It would become the prototype of whatever somebody assigns it to.
    if (Object.hasOwn(value, '__proto__')) {
      put('__proto__', undefined)
      notes.add({ within: place, key: '__proto__' }, 'cannot be handed on and is left out')
    }
    if (notes.unknownFields) {
      const declared = new Set(members.map(({ name }) => name))
      for (const name of Object.keys(value)) {
        if (!declared.has(name)) notes.add({ within: place, key: name }, 'is not in the document')
      }
    }
    return result
  }

const readChecked =
  (schema: z.ZodType): Reader =>
  (value, place, notes) => {
    if (schema.safeParse(value).success) return value
    notes.add(place, `is ${describeJson(value)}, which does not belong here`, 'does not belong here')
    return undefined
  }

const unwrap = (
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

const plainTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean'])

const memberOf = (name: string, schema: z.core.$ZodType): Member => {
  const { inner, optional, nullable } = unwrap(schema)
  const meta = ((inner as z.ZodType).meta() as MemberMeta | undefined) ?? {}
  const read = build(inner)
  return {
    name,
    read: nullable ? (value, place, notes) => (value === null ? null : read(value, place, notes)) : read,
    plain: plainTypes.has(inner._zod.def.type) ? inner._zod.def.type : null,
    optional,
    nullable,
    essential: meta.essential === true && !optional,
    asCame: meta.asCame === true,
    olderOnly: meta.olderOnly === true,
    absent: meta.absent,
  }
}

const build = (schema: z.core.$ZodType): Reader => {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return readObject(Object.entries(def.shape).map(([name, member]) => memberOf(name, member)))
    case 'array':
      return readList(memberOf('', def.element))
    case 'string':
      return readString
    case 'number':
      return readNumber
    case 'boolean':
      return readBoolean
    case 'record':
      return readRecord
    default:
      return readChecked(schema as z.ZodType)
  }
}

const readers = new WeakMap<z.core.$ZodType, Reader>()

/**
 * The reader of a schema, built once. A page of 50 collectibles has some 6,000 fields: schemas are not walked per value, and zod's
 * own parsing of a right answer, which copies all of it, takes more than twice as long (527 KB: 2.2 ms against 0.9 ms).
 */
export const readerOf = (schema: z.core.$ZodType): Reader => {
  const former = readers.get(schema)
  if (former !== undefined) return former
  const made = memberOf('', schema).read
  readers.set(schema, made)
  return made
}
