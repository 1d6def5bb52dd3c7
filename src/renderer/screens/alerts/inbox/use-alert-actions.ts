import type { AlertIncidentRow } from '../../../../contract/alert-shapes.ts'
import type { Failure } from '../../../../contract/failure.ts'
import { useDeskMutation } from '../../../api/mutations.ts'

const hour = 60

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
  /** About what these are of, now and later. */
  readonly mute: (alerts: readonly AlertIncidentRow[]) => AlertAction
}

/** The actions of the inbox. */
export const useAlertActions = (): AlertActions => {
  const acknowledge = useDeskMutation('alerts.acknowledge')
  const reopen = useDeskMutation('alerts.reopen')
  const snooze = useDeskMutation('alerts.snooze')
  const mute = useDeskMutation('alerts.mute')
  const idsOf = (alerts: readonly AlertIncidentRow[]): number[] => alerts.map(({ id }) => id)
  return {
    failure: [acknowledge, reopen, snooze, mute].find((one) => one.failure !== null)?.failure ?? null,
    acknowledge: (alerts) => ({
      label: 'Acknowledge',
      run: async () => (await acknowledge.run({ ids: idsOf(alerts) })).ok,
    }),
    others: (alerts) => {
      const ids = idsOf(alerts)
      return [
        { label: 'Snooze for an hour', run: async () => (await snooze.run({ ids, minutes: hour })).ok },
        { label: 'Snooze for a day', run: async () => (await snooze.run({ ids, minutes: 24 * hour })).ok },
        ...(alerts.some(({ state }) => state === 'acknowledged' || state === 'snoozed')
          ? [{ label: 'Open again', run: async () => (await reopen.run({ ids })).ok }]
          : []),
      ]
    },
    mute: (alerts) => {
      const muted = !alerts.every((alert) => alert.muted)
      return {
        label: muted ? 'Mute: send nothing more about this' : 'Send messages of this again',
        run: async () => (await mute.runEach(alerts.map(({ id }) => ({ id, muted })))) === alerts.length,
      }
    },
  }
}
