import type { CallOutcome } from '../../calls/contract.ts'
import type { Failure, ServiceError } from '../../../contract/failure.ts'
import type { Operation } from '../../../core/wire/operation.ts'
import { findErrorRow } from '../../../core/wire/read-error.ts'
import { isNeverSent } from '../../../main/platform/http/connection-failure.ts'
import type { ServiceAttempts } from './send.ts'

const brokeOff = (status: number): boolean => (status >= 500 && status !== 501) || status === 408

const undecided: ReadonlySet<string> = new Set([
  'WebrpcRequestFailed',
  'WebrpcClientDisconnected',
  'WebrpcClientAborted',
  'WebrpcStreamLost',
  'Timeout',
  'Aborted',
])

const refused: ReadonlySet<string> = new Set(['NotImplemented', 'MethodNotFound', 'WebrpcBadRoute'])

/** Whether a write may have been carried out although it failed: it went out, and nothing that came back says otherwise. */
export const mayHaveHappened = (
  { effect }: Pick<Operation, 'effect'>,
  { last, attempts }: ServiceAttempts,
  service: ServiceError | undefined,
): boolean => {
  if (effect === 'read' || attempts === 0) return false
  switch (last.outcome) {
    case 'aborted':
    case 'too-large':
      return true
    case 'broken':
      return !isNeverSent(last.cause)
    case 'answered': {
      const name = service === undefined ? undefined : findErrorRow(service, last.status)?.name
      if (name !== undefined && refused.has(name)) return false
      if (name !== undefined && undecided.has(name)) return true
      return last.status < 300 || brokeOff(last.status)
    }
  }
}

export const withUnknownOutcome = (failure: Failure): Failure => ({
  ...failure,
  message: `${failure.message} Whether it was carried out is unknown.`,
  hint: 'Do not simply try again: it may be done twice. Find out at the service first.',
  outcome: 'unknown',
})

export const outcomeOf = (failure: Failure | null): CallOutcome => {
  if (failure === null) return 'ok'
  if (failure.outcome === 'unknown') return 'unknown'
  switch (failure.kind) {
    case 'service':
    case 'bad-answer':
    case 'unreachable':
    case 'timeout':
    case 'cancelled':
      return failure.kind
    default:
      return 'refused'
  }
}
