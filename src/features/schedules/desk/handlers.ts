import type { MethodAnswer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { AuditService } from '../../../modules/audit/desk/service.ts'
import type { Backups } from '../../backups/desk/service.ts'
import type { OrdersDesk } from '../../orders/desk/orders-desk.ts'

type SchedulesHandlerDeps = {
  readonly orders: Pick<OrdersDesk, 'schedules'>
  readonly audit: Pick<AuditService, 'nightly'>
  readonly backups: Pick<Backups, 'schedule' | 'setSchedule'>
}

export const schedulesHandlers = ({ orders, audit, backups }: SchedulesHandlerDeps) => {
  const list = async (): MethodAnswer<'schedules.list'> => {
    const nightly = await audit.nightly.schedule()
    if (!nightly.ok) return nightly
    const checks = orders.schedules.list().map(({ minutes, lastAt, ...row }) => ({
      ...row,
      kind: 'orderCheck' as const,
      everyMinutes: minutes,
      lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    }))
    return succeed({ schedules: [...checks, nightly.value, backups.schedule()] })
  }
  return {
    list,
    set: async (input, { signal }) => {
      if (input.kind === 'backup') {
        const { kind: _kind, ...settings } = input
        const changed = await backups.setSchedule(settings, signal)
        return changed.ok ? list() : changed
      }
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
