import type { JsonSchema } from './openapi-document.ts'

export const referenceOf = ({ $ref }: JsonSchema): string | undefined => $ref?.split('/').pop()

const range = (from: number | undefined, to: number | undefined): string => {
  const low = from === undefined || from === Number.MIN_SAFE_INTEGER ? '' : String(from)
  const high = to === undefined || to === Number.MAX_SAFE_INTEGER ? '' : String(to)
  return low === '' && high === '' ? '' : `(${low}…${high})`
}

const joined = (alternatives: readonly string[]): string => [...new Set(alternatives)].join(' | ')

const listOf = (element: string): string =>
  /[ |]/.test(element) && !element.startsWith('{') ? `(${element})[]` : `${element}[]`

const objectOf = (schema: JsonSchema): string => {
  const { properties, additionalProperties, required = [] } = schema
  const members = Object.entries(properties ?? {}).map(
    ([name, member]) => `${name}${required.includes(name) ? '' : '?'}: ${typeNotation(member)}`,
  )
  if (members.length > 0) return `{ ${members.join(', ')} }`
  return typeof additionalProperties === 'object'
    ? `Record<${typeNotation(schema.propertyNames ?? { type: 'string' })}, ${typeNotation(additionalProperties)}>`
    : '{}'
}

const simple = (schema: JsonSchema, type: string): string => {
  if (type === 'object') return objectOf(schema)
  if (type === 'array') {
    const { items, prefixItems, minItems, maxItems } = schema
    if (prefixItems !== undefined) return `[${prefixItems.map(typeNotation).join(', ')}]`
    return `${listOf(typeNotation(items ?? {}))}${range(minItems, maxItems)}`
  }
  if (type === 'string') {
    if (schema.format === 'date-time') return 'time'
    const pattern = schema.pattern === undefined ? '' : ` /${schema.pattern}/`
    return `string${range(schema.minLength, schema.maxLength)}${pattern}`
  }
  return `${type}${range(schema.minimum, schema.maximum)}`
}

/** A schema in one line, much as TypeScript writes it: `{ id: integer, name?: string(1…80) }`. */
export const typeNotation = (schema: JsonSchema): string => {
  const reference = referenceOf(schema)
  if (reference !== undefined) return reference
  const { allOf, 'x-openEnumeration': openEnumeration, type } = schema
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return joined(schema.enum.map((value) => JSON.stringify(value)))
  if (openEnumeration !== undefined)
    return joined([...openEnumeration.map((value) => JSON.stringify(value)), '…'])
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined) return joined(alternatives.map(typeNotation))
  if (allOf !== undefined) return allOf.map(typeNotation).join(' & ')
  if (type === undefined) return 'unknown'
  return joined((typeof type === 'string' ? [type] : type).map((one) => simple(schema, one)))
}
