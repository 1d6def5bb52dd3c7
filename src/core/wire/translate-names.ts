import type { z } from 'zod'
import { isFields } from './is-fields.ts'

type Translator = (value: unknown, word: Word) => unknown

type Word = (text: string, allowed: readonly string[]) => string

const isList = (value: unknown): value is readonly string[] => Array.isArray(value)

const enumerationOf = (schema: z.core.$ZodType): readonly string[] | null => {
  const values = (schema as z.ZodType).meta()?.['openEnumeration']
  return isList(values) ? values : null
}

const translateFields =
  (members: readonly (readonly [string, Translator])[]): Translator =>
  (value, word) => {
    if (!isFields(value)) return value
    let result = value
    for (const [name, translate] of members) {
      if (!Object.hasOwn(value, name)) continue
      const member = translate(value[name], word)
      if (member === value[name]) continue
      if (result === value) result = { ...value }
      result[name] = member
    }
    return result
  }

const translateList =
  (element: Translator): Translator =>
  (value, word) => {
    if (!Array.isArray(value)) return value
    const translated: unknown[] = value.map((item: unknown) => element(item, word))
    return translated.some((item, index) => item !== value[index]) ? translated : (value as unknown[])
  }

const build = (schema: z.core.$ZodType): Translator | null => {
  const allowed = enumerationOf(schema)
  if (allowed !== null) return (value, word) => (typeof value === 'string' ? word(value, allowed) : value)
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return build(def.innerType)
    case 'object': {
      const members = Object.entries(def.shape).flatMap(([name, member]): [string, Translator][] => {
        const translate = build(member)
        return translate === null ? [] : [[name, translate]]
      })
      return members.length === 0 ? null : translateFields(members)
    }
    case 'array': {
      const element = build(def.element)
      return element === null ? null : translateList(element)
    }
    default:
      return null
  }
}

const translators = new WeakMap<z.core.$ZodType, Translator | null>()

const translatorOf = (schema: z.core.$ZodType): Translator | null => {
  const former = translators.get(schema)
  if (former !== undefined) return former
  const made = build(schema)
  translators.set(schema, made)
  return made
}

const translate = (
  schema: z.ZodType,
  value: unknown,
  words: ReadonlyMap<string, string>,
  into: 'wire' | 'neutral',
) => {
  const translator = words.size === 0 ? null : translatorOf(schema)
  if (translator === null) return value
  return translator(value, (text, allowed) => {
    const other = words.get(text)
    if (other === undefined) return text
    return allowed.includes(into === 'wire' ? text : other) ? other : text
  })
}

export type NameTables = {
  readonly toWire: ReadonlyMap<string, string>
  readonly toNeutral: ReadonlyMap<string, string>
}

export const nameTables = (names: Readonly<Record<string, string>>): NameTables => {
  const pairs = Object.entries(names).filter(([neutral, word]) => neutral !== word)
  return {
    toWire: new Map(pairs),
    toNeutral: new Map(pairs.map(([neutral, word]) => [word, neutral])),
  }
}

export const toWireNames = (schema: z.ZodType, value: unknown, { toWire }: NameTables): unknown =>
  translate(schema, value, toWire, 'wire')

export const toNeutralNames = (schema: z.ZodType, value: unknown, { toNeutral }: NameTables): unknown =>
  translate(schema, value, toNeutral, 'neutral')
