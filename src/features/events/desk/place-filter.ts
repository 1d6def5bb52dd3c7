import type { EventFilter } from '../contract/event-filter.ts'
import { rowReader, string } from '../../../main/platform/db/row-reader.ts'
import type { ReadConnection } from './read-connection.ts'

export const noProject = 'none'

type PlaceFilter = Pick<EventFilter, 'projectId' | 'listenerId'>

export type PathCondition = { readonly sql: string; readonly parameters: readonly string[] }

const storedPath = rowReader({ path: string })

const pathsOf = (connection: ReadConnection, project: string): string[] => {
  const [where, parameters] =
    project === noProject ? ['IN (SELECT id FROM desk_projects)', []] : ['= ?', [project]]
  const sql = `SELECT path FROM path_projects WHERE project ${where}`
  return connection.rows('paths of a project', sql, parameters, storedPath).map(({ path }) => path)
}

/** The condition of a project on a column that holds the path's key, or `NULL` for the general path. @returns `null` where everything is chosen */
export const projectCondition = (
  connection: ReadConnection,
  column: string,
  project: string | undefined,
): PathCondition | null => {
  if (project === undefined) return null
  const paths = pathsOf(connection, project)
  // Nothing is walked through for a project without paths.
  if (paths.length === 0) return project === noProject ? null : { sql: 'FALSE', parameters: [] }
  const isIn = `${column} IN (SELECT value FROM json_each(?))`
  const sql = project === noProject ? `(${column} IS NULL OR NOT ${isIn})` : isIn
  return { sql, parameters: [JSON.stringify(paths)] }
}

/** A filter may name a listener by its key, the service's id, or the receiver path, which stays when it is replaced. */
export const listenerPath = (connection: ReadConnection, named: string): string => {
  const sql = `SELECT path FROM desk_listeners WHERE ? IN (path, key, id) ORDER BY path = ? DESC, rowid LIMIT 1`
  return connection.row('path of a listener', sql, [named, named], storedPath)?.path ?? named
}

export const placeCondition = (
  connection: ReadConnection,
  { projectId, listenerId }: PlaceFilter,
): PathCondition => {
  const ofProject = projectCondition(connection, 'listener', projectId) ?? { sql: 'TRUE', parameters: [] }
  if (listenerId === undefined) return ofProject
  const parameters = [...ofProject.parameters, listenerPath(connection, listenerId)]
  return { sql: `${ofProject.sql} AND listener = ?`, parameters }
}

/** Paths on which a filter depends: what was counted in part by others is not gone on with. */
export const pathsOfFilter = (
  connection: ReadConnection,
  { projectId, listenerId }: PlaceFilter = {},
): string[] => [
  ...(listenerId === undefined ? [] : [listenerPath(connection, listenerId)]),
  ...(projectId === undefined ? [] : pathsOf(connection, projectId)),
]
