import type { EventFilter } from '../../../contract/event-filter.ts'

/** Receiver paths, by which the log knows listeners. What came in on the general path is on none, so only `except` has it. */
export type PathChoice = { readonly only: readonly string[] } | { readonly except: readonly string[] }

type Pathed = { readonly projectId?: string | undefined; readonly paths?: PathChoice | undefined }

/** A filter as the log takes it: whoever names a project says also which paths are its. */
export type LogFilter = EventFilter & Pathed

/** An input of the contract whose filter says which paths it means. */
export type Placed<I> = I & { readonly filter?: Pathed | undefined }

/**
 * The condition of a choice on a column that holds the path's key, or `NULL` for the general path.
 *
 * @returns `null` where everything is chosen
 */
export const pathCondition = (
  column: string,
  paths: PathChoice | undefined,
): { readonly sql: string; readonly parameters: readonly string[] } | null => {
  if (paths === undefined) return null
  const listed = 'only' in paths ? paths.only : paths.except
  const marks = listed.map(() => '?').join(', ')
  const sql =
    'only' in paths ? `${column} IN (${marks})` : `(${column} IS NULL OR ${column} NOT IN (${marks}))`
  return { sql, parameters: listed }
}
