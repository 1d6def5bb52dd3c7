import { succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { Health } from './service.ts'

/** Whether orders can be filled, by the chain. */
export const healthHandlers = ({ health }: { readonly health: Health }) =>
  ({
    check: (input) => health.check(input),
    jobs: () => succeed(health.jobs()),
    stop: ({ job }) => health.stopJob(job),
    list: (input) => health.list(input),
    simulate: (input, { signal }) => health.simulate(input, signal),
    approvals: (input) => health.approvals(input),
    history: (input) => health.history(input),
    setSchedule: (input) => health.setSchedule(input),
  }) satisfies HandlersOf<'health'>
