import type { JsonSchema } from './openapi-document.ts'

/** The members of an object; of one with alternatives, those of each, required where all of them require it. */
export const objectMembers = ({
  properties = {},
  required = [],
  oneOf: alternatives,
}: JsonSchema): {
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly required: readonly string[]
} => {
  if (alternatives === undefined) return { properties, required }
  const objects = alternatives.map(objectMembers)
  const names = [...new Set(objects.flatMap((object) => Object.keys(object.properties)))]
  const schemaOf = (name: string): JsonSchema => {
    const schemas = objects.flatMap((object) => object.properties[name] ?? [])
    const [first = {}] = schemas
    return schemas.every((schema) => schema.const !== undefined)
      ? { type: 'string', enum: schemas.map((schema) => schema.const) }
      : first
  }
  return {
    properties: Object.fromEntries(names.map((name) => [name, schemaOf(name)])),
    required: names.filter((name) => objects.every((object) => object.required.includes(name))),
  }
}
