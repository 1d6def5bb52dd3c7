import { succeed } from '../../../core/result.ts'
import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { Nodes } from './service.ts'

export const nodesHandlers = ({ nodes }: { readonly nodes: Nodes }) =>
  ({
    ...passTo('nodes', nodes),
    list: () => succeed(nodes.list()),
    remove: ({ id }) => nodes.remove(id),
    test: ({ id }, { signal }) => nodes.test(id, signal),
  }) satisfies HandlersOf<'nodes'>
