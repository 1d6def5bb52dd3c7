import { passTo } from '../../platform/router/pass-to.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { Alerts } from './alerts.ts'

/** Rules, incidents and targets of alerts. */
export const alertsHandlers = ({ alerts }: { readonly alerts: Alerts }) =>
  ({
    ...passTo('alerts', alerts),
    acknowledge: ({ ids }) => alerts.act(ids, { what: 'acknowledge' }),
    reopen: ({ ids }) => alerts.act(ids, { what: 'reopen' }),
    snooze: ({ ids, minutes }) => alerts.act(ids, { what: 'snooze', until: Date.now() + minutes * 60_000 }),
    removeRule: ({ id }) => alerts.removeRule(id),
    targets: () => alerts.targets.list(),
    addTarget: (input) => alerts.targets.add(input),
    addMailTarget: (input) => alerts.targets.addMail(input),
    updateTarget: (input) => alerts.targets.update(input),
    removeSigningSecret: (input) => alerts.targets.removeSecret(input),
    removeTarget: ({ id }) => alerts.targets.remove(id),
    testTarget: ({ id }) => alerts.targets.test(id),
  }) satisfies HandlersOf<'alerts'>
