import { succeed } from '../../../core/result.ts'
import type { Networks } from './service.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

/** Networks that ship with the app, and the operator's own. */
export const networksHandlers = ({ networks }: { readonly networks: Networks }) =>
  ({
    list: () => succeed(networks.list()),
    save: (input) => networks.save(input),
    remove: (input) => networks.remove(input.slug),
  }) satisfies HandlersOf<'networks'>
