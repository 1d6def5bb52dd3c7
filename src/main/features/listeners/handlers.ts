import type { Listeners } from './listener-deps.ts'
import type { Handlers } from '../../platform/router/router.ts'

/** Methods of the topic `listeners`. */
export const listenersHandlers = ({ listeners }: { readonly listeners: Listeners }) =>
  ({
    'listeners.list': (input, { signal }) => listeners.list(input, signal),
    'listeners.get': (input, { signal }) => listeners.get(input, signal),
    'listeners.add': (input, { signal }) => listeners.add(input, signal),
    'listeners.register': (input, { signal }) => listeners.register(input, signal),
    'listeners.remove': (input, { signal }) => listeners.remove(input, signal),
    'listeners.resolve': (input, { signal }) => listeners.resolve(input, signal),
    'listeners.update': (input, { signal }) => listeners.update(input, signal),
    'listeners.edit': (input, { signal }) => listeners.edit(input, signal),
    'listeners.forget': (input, { signal }) => listeners.forget(input, signal),
    'listeners.move': (input, { signal }) => listeners.move(input, signal),
    'listeners.reconcile': (input, { signal }) => listeners.reconcile(input, signal),
    'listeners.adopt': (input, { signal }) => listeners.adopt(input, signal),
    'listeners.wouldMatch': (input, { signal }) => listeners.wouldMatch(input, signal),
    'listeners.testFire': (input, { signal }) => listeners.testFire(input, signal),
    'listeners.traffic': (input, { signal }) => listeners.traffic(input, signal),
    'listeners.export': (input, { signal }) => listeners.export(input, signal),
    'listeners.import': (input, { signal }) => listeners.import(input, signal),
  }) satisfies Partial<Handlers>
