import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { Scheduled } from '../../platform/jobs/schedules-table.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { AuditService } from '../audit/service.ts'
import type { Health } from '../health/service.ts'
import type { OrdersDesk } from '../orders/orders-desk.ts'

type SchedulesHandlerDeps = {
  readonly orders: Pick<OrdersDesk, 'checkSchedules' | 'snapshotSchedules'>
  readonly health: Pick<Health, 'schedules'>
  readonly audit: Pick<AuditService, 'nightly'>
}

const show = <K extends string, Of>(kind: K, rows: readonly Scheduled<Of>[]) =>
  rows.map(({ minutes, lastAt, ...row }) => ({
    ...row,
    kind,
    everyMinutes: minutes,
    lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
  }))

/** What the features do by schedule. */
export const schedulesHandlers = ({ orders, health, audit }: SchedulesHandlerDeps) => {
  const list = async (): MethodAnswer<'schedules.list'> => {
    const nightly = await audit.nightly.schedule()
    if (!nightly.ok) return nightly
    return succeed({
      schedules: [
        ...show('orderCheck', orders.checkSchedules.list()),
        ...show('snapshot', orders.snapshotSchedules.list()),
        ...show('health', health.schedules.list()),
        nightly.value,
      ],
    })
  }
  const change = (input: ParsedInput<'schedules.set'>): Promise<Answer<unknown>> | Answer<unknown> => {
    if (input.kind === 'audit') return audit.nightly.setSchedule(input)
    const { project, network, everyMinutes } = input
    const collection = { project, network, contractAddress: input.contractAddress.toLowerCase() }
    if (input.kind === 'snapshot')
      return orders.snapshotSchedules.set({ ...collection, side: input.side }, everyMinutes)
    const runner = input.kind === 'health' ? health.schedules : orders.checkSchedules
    return runner.set(collection, everyMinutes)
  }
  return {
    list,
    set: async (input) => {
      const changed = await change(input)
      return changed.ok ? list() : changed
    },
  } satisfies HandlersOf<'schedules'>
}
