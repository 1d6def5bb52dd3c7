import { passTo } from '../../platform/router/pass-to.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { Alerts } from './alerts.ts'

/** Rules, incidents and targets of alerts. */
export const alertsHandlers = ({ alerts }: { readonly alerts: Alerts }) =>
  ({
    ...passTo('alerts', alerts),
    acknowledge: ({ ids, acknowledged }) => alerts.acknowledge(ids, acknowledged),
    removeRule: ({ id }) => alerts.removeRule(id),
    targets: () => alerts.targets.list(),
    addTarget: (input) => alerts.targets.add(input),
    updateTarget: (input) => alerts.targets.update(input),
    removeTarget: ({ id }) => alerts.targets.remove(id),
    testTarget: ({ id }) => alerts.targets.test(id),
  }) satisfies HandlersOf<'alerts'>
