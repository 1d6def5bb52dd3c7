import type { CallFilter } from '../contract.ts'

export type CallCriteria = { readonly sql: string; readonly parameters: readonly (string | number)[] }

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{Co}\p{M}]+/gu) ?? []

/** Short columns are looked through letter by letter: `collectibles` finds `ListCollectibles`. */
const shortColumns = ['operation', 'url', 'error_name', 'project_name', 'network']

const textCriteria = (text: string): CallCriteria => {
  const pattern = `%${escapeLike(text)}%`
  const inColumns = shortColumns.map((column) => String.raw`${column} LIKE ? ESCAPE '\'`)
  const tokens = tokensOf(text)
  const match = tokens.map((token) => `"${token}"*`).join(' AND ')
  const inWords = tokens.length === 0 ? [] : ['id IN (SELECT rowid FROM calls_text WHERE calls_text MATCH ?)']
  return {
    sql: `(${[...inWords, ...inColumns].join(' OR ')})`,
    parameters: [...(tokens.length === 0 ? [] : [match]), ...shortColumns.map(() => pattern)],
  }
}

export const callCriteria = (filter: CallFilter = {}): CallCriteria => {
  const { text = '', project, operation, network, outcome, from, to, ids } = filter
  const outcomes = outcome === undefined ? undefined : Array.isArray(outcome) ? outcome : [outcome]
  const all: CallCriteria[] = []
  const add = (sql: string, ...parameters: (string | number)[]): void => void all.push({ sql, parameters })
  if (project !== undefined) add('project = ?', project)
  if (operation !== undefined) add('operation = ?', operation)
  if (network !== undefined) add('network = ?', network)
  if (outcomes !== undefined) add(`outcome IN (${outcomes.map(() => '?').join(', ')})`, ...outcomes)
  if (ids !== undefined) add(`id IN (${ids.map(() => '?').join(', ')})`, ...ids)
  if (from !== undefined) add('started_at >= ?', Date.parse(from))
  if (to !== undefined) add('started_at < ?', Date.parse(to))
  if (text.trim() !== '') all.push(textCriteria(text.trim()))
  return {
    sql: all.length === 0 ? '1' : all.map(({ sql }) => sql).join(' AND '),
    parameters: all.flatMap(({ parameters }) => parameters),
  }
}
