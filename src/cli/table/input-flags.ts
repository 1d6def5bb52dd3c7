import { z } from 'zod'
import type { JsonSchema } from '../../contract/openapi-document.ts'
import { objectMembers } from '../../contract/object-members.ts'
import { referenceOf } from '../../contract/type-notation.ts'
import type { Flag } from './flag.ts'
import { flagName } from './flag-name.ts'

type Definitions = Readonly<Record<string, JsonSchema>>

/** Strings of so many characters and more are rather in a file than on a command line. */
const longText = 20_000

type Member = { readonly path: readonly string[]; readonly schema: JsonSchema; readonly required: boolean }

const createResolve =
  (definitions: Definitions) =>
  (schema: JsonSchema): JsonSchema => {
    const reference = referenceOf(schema)
    const target = reference === undefined ? undefined : definitions[reference]
    if (target === undefined) return schema
    const { $ref: _reference, ...own } = schema
    return { ...target, ...own }
  }

type Resolve = ReturnType<typeof createResolve>

const alternativesOf = (schema: JsonSchema, resolve: Resolve): readonly JsonSchema[] => {
  const alternatives = schema.anyOf ?? schema.oneOf
  return alternatives === undefined
    ? [schema]
    : alternatives.flatMap((one) => alternativesOf(resolve(one), resolve))
}

const typeOfValue = (value: unknown): string => (value === null ? 'null' : typeof value)

const typesOf = (schema: JsonSchema, resolve: Resolve): readonly string[] => {
  const types = alternativesOf(schema, resolve).flatMap(({ type, enum: words, const: only }) => {
    if (type !== undefined) return type
    if (only !== undefined) return [typeOfValue(only)]
    return words === undefined
      ? ['string', 'number', 'boolean', 'null', 'array', 'object']
      : words.map(typeOfValue)
  })
  return [...new Set(types)]
}

const wordsOf = (schema: JsonSchema, resolve: Resolve): readonly string[] =>
  alternativesOf(schema, resolve).flatMap(
    ({ enum: words, 'x-openEnumeration': openEnumeration, const: only }) =>
      [...(words ?? openEnumeration ?? []), ...(only === undefined ? [] : [only])]
        .filter((word) => typeof word === 'string' && word !== '')
        .map(String),
  )

const isStructure = (types: readonly string[]): boolean => types.includes('object') || types.includes('array')

const toFlag = ({ path, schema, required }: Member, name: string, resolve: Resolve): Flag => {
  const items = schema.items === undefined ? undefined : resolve(schema.items)
  const many = schema.type === 'array' && items !== undefined && !isStructure(typesOf(items, resolve))
  const value = many ? items : schema
  const types = typesOf(value, resolve)
  const alternatives = alternativesOf(value, resolve)
  return {
    name,
    path,
    types,
    many,
    choices: types.every((type) => type === 'string' || type === 'null') ? wordsOf(value, resolve) : [],
    summary: schema.description ?? '',
    required,
    secret: alternatives.some(({ writeOnly }) => writeOnly === true),
    file:
      (!many && isStructure(types)) ||
      alternatives.some(({ type, maxLength = 0 }) => type === 'string' && maxLength >= longText),
  }
}

const membersOf = (schema: JsonSchema, resolve: Resolve, path: readonly string[]): readonly Member[] => {
  const { properties, required: names } = objectMembers(schema)
  return Object.entries(properties).flatMap(([name, written]) => {
    const member = resolve(written)
    const at = [...path, name]
    const required = path.length === 0 && names.includes(name)
    return member.properties === undefined || path.length > 1
      ? [{ path: at, schema: member, required }]
      : membersOf(member, resolve, at)
  })
}

/** A member of an inner object goes by its own name where nothing else has it, else with that of the object in front. */
export const inputFlags = (input: z.ZodType): readonly Flag[] => {
  const { $defs = {}, ...own } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const resolve = createResolve($defs as Definitions)
  const members = membersOf(resolve(own as JsonSchema), resolve, [])
  const lastOf = ({ path }: Member): string => flagName(path.at(-1) ?? '')
  return members.map((member) => {
    const same = members.filter((other) => lastOf(other) === lastOf(member))
    const isPlain = same.length === 1 || member.path.length === 1
    return toFlag(member, isPlain ? lastOf(member) : member.path.map(flagName).join('-'), resolve)
  })
}
