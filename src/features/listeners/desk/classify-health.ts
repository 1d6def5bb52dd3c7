import type { Listener } from '../contract/listener.ts'
import { arrivalFault, type ArrivalFault } from '../core/arrival-fault.ts'
import type { ReceiverStatus } from '../../receiver/contract.ts'
import type { ListenerTraffic } from '../contract.ts'

type Health = ListenerTraffic['health']

export type HealthFacts = {
  readonly listener: Listener
  readonly pathInUse: boolean
  readonly pathMissing: boolean
  readonly lastEventAt: number | null
  readonly receiver: Pick<ReceiverStatus, 'listening' | 'off' | 'problem'>
  readonly now: number
}

/** Deliveries may be on their way when a listener is removed. */
const lateMs = 60_000
const hourMs = 3_600_000

const hours = (count: number): string => (count === 1 ? 'one hour' : `${count} hours`)

const arrivalWords: Readonly<Record<ArrivalFault, string>> = {
  'path-missing':
    'Its path does not exist on this desk, so its deliveries are refused with 404. Restore the backup that has it, or register it again.',
  'url-changed': 'It is registered under an old address of the receiver. Register it again.',
}

export const classifyHealth = ({
  listener,
  pathInUse,
  pathMissing,
  lastEventAt,
  receiver,
  now,
}: HealthFacts): Health => {
  const { state, receives, paused, quietAfterHours, replacedBy } = listener
  const changedAt = Date.parse(listener.changedAt)
  const health: Health = []
  if (state === 'unknown')
    health.push({
      kind: 'orphan',
      message:
        listener.doubt === 'remove'
          ? 'Possible orphan: it is unknown whether it was removed, so it may still deliver.'
          : 'Possible orphan: it is unknown whether it was registered, so it may deliver under an unknown id.',
    })
  const ended = state === 'removed' || state === 'failed'
  if (ended && !pathInUse && lastEventAt !== null && lastEventAt > changedAt + lateMs)
    health.push({
      kind: 'delivers-after-end',
      message:
        state === 'removed'
          ? 'It was removed, and events still come on its path: it is registered a second time somewhere.'
          : 'It counts as not registered, and events come on its path: it is registered after all.',
    })
  if (state !== 'registered') return health
  if (replacedBy !== null)
    health.push({
      kind: 'replacement-unfinished',
      message: 'Another listener takes its place, and this one is not removed yet: both may deliver.',
    })
  if (paused) return health
  const fault = arrivalFault(listener, pathMissing)
  if (fault !== null) health.push({ kind: fault, message: arrivalWords[fault] })
  if (receives === 'desk' && !receiver.listening && receiver.off === null)
    health.push({
      kind: 'receiver-down',
      message: receiver.problem ?? 'The receiver is not listening, so its deliveries are lost now.',
    })
  const silentSince = Math.max(lastEventAt ?? 0, changedAt)
  if (receives === 'desk' && quietAfterHours !== null && now - silentSince > quietAfterHours * hourMs)
    health.push({
      kind: 'quiet',
      message: `No delivery for more than ${hours(quietAfterHours)}.${receiver.off === null ? '' : ' The receiver of this desk is off.'}`,
    })
  // Last: it is wanted, and anything else says more.
  if (receives === 'desk' && receiver.off !== null)
    health.push({
      kind: 'receiver-off',
      message:
        'The receiver of this desk is off, so its address receives nothing here. Deliveries can still arrive through a source.',
    })
  return health
}
