import { succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { Nodes } from './service.ts'

/** Nodes of networks. */
export const nodesHandlers = ({ nodes }: { readonly nodes: Nodes }) =>
  ({
    list: async () => succeed(await nodes.list()),
    add: (input) => nodes.add(input),
    update: (input) => nodes.update(input),
    move: (input) => nodes.move(input),
    remove: ({ id }) => nodes.remove(id),
    test: ({ id }, { signal }) => nodes.test(id, signal),
  }) satisfies HandlersOf<'nodes'>
