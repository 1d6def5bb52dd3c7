import type { HandlersOf } from '../../platform/router/router.ts'
import { succeed } from '../../../core/result.ts'
import type { Sales } from './service.ts'

/** Sales, recognised from the log. */
export const salesHandlers = ({ sales }: { readonly sales: Sales }) =>
  ({
    list: (input, { signal }) => sales.list(input, signal),
    totals: (input, { signal }) => sales.totals(input, signal),
    progress: () => succeed(sales.progress()),
    unmatched: (input, { signal }) => sales.unmatched(input, signal),
    checkRoyalties: (input, { signal }) => sales.checkRoyalties(input, signal),
    export: (input, { signal }) => sales.export(input, signal),
  }) satisfies HandlersOf<'sales'>
