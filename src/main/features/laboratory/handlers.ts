import { succeed } from '../../../core/result.ts'
import { passTo } from '../../platform/router/pass-to.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { Laboratory } from './laboratory.ts'

/** Comparisons of handlers and fire drills. */
export const laboratoryHandlers = ({ laboratory }: { readonly laboratory: Laboratory }) =>
  ({
    ...passTo('laboratory', laboratory),
    get: ({ id }) => laboratory.get(id),
    stop: ({ id }) => succeed({ stopped: laboratory.stopReport(id) }),
    remove: ({ id }) => laboratory.remove(id),
  }) satisfies HandlersOf<'laboratory'>
