import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { Alerts } from './alerts.ts'

export const alertsHandlers = ({ alerts }: { readonly alerts: Alerts }) =>
  ({
    ...passTo('alerts', alerts),
    removeSubscription: ({ id }) => alerts.removeSubscription(id),
    targets: () => alerts.targets.list(),
    saveTarget: (input) => alerts.targets.save(input),
    removeTarget: ({ id }) => alerts.targets.remove(id),
    testTarget: ({ id }) => alerts.targets.test(id),
  }) satisfies HandlersOf<'alerts'>
