import type { HandlersOf } from '../../platform/router/router.ts'
import type { Shared } from './shared-files.ts'

/** Names, notes and rules as one file. */
export const sharedHandlers = ({ shared }: { readonly shared: Shared }) =>
  ({
    export: (input) => shared.export(input),
    preview: (input) => shared.preview(input),
    import: (input) => shared.import(input),
  }) satisfies HandlersOf<'shared'>
