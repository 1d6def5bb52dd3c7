import { objectMembers } from '../../../../contract/object-members.ts'
import type { JsonSchema } from '../../../../contract/openapi-document.ts'
import { typeNotation } from '../../../../contract/type-notation.ts'

/** One member of an object, as a row. */
export type Member = {
  /** With those it stands in: `filter.text`, `rows[].id`. */
  readonly path: string
  readonly type: string
  readonly isRequired: boolean
  readonly description: string
}

/** The object below a member whose members get rows of their own, through lists and `null`. */
const innerOf = (schema: JsonSchema): { readonly object: JsonSchema; readonly suffix: string } | null => {
  if (schema.properties !== undefined) return { object: schema, suffix: '' }
  if (schema.items !== undefined) {
    const inner = innerOf(schema.items)
    return inner === null ? null : { object: inner.object, suffix: `[]${inner.suffix}` }
  }
  const [only, ...others] = (schema.anyOf ?? []).map(innerOf).filter((inner) => inner !== null)
  return others.length === 0 ? (only ?? null) : null
}

/** All members of an object, those of nested objects behind theirs; a shape with a name of its own is not opened. */
export const membersOf = (schema: JsonSchema, prefix = ''): readonly Member[] => {
  const { properties, required } = objectMembers(schema)
  return Object.entries(properties).flatMap(([name, member]) => {
    const path = `${prefix}${name}`
    const inner = innerOf(member)
    const own = {
      path,
      type: inner === null ? typeNotation(member) : `object${inner.suffix}`,
      isRequired: required.includes(name),
      description: member.description ?? '',
    }
    return [own, ...(inner === null ? [] : membersOf(inner.object, `${path}${inner.suffix}.`))]
  })
}
