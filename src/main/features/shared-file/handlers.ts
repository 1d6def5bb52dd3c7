import { passTo } from '../../platform/router/pass-to.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { Shared } from './shared-files.ts'

/** Names, notes and rules as one file. */
export const sharedHandlers = ({ shared }: { readonly shared: Shared }) =>
  ({
    ...passTo('shared', shared),
  }) satisfies HandlersOf<'shared'>
