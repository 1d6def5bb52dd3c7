import type { Writable } from '../../platform/db/connection.ts'
import type { Events } from './open-events.ts'

/** What a filter may name, as the desk has it: all of it, each time. */
export type DeskPlaces = {
  /** Listeners on paths of the receiver, the newest first; a path stays when its listener is replaced, so several may have it. */
  readonly listeners: readonly {
    readonly key: string
    /** The service's. */
    readonly id: string | null
    readonly path: string
    readonly project: string
  }[]
  /** Ids of the projects that are there. */
  readonly projects: readonly string[]
}

/** Writes what the desk has in the place of what it had. */
export const openDeskPlaces = (database: Writable<Events>): ((places: DeskPlaces) => void) => {
  const clearListeners = database.prepare('DELETE FROM desk_listeners')
  const clearProjects = database.prepare('DELETE FROM desk_projects')
  const addListener = database.prepare('INSERT INTO desk_listeners VALUES (@key, @id, @path, @project)')
  const addProject = database.prepare<[string]>('INSERT INTO desk_projects VALUES (?)')
  return database.transaction(({ listeners, projects }: DeskPlaces): void => {
    clearListeners.run()
    clearProjects.run()
    for (const listener of listeners) addListener.run(listener)
    for (const project of projects) addProject.run(project)
  })
}
