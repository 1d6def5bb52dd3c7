import { z } from 'zod'

/** The part of JSON Schema that zod writes. */
export type JsonSchema = {
  readonly type?: string | readonly string[] | undefined
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined
  readonly required?: readonly string[] | undefined
  readonly additionalProperties?: boolean | JsonSchema | undefined
  readonly items?: JsonSchema | undefined
  readonly prefixItems?: readonly JsonSchema[] | undefined
  readonly anyOf?: readonly JsonSchema[] | undefined
  readonly oneOf?: readonly JsonSchema[] | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly const?: unknown
  readonly $ref?: string | undefined
  readonly format?: string | undefined
  readonly pattern?: string | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly minItems?: number | undefined
  readonly maxItems?: number | undefined
  readonly default?: unknown
  readonly openEnumeration?: readonly string[] | undefined
  readonly $defs?: Readonly<Record<string, JsonSchema>> | undefined
}

/** One member as the tables show it. */
export type Row = {
  /** Dotted place; `[]` stands for each element of an array. */
  readonly path: string
  readonly type: string
  readonly required: boolean
  readonly limits: string
  readonly schema: JsonSchema
}

const schemaSchema: z.ZodType<JsonSchema> = z.looseObject({})

/** Turns a zod schema into JSON Schema, parsed back because the library's own type is far wider than what it writes. */
export const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  schemaSchema.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))

/** Name of a referenced shape; `null` for the library's own (recursive JSON values). */
export const referenceOf = ({ $ref }: JsonSchema): string | null => {
  const name = $ref?.split('/').pop()
  return name === undefined || name.startsWith('__') ? null : name
}

const anchor = (name: string): string => `[${name}](#${name.toLowerCase()})`

const union = (parts: readonly string[]): string => [...new Set(parts)].join(' \\| ')

/** A type in one line, in the manner of TypeScript; named shapes are links. */
export const typeOf = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) {
    const name = referenceOf(schema)
    return name === null ? 'any JSON' : anchor(name)
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum !== undefined) return union(schema.enum.map((value) => `\`${JSON.stringify(value)}\``))
  const parts = schema.anyOf ?? schema.oneOf
  if (parts !== undefined) return union(parts.map(typeOf))
  if (Array.isArray(schema.type)) return union(schema.type.map((type: string) => type))
  if (schema.format === 'date-time') return 'ISO time'
  if (schema.type === 'array') {
    if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
    const item = typeOf(schema.items ?? {})
    return /\\\||^any JSON$/.test(item) ? `(${item})[]` : `${item}[]`
  }
  if (schema.type === 'object') {
    const values = schema.additionalProperties
    return schema.properties === undefined && typeof values === 'object'
      ? `{ [key]: ${typeOf(values)} }`
      : 'object'
  }
  return typeof schema.type === 'string' ? schema.type : 'any JSON'
}

const range = (low: number | undefined, high: number | undefined, what: string): string[] => {
  const from = low === undefined || low === Number.MIN_SAFE_INTEGER ? undefined : low.toLocaleString('en')
  const to = high === undefined || high === Number.MAX_SAFE_INTEGER ? undefined : high.toLocaleString('en')
  if (from !== undefined && to !== undefined) return [`${from} to ${to}${what}`]
  if (from !== undefined) return [`at least ${from}${what}`]
  return to === undefined ? [] : [`at most ${to}${what}`]
}

const limitsOf = (schema: JsonSchema): string => {
  const parts = (schema.anyOf ?? []).map(limitsOf).filter((text) => text !== '')
  return [
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' elements'),
    ...(schema.pattern === undefined || schema.format === 'date-time'
      ? []
      : [`matches \`${schema.pattern.replaceAll('|', '\\|')}\``]),
    ...(schema.openEnumeration === undefined
      ? []
      : [`one of ${schema.openEnumeration.map((value) => `\`${value}\``).join(', ')}, or a newer one`]),
    ...(schema.default === undefined ? [] : [`\`${JSON.stringify(schema.default)}\` unless given`]),
    ...new Set(parts),
  ].join('; ')
}

/** The object whose members are shown below a member, through arrays and `null`. */
const innerOf = (schema: JsonSchema): { readonly schema: JsonSchema; readonly suffix: string } | null => {
  if (schema.properties !== undefined) return { schema, suffix: '' }
  if (schema.items !== undefined) {
    const inner = innerOf(schema.items)
    return inner === null ? null : { schema: inner.schema, suffix: `[]${inner.suffix}` }
  }
  const alternatives = (schema.anyOf ?? []).map(innerOf).filter((inner) => inner !== null)
  return alternatives.length === 1 ? (alternatives[0] ?? null) : null
}

/** All members of an object, those of nested objects with their path; a named shape is not opened. */
export const rowsOf = (schema: JsonSchema, prefix = ''): Row[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const path = `${prefix}${name}`
    const inner = innerOf(member)
    return [
      {
        path,
        type: typeOf(member),
        required: schema.required?.includes(name) ?? false,
        limits: limitsOf(member),
        schema: member,
      },
      ...(inner === null ? [] : rowsOf(inner.schema, `${path}${inner.suffix}.`)),
    ]
  })

/** Whether members outside the declared ones are kept. */
export const isLoose = ({ additionalProperties }: JsonSchema): boolean =>
  typeof additionalProperties === 'object' && Object.keys(additionalProperties).length === 0
