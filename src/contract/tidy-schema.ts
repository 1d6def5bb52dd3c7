import type { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** What JSON Schema and OpenAPI have of the keywords that appear here. Others are this project's. */
const keywords: ReadonlySet<string> = new Set([
  '$ref',
  '$defs',
  'id',
  'type',
  'description',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'prefixItems',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  'enum',
  'const',
  'default',
  'format',
  'writeOnly',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'contentEncoding',
  'examples',
  'deprecated',
])

/** Keywords of the desk that tell callers something; its others are for its own readers alone. */
const told: ReadonlySet<string> = new Set(['openEnumeration', 'neededForNew'])

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean => isSchema(value) && Object.keys(value).length === 0

const tidyMember = (name: string, value: unknown): unknown => {
  if ((name === 'properties' || name === '$defs') && isSchema(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tidySchema(inner)]))
  if (['items', 'additionalProperties', 'propertyNames', 'not'].includes(name) && isSchema(value))
    return tidySchema(value)
  if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(name) && Array.isArray(value))
    return value.map((inner: unknown) => (isSchema(inner) ? tidySchema(inner) : inner))
  return value
}

/** A list of so many values has a schema for those behind them too, of which there are none. */
const withItems = (schema: Schema): Schema => {
  const { prefixItems, items = false } = schema
  if (!Array.isArray(prefixItems) || items !== false) return schema
  const count = prefixItems.length
  return { ...schema, items: prefixItems[0] ?? {}, minItems: count, maxItems: count }
}

/** A record of certain names is an object of these members. */
const withMembers = (schema: Schema): Schema => {
  const { propertyNames, additionalProperties, required, ...rest } = schema
  const names: unknown = isSchema(propertyNames) ? propertyNames['enum'] : undefined
  if (!Array.isArray(names) || !Array.isArray(required)) return schema
  return {
    ...rest,
    properties: Object.fromEntries(names.map((name) => [String(name), additionalProperties ?? {}])),
    required,
    additionalProperties: false,
  }
}

/** A schema as other programs take it: without keywords that only the desk knows, and without shapes that tools stumble over. */
export const tidySchema = (schema: unknown): Schema => {
  if (!isSchema(schema)) return schema as Schema
  const members = Object.entries(schema).flatMap(([name, value]): [string, unknown][] => {
    if (keywords.has(name) || name.startsWith('x-')) return [[name, tidyMember(name, value)]]
    return told.has(name) ? [[`x-${name}`, value]] : []
  })
  const { anyOf, ...rest } = Object.fromEntries(members) as Schema
  // With a choice that anything fits the others say nothing.
  const tidy = Array.isArray(anyOf) && anyOf.some(isEmpty) ? rest : (Object.fromEntries(members) as Schema)
  return withMembers(withItems(tidy))
}

/** A shape that is made of itself alone says nothing that types could be made of. */
export const withoutSelf = (name: string, schema: Schema): Schema => {
  const { description, anyOf } = schema
  const isSelf = Array.isArray(anyOf) && JSON.stringify(anyOf).includes(`"#/$defs/${name}"`)
  return isSelf ? (description === undefined ? {} : { description }) : schema
}
