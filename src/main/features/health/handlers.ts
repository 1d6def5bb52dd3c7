import { succeed } from '../../../core/result.ts'
import { passTo } from '../../platform/router/pass-to.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { Health } from './service.ts'

/** Whether orders can be filled, by the chain. */
export const healthHandlers = ({ health }: { readonly health: Health }) =>
  ({
    ...passTo('health', health),
    jobs: () => succeed(health.jobs()),
  }) satisfies HandlersOf<'health'>
