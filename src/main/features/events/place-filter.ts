import type { Answer } from '../../../contract/contract.ts'
import type { EventFilter } from '../../../contract/event-filter.ts'
import type { Listeners } from '../listeners/listener-deps.ts'
import { withListenerPath, withProjectPaths } from './listener-of-filter.ts'
import type { Placed } from './log-filter.ts'

/** Asks with a filter by paths of the receiver in place of listeners and projects. */
export const createPlaced =
  (listeners: Pick<Listeners, 'list'>) =>
  async <I extends { readonly filter?: EventFilter | undefined }, T>(
    input: I,
    signal: AbortSignal,
    ask: (input: Placed<I>) => Promise<Answer<T>>,
  ): Promise<Answer<T>> => {
    const list = () => listeners.list({}, signal)
    const found = await withProjectPaths(await withListenerPath(input, list), list)
    return found.ok ? ask(found.value) : found
  }
