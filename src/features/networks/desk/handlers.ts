import { succeed } from '../../../core/result.ts'
import type { Networks } from './service.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

export const networksHandlers = ({ networks }: { readonly networks: Networks }) =>
  ({
    list: () => succeed(networks.list()),
    save: (input) => networks.save(input),
    remove: (input) => networks.remove(input.slug),
  }) satisfies HandlersOf<'networks'>
