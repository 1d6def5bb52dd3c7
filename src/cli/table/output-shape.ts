import { z } from 'zod'
import type { JsonSchema } from '../../contract/openapi-document.ts'
import { referenceOf } from '../../contract/type-notation.ts'

export type OutputShape = {
  /** Member that holds the rows; `null` for an answer that is no list. */
  readonly rows: string | null
  readonly isText: boolean
  readonly paging: 'cursor' | 'page' | null
  /** Whether rows have a number that grows, so that those that are new are known. */
  readonly isNumbered: boolean
}

const propertiesOf = (schema: z.ZodType): Readonly<Record<string, JsonSchema>> => {
  const whole = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema & {
    readonly $defs?: Readonly<Record<string, JsonSchema>>
  }
  const find = (written: JsonSchema): JsonSchema => whole.$defs?.[referenceOf(written) ?? ''] ?? written
  const resolved = Object.entries(find(whole).properties ?? {}).map(([name, member]) => {
    const { items, ...rest } = find(member)
    return [name, items === undefined ? rest : { ...rest, items: find(items) }] as const
  })
  return Object.fromEntries(resolved)
}

export const outputShape = (input: z.ZodType, output: z.ZodType): OutputShape => {
  const given = propertiesOf(input)
  const shown = propertiesOf(output)
  const lists = Object.keys(shown).filter((name) => shown[name]?.type === 'array')
  const isPage = 'next' in shown || 'page' in shown
  const rows =
    lists.find((name) => name === 'rows') ??
    (lists.length === 1 && (isPage || Object.keys(shown).length === 1) ? lists[0] : undefined)
  const paging = 'cursor' in given ? 'cursor' : 'page' in given ? 'page' : null
  return {
    rows: rows ?? null,
    isText: 'text' in shown && ('fileName' in shown || Object.keys(shown).length === 1),
    paging: rows === undefined ? null : paging,
    isNumbered: paging === 'cursor' && shown[rows ?? '']?.items?.properties?.['id']?.type === 'integer',
  }
}
