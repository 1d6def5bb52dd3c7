export type LooseShape =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'members'; readonly members: readonly (readonly [name: string, value: string])[] }
  /** Objects of the same few plain members, one a row; `''` where a row lacks one. */
  | {
      readonly kind: 'rows'
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'json'; readonly text: string }

const mostMembers = 40
const mostColumns = 5

type Fields = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

const isFlat = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isPlain)

const textOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

const ofList = (list: readonly unknown[]): LooseShape | null => {
  if (list.length === 0) return { kind: 'text', text: 'none' }
  if (list.length > mostMembers) return null
  if (list.every(isPlain)) return { kind: 'list', items: list.map(textOf) }
  if (!list.every(isFlat)) return null
  const columns = [...new Set(list.flatMap((row) => Object.keys(row)))]
  return columns.length === 0 || columns.length > mostColumns
    ? null
    : { kind: 'rows', columns, rows: list.map((row) => columns.map((name) => textOf(row[name]))) }
}

const ofMembers = (fields: Fields): LooseShape | null => {
  const entries = Object.entries(fields)
  if (entries.length === 0) return { kind: 'text', text: 'none' }
  if (entries.length > mostMembers) return null
  const members: (readonly [string, string])[] = []
  for (const [name, value] of entries) {
    if (isPlain(value)) members.push([name, textOf(value)])
    else if (Array.isArray(value) && value.every(isPlain)) members.push([name, value.map(textOf).join(', ')])
    else return null
  }
  return { kind: 'members', members }
}

export const looseShape = (value: unknown): LooseShape => {
  if (typeof value !== 'object' || value === null) return { kind: 'text', text: textOf(value) }
  const shape = Array.isArray(value) ? ofList(value) : ofMembers(value as Fields)
  return shape ?? { kind: 'json', text: JSON.stringify(value, null, 2) }
}
