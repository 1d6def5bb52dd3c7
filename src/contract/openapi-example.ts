import type { JsonSchema } from './openapi-document.ts'

const samples = [
  'example',
  '1',
  '0x000000000000000000000000000000000000dead',
  `0x${'0'.repeat(62)}01`,
  '0x00',
  'abcdefgh',
  'https://example.net',
  '0'.repeat(64),
  '2026-01',
]

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00.000Z',
  date: '2026-01-31',
  uuid: '3f2b8a54-6d1e-4c7a-9b0f-5e8d2c1a7f60',
  uri: 'https://example.net',
  email: 'desk@example.com',
}

const textOf = ({ format, pattern, minLength = 0, maxLength }: JsonSchema): string => {
  if (format !== undefined && formats[format] !== undefined) return formats[format]
  const shape = pattern === undefined ? /^/ : new RegExp(pattern)
  const fits = samples.find((text) => text.length >= minLength && shape.test(text))
  return (fits ?? 'x'.repeat(minLength)).slice(0, maxLength)
}

const numberOf = ({ minimum = 1, maximum = Infinity }: JsonSchema): number =>
  Math.min(Math.max(minimum, 1), maximum)

export const exampleOf = (schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>): unknown => {
  const { $ref, type, properties = {}, required = [], items, prefixItems, minItems = 0 } = schema
  if ($ref !== undefined) return exampleOf(named[$ref.split('/').pop() ?? ''] ?? {}, named)
  const [given] = schema.examples ?? []
  if (given !== undefined) return given
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema['x-openEnumeration'] !== undefined) return schema['x-openEnumeration'][0]
  const [alternative] = schema.anyOf ?? schema.oneOf ?? []
  if (alternative !== undefined) return exampleOf(alternative, named)
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, named)))
  switch (typeof type === 'string' ? type : type?.[0]) {
    case 'object':
      return Object.fromEntries(
        [...required, ...(schema['x-neededForNew'] ?? [])].map((name) => [
          name,
          exampleOf(properties[name] ?? {}, named),
        ]),
      )
    case 'array':
      if (prefixItems !== undefined) return prefixItems.map((item) => exampleOf(item, named))
      return Array.from({ length: minItems }, () => exampleOf(items ?? {}, named))
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return true
    case 'string':
      return textOf(schema)
    case 'null':
    case undefined:
    default:
      return null
  }
}
