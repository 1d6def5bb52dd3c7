import type { EventFilter } from '../../../contract/event-filter.ts'
import { rowReader, string } from '../../platform/db/row-reader.ts'
import type { ReadConnection } from './read-connection.ts'

/** What a filter calls that which belongs to no project. */
export const noProject = 'none'

type Query = { readonly sql: string; readonly parameters: readonly string[] }

/** Paths of a project; for none those of all projects that are there. */
const pathsOf = (project: string): Query =>
  project === noProject
    ? {
        sql: 'SELECT path FROM path_projects WHERE project IN (SELECT id FROM desk_projects)',
        parameters: [],
      }
    : { sql: 'SELECT path FROM path_projects WHERE project = ?', parameters: [project] }

/**
 * The condition of a project on a column that holds the path's key, or `NULL` for the general path.
 *
 * @returns `null` where everything is chosen
 */
export const projectCondition = (column: string, project: string | undefined): Query | null => {
  if (project === undefined) return null
  const { sql, parameters } = pathsOf(project)
  const isIn = `${column} IN (${sql})`
  return { sql: project === noProject ? `(${column} IS NULL OR NOT ${isIn})` : isIn, parameters }
}

/**
 * A listener is known by its key, by the service's id, and by the receiver path its deliveries come in on, which stays when it is
 * replaced. A filter may name it by any of the three. To be given that name three times.
 */
const listenerPathSql = `SELECT coalesce(
  (SELECT path FROM desk_listeners WHERE ? IN (path, key, id) ORDER BY path = ? DESC, rowid LIMIT 1), ?) AS path`

const storedPath = rowReader({ path: string })

/** Path of the listener that a filter names; what it names where there is no such listener. */
export const listenerPath = (connection: ReadConnection, named: string): string =>
  connection.one('path of a listener', listenerPathSql, [named, named, named], storedPath).path

/** The condition of a filter's project and listener on the column `listener`. */
export const placeCondition = ({
  projectId,
  listenerId: named,
}: Pick<EventFilter, 'projectId' | 'listenerId'>): Query => {
  const all: (Query | null)[] = [
    projectCondition('listener', projectId),
    named === undefined
      ? null
      : { sql: `listener = (${listenerPathSql})`, parameters: [named, named, named] },
  ]
  const given = all.filter((one) => one !== null)
  return {
    sql: ['TRUE', ...given.map(({ sql }) => sql)].join(' AND '),
    parameters: given.flatMap(({ parameters }) => parameters),
  }
}

/** Paths on which a filter depends: what was counted in part by others is not gone on with. */
export const pathsOfFilter = (
  connection: ReadConnection,
  { projectId, listenerId }: Pick<EventFilter, 'projectId' | 'listenerId'> = {},
): string[] => {
  const paths = listenerId === undefined ? [] : [listenerPath(connection, listenerId)]
  if (projectId === undefined) return paths
  const { sql, parameters } = pathsOf(projectId)
  const found = connection.rows('paths of a project', sql, parameters, storedPath)
  return [...paths, ...found.map(({ path }) => path)]
}
