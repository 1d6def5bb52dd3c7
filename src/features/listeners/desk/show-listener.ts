import type { Listener } from '../contract/listener.ts'
import type { ListenerEntry } from './listener-entry.ts'
import type { ListenerPath } from './listener-deps.ts'

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

export const receivesHere = ({ path, url }: Pick<ListenerEntry, 'path' | 'url'>): boolean =>
  path !== null || url === null

export const showListener = (
  entry: ListenerEntry,
  entries: readonly ListenerEntry[],
  paths: ReadonlyMap<string, ListenerPath>,
): Listener => {
  const { path, createdAt, changedAt, ...rest } = entry
  return {
    ...rest,
    path,
    receives: receivesHere(entry) ? 'desk' : 'elsewhere',
    currentUrl: path === null ? null : (paths.get(path)?.url ?? null),
    createdAt: iso(createdAt),
    changedAt: iso(changedAt),
    replacedBy: entries.find(({ replaces }) => replaces === entry.key)?.key ?? null,
  }
}
