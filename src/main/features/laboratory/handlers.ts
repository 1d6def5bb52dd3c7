import { succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { Laboratory } from './laboratory.ts'

/** Comparisons of handlers and fire drills. */
export const laboratoryHandlers = ({ laboratory }: { readonly laboratory: Laboratory }) =>
  ({
    compare: (input, { signal }) => laboratory.compare(input, signal),
    drill: (input, { signal }) => laboratory.drill(input, signal),
    list: () => laboratory.list(),
    get: ({ id }) => laboratory.get(id),
    rows: (input) => laboratory.rows(input),
    row: (input) => laboratory.row(input),
    stop: ({ id }) => succeed({ stopped: laboratory.stopReport(id) }),
    remove: ({ id }) => laboratory.remove(id),
    export: (input) => laboratory.export(input),
  }) satisfies HandlersOf<'laboratory'>
