import type { Listeners } from './listener-deps.ts'
import { passTo } from '../../platform/router/pass-to.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

/** Methods of the topic `listeners`. */
export const listenersHandlers = ({ listeners }: { readonly listeners: Listeners }) =>
  ({
    ...passTo('listeners', listeners),
  }) satisfies HandlersOf<'listeners'>
