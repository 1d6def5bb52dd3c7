import type { MethodAnswer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { AuditService } from '../../audit/desk/service.ts'
import type { OrdersDesk } from '../../orders/desk/orders-desk.ts'

type SchedulesHandlerDeps = {
  readonly orders: Pick<OrdersDesk, 'schedules'>
  readonly audit: Pick<AuditService, 'nightly'>
}

/** What the features do by schedule. */
export const schedulesHandlers = ({ orders, audit }: SchedulesHandlerDeps) => {
  const list = async (): MethodAnswer<'schedules.list'> => {
    const nightly = await audit.nightly.schedule()
    if (!nightly.ok) return nightly
    const checks = orders.schedules.list().map(({ minutes, lastAt, ...row }) => ({
      ...row,
      kind: 'orderCheck' as const,
      everyMinutes: minutes,
      lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    }))
    return succeed({ schedules: [...checks, nightly.value] })
  }
  return {
    list,
    set: async (input) => {
      if (input.kind === 'audit') {
        const changed = await audit.nightly.setSchedule(input)
        return changed.ok ? list() : changed
      }
      const { project, network, contractAddress, everyMinutes } = input
      const place = { project, network, contractAddress: contractAddress.toLowerCase() }
      const changed = orders.schedules.set(place, everyMinutes)
      return changed.ok ? list() : changed
    },
  } satisfies HandlersOf<'schedules'>
}
