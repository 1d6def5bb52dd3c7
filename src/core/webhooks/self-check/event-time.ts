import type { JsonValue } from '../../wire/parse-json.ts'
import { firstBlockTime, isAfterReceipt, readTime } from '../block-time.ts'
import { isUnset } from '../wire-fields.ts'
import { say } from './field-shapes.ts'
import type { Findings } from './element-check.ts'

/**
 * Checks that the event's time is one, and lies between the first EVM block and the moment it was received.
 *
 * @param receivedAt milliseconds since the epoch
 */
export const checkTime = (findings: Findings, ts: JsonValue | undefined, receivedAt: number): void => {
  if (isUnset(ts)) return findings.missing('time', 'ts was not delivered.', 'ts')
  const time = typeof ts === 'string' ? readTime(ts) : null
  const unchecked = (detail: string): void =>
    findings.missing('time', `ts “${say(ts).slice(0, 60)}” ${detail}.`, 'ts')
  if (time === null) return unchecked('is no time of ISO 8601 with its zone')
  if (time < firstBlockTime) return unchecked('lies before the first block of any EVM chain')
  if (isAfterReceipt(time, receivedAt)) return unchecked('lies after the moment the event was received')
  findings.ok('time', 'ts lies between the first block of any EVM chain and the moment it was received.')
}
