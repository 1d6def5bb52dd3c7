import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { Schedule } from '../contract.ts'
import type { Backups } from '../../backups/desk/service.ts'
import type { OrdersDesk } from '../../orders/desk/orders-desk.ts'

/** A schedule of a module. */
export type ModuleSchedule = {
  readonly kind: Schedule['kind']
  readonly get: () => Promise<Answer<Schedule>>
  readonly set: (input: ParsedInput<'schedules.set'>) => Promise<Answer<unknown>>
}

type SchedulesHandlerDeps = {
  readonly orders: Pick<OrdersDesk, 'schedules'>
  readonly moduleSchedules: readonly ModuleSchedule[]
  readonly backups: Pick<Backups, 'schedule' | 'setSchedule'>
}

export const schedulesHandlers = ({ orders, moduleSchedules, backups }: SchedulesHandlerDeps) => {
  const list = async (): MethodAnswer<'schedules.list'> => {
    const others: Schedule[] = []
    for (const { get } of moduleSchedules) {
      const schedule = await get()
      if (!schedule.ok) return schedule
      others.push(schedule.value)
    }
    const checks = orders.schedules.list().map(({ minutes, lastAt, ...row }) => ({
      ...row,
      kind: 'orderCheck' as const,
      everyMinutes: minutes,
      lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    }))
    return succeed({ schedules: [...checks, ...others, backups.schedule()] })
  }
  return {
    list,
    set: async (input, { signal }) => {
      if (input.kind === 'backup') {
        const { kind: _kind, ...settings } = input
        const changed = await backups.setSchedule(settings, signal)
        return changed.ok ? list() : changed
      }
      if (input.kind !== 'orderCheck') {
        const { kind } = input
        const changed = await moduleSchedules.find((schedule) => schedule.kind === kind)?.set(input)
        return changed === undefined || changed.ok ? list() : changed
      }
      const { project, network, contractAddress, everyMinutes } = input
      const place = { project, network, contractAddress: contractAddress.toLowerCase() }
      const changed = orders.schedules.set(place, everyMinutes)
      return changed.ok ? list() : changed
    },
  } satisfies HandlersOf<'schedules'>
}
