import type { AlertIncidentRow } from '../../../../contract/alert-shapes.ts'
import type { Failure } from '../../../../contract/failure.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { muteTimes, timeIn } from '../mute-times.ts'

/** One thing that can be done with alerts. */
export type AlertAction = {
  readonly label: string
  /** @returns whether it worked */
  readonly run: () => Promise<boolean>
}

/** What can be done with alerts, and why the last of it failed: one set for the whole inbox. */
export type AlertActions = {
  readonly failure: Failure | null
  readonly acknowledge: (alerts: readonly AlertIncidentRow[]) => AlertAction
  /** Besides acknowledging: what makes a difference for at least one of them. */
  readonly others: (alerts: readonly AlertIncidentRow[]) => readonly AlertAction[]
}

/** The actions of the inbox. */
export const useAlertActions = (): AlertActions => {
  const acknowledge = useDeskMutation('alerts.acknowledge')
  const mute = useDeskMutation('alerts.mute')
  const idsOf = (alerts: readonly AlertIncidentRow[]): number[] => alerts.map(({ id }) => id)
  return {
    failure: acknowledge.failure ?? mute.failure,
    acknowledge: (alerts) => ({
      label: 'Acknowledge',
      run: async () => (await acknowledge.run({ ids: idsOf(alerts) })).ok,
    }),
    others: (alerts) => {
      const acknowledged = alerts.filter(({ state }) => state === 'acknowledged')
      const muted = alerts.filter((alert) => alert.muted !== null)
      // The rule of a resolved alert may be gone, and with it what could be muted.
      const mutable = alerts.filter(({ ruleName }) => ruleName !== null)
      return [
        ...(acknowledged.length > 0
          ? [
              {
                label: 'Open again',
                run: async () =>
                  (await acknowledge.run({ ids: idsOf(acknowledged), acknowledged: false })).ok,
              },
            ]
          : []),
        ...(mutable.length > 0
          ? muteTimes.map(({ label, ms }) => ({
              label,
              run: async () => {
                const until = timeIn(ms)
                const subjects = mutable.map(({ rule, subject }) => ({ rule, subject, until }))
                return (await mute.runEach(subjects)) === mutable.length
              },
            }))
          : []),
        ...(muted.length > 0
          ? [
              {
                label: muted.some((alert) => alert.muted?.by === 'rule') ? 'Unmute the rule' : 'Unmute',
                run: async () => {
                  const subjects = muted.map(({ rule, subject, muted: by }) => ({
                    rule,
                    subject: by?.by === 'rule' ? null : subject,
                    until: null,
                  }))
                  return (await mute.runEach(subjects)) === muted.length
                },
              },
            ]
          : []),
      ]
    },
  }
}
