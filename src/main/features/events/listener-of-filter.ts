import type { EventFilter } from '../../../contract/event-filter.ts'
import type { Answer, MethodAnswer, Output } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { Placed } from './log-filter.ts'

type Listed = () => MethodAnswer<'listeners.list'> | Answer<Output<'listeners.list'>>

/**
 * A listener is known by its key in the ledger, by the service's id, and by the receiver path its deliveries come in on, which
 * the log keeps and which stays when the listener moves. A filter may name it by any of the three.
 *
 * @returns the input with the path's key; unchanged where the ledger knows no such listener
 */
export const withListenerPath = async <I extends { readonly filter?: EventFilter | undefined }>(
  input: I,
  list: Listed,
): Promise<I> => {
  const named = input.filter?.listenerId
  if (named === undefined) return input
  const listed = await list()
  if (!listed.ok) return input
  const { listeners } = listed.value
  if (listeners.some(({ path }) => path === named)) return input
  const path = listeners.find(({ key, id }) => key === named || id === named)?.path
  return path === undefined || path === null
    ? input
    : { ...input, filter: { ...input.filter, listenerId: path } }
}

type Scoped = { readonly filter?: { readonly projectId?: string | undefined } | undefined }

/** What a filter calls that which belongs to no project. */
const noProject = 'none'

/**
 * The log knows paths of the receiver, not projects: a filter that names a project gets the paths of its listeners.
 *
 * @returns a failure when the ledger cannot be read: all or nothing would be shown as the project's
 */
export const withProjectPaths = async <I extends Scoped>(
  input: I,
  list: Listed,
): Promise<Answer<Placed<I>>> => {
  const projectId = input.filter?.projectId
  if (projectId === undefined) return succeed(input)
  const listed = await list()
  if (!listed.ok) return listed
  const { listeners } = listed.value
  const isNone = projectId === noProject
  const own = listeners.filter(({ project }) => isNone || project === projectId)
  const found = [...new Set(own.map(({ path }) => path).filter((path) => path !== null))]
  return succeed({
    ...input,
    filter: { ...input.filter, paths: isNone ? { except: found } : { only: found } },
  })
}
