import type { Writable } from '../../../main/platform/db/connection.ts'
import type { Events } from './open-events.ts'

/** What a filter or a search may name, as the desk has it: all of it, each time. */
export type DeskPlaces = {
  /** Listeners on paths of the receiver, the newest first; a path stays when its listener is replaced, so several may have it. */
  readonly listeners: readonly {
    readonly key: string
    readonly id: string | null
    readonly path: string
    readonly project: string
    readonly name: string
  }[]
  readonly projects: readonly string[]
  readonly names: readonly { readonly address: string; readonly name: string }[]
}

const wordsOf = (name: string): readonly string[] => [...new Set(name.toLowerCase().match(/[\p{L}\p{N}]+/gu))]

export const openDeskPlaces = (database: Writable<Events>): ((places: DeskPlaces) => void) => {
  const clear = ['desk_listeners', 'desk_projects', 'desk_names'].map((table) =>
    database.prepare(`DELETE FROM ${table}`),
  )
  const addListener = database.prepare('INSERT INTO desk_listeners VALUES (@key, @id, @path, @project)')
  const addProject = database.prepare<[string]>('INSERT INTO desk_projects VALUES (?)')
  const addName = database.prepare<[string, string | null, string | null]>(
    'INSERT INTO desk_names VALUES (?, ?, ?)',
  )
  return database.transaction(({ listeners, projects, names }: DeskPlaces): void => {
    for (const statement of clear) statement.run()
    for (const { name, ...listener } of listeners) {
      addListener.run(listener)
      for (const word of wordsOf(name)) addName.run(word, null, listener.path)
    }
    for (const project of projects) addProject.run(project)
    for (const { address, name } of names)
      for (const word of wordsOf(name)) addName.run(word, address.toLowerCase(), null)
  })
}
