import type { Json } from '../../../../contract/scalars.ts'

export type Shape =
  | { readonly kind: 'text'; readonly words: readonly string[] | null }
  /** Given as a number, or as the text of its digits where a number would lose some. */
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'list'; readonly element: Shape }
  | { readonly kind: 'group'; readonly members: readonly Member[] }
  | { readonly kind: 'any' }

export type Member = {
  readonly name: string
  readonly shape: Shape
  readonly required: boolean
}

type Schema = { [key: string]: Json }

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (value: Json | undefined): string[] | null =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : null

/** The branches of a choice, choices inside of it opened, `null` left out: a form has no field for nothing. */
const branchesOf = (schema: Schema): Schema[] => {
  const choice = schema['anyOf']
  if (!Array.isArray(choice)) return schema['type'] === 'null' ? [] : [schema]
  return choice.filter(isSchema).flatMap(branchesOf)
}

/** Reads a JSON Schema of a request, as `operations.list` gives it. What a form has no field for is `any`. */
export const shapeOf = (schema: Json): Shape => {
  if (!isSchema(schema)) return { kind: 'any' }
  const branches = branchesOf(schema)
  const types = new Set(branches.map((branch) => branch['type']))
  // Of "an integer, or any text" the text is meant: the digits of an integer are text as well.
  if (
    types.has('integer') &&
    branches.some(({ type, pattern }) => type === 'string' && pattern === undefined)
  )
    return { kind: 'text', words: null }
  // Of "a number, or the text of its digits" the number is meant.
  if (types.has('integer') || types.has('number')) return { kind: 'number' }
  const [only] = branches
  if (only === undefined || branches.length > 1) return { kind: 'any' }
  switch (only['type']) {
    case 'string':
      return { kind: 'text', words: textsOf(only['openEnumeration'] ?? only['enum']) }
    case 'boolean':
      return { kind: 'boolean' }
    case 'array':
      return { kind: 'list', element: shapeOf(only['items'] ?? null) }
    case 'object': {
      const members = only['properties']
      if (!isSchema(members)) return { kind: 'any' }
      const required = new Set(textsOf(only['required']))
      return {
        kind: 'group',
        members: Object.entries(members).map(([name, member]) => ({
          name,
          shape: shapeOf(member),
          // What has a default may be left out, whatever the list says.
          required: required.has(name) && !(isSchema(member) && 'default' in member),
        })),
      }
    }
    default:
      return { kind: 'any' }
  }
}

export const emptyOf = (shape: Shape): Json => {
  switch (shape.kind) {
    case 'text':
      return shape.words?.find((word) => word !== 'unknown') ?? ''
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'list':
      return []
    case 'group':
      return Object.fromEntries(
        shape.members
          .filter(({ required }) => required)
          .map((member) => [member.name, emptyOf(member.shape)]),
      )
    case 'any':
      return ''
  }
}
