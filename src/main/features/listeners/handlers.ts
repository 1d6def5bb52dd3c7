import type { Listeners } from './listener-deps.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

/** Methods of the topic `listeners`. */
export const listenersHandlers = ({ listeners }: { readonly listeners: Listeners }) =>
  ({
    list: (input, { signal }) => listeners.list(input, signal),
    get: (input, { signal }) => listeners.get(input, signal),
    add: (input, { signal }) => listeners.add(input, signal),
    register: (input, { signal }) => listeners.register(input, signal),
    remove: (input, { signal }) => listeners.remove(input, signal),
    resolve: (input, { signal }) => listeners.resolve(input, signal),
    update: (input, { signal }) => listeners.update(input, signal),
    edit: (input, { signal }) => listeners.edit(input, signal),
    forget: (input, { signal }) => listeners.forget(input, signal),
    move: (input, { signal }) => listeners.move(input, signal),
    reconcile: (input, { signal }) => listeners.reconcile(input, signal),
    adopt: (input, { signal }) => listeners.adopt(input, signal),
    wouldMatch: (input, { signal }) => listeners.wouldMatch(input, signal),
    testFire: (input, { signal }) => listeners.testFire(input, signal),
    traffic: (input, { signal }) => listeners.traffic(input, signal),
    export: (input, { signal }) => listeners.export(input, signal),
    import: (input, { signal }) => listeners.import(input, signal),
  }) satisfies HandlersOf<'listeners'>
