import type { HandlersOf } from '../../platform/router/router.ts'
import type { Alerts } from './alerts.ts'

/** Rules, incidents and targets of alerts. */
export const alertsHandlers = ({ alerts }: { readonly alerts: Alerts }) =>
  ({
    status: () => alerts.status(),
    list: (input) => alerts.list(input),
    acknowledge: ({ ids }) => alerts.act(ids, { what: 'acknowledge' }),
    reopen: ({ ids }) => alerts.act(ids, { what: 'reopen' }),
    snooze: ({ ids, minutes }) => alerts.act(ids, { what: 'snooze', until: Date.now() + minutes * 60_000 }),
    mute: (input) => alerts.mute(input),
    rules: () => alerts.rules(),
    addRule: (input) => alerts.addRule(input),
    updateRule: (input) => alerts.updateRule(input),
    removeRule: ({ id }) => alerts.removeRule(id),
    preview: (input, { signal }) => alerts.preview(input, signal),
    notices: (input) => alerts.notices(input),
    settings: () => alerts.settings(),
    setSettings: (input) => alerts.setSettings(input),
    targets: () => alerts.targets.list(),
    addTarget: (input) => alerts.targets.add(input),
    addMailTarget: (input) => alerts.targets.addMail(input),
    updateTarget: (input) => alerts.targets.update(input),
    removeSigningSecret: (input) => alerts.targets.removeSecret(input),
    removeTarget: ({ id }) => alerts.targets.remove(id),
    testTarget: ({ id }) => alerts.targets.test(id),
    messages: (input) => alerts.messages(input),
    retryMessages: (input) => alerts.retryMessages(input),
    dropMessages: (input) => alerts.dropMessages(input),
  }) satisfies HandlersOf<'alerts'>
