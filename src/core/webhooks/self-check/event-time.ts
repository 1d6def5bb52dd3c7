import type { JsonValue } from '../../wire/parse-json.ts'
import { firstBlockTime, isAfterReceipt, readTime } from '../block-time.ts'
import { say } from './field-shapes.ts'
import type { Findings } from './element-check.ts'

/**
 * Checks that the event's time is one, and lies between the first EVM block and the moment it was received.
 *
 * @param receivedAt milliseconds since the epoch
 */
export const checkTime = (findings: Findings, ts: JsonValue | undefined, receivedAt: number): void => {
  if (ts === undefined) return findings.missing('time', 'ts was not delivered.', 'ts')
  const time = typeof ts === 'string' ? readTime(ts) : null
  if (time === null) {
    const values = { expected: 'a time of ISO 8601', found: say(ts) }
    return findings.contradiction('time', 'ts', values, 'It cannot be read as a time.')
  }
  if (time < firstBlockTime) {
    const values = { expected: `${new Date(firstBlockTime).toISOString()} or later`, found: say(ts) }
    return findings.contradiction('time', 'ts', values, 'No EVM chain had a block then.')
  }
  if (isAfterReceipt(time, receivedAt)) {
    const values = { expected: `${new Date(receivedAt).toISOString()} or earlier`, found: say(ts) }
    return findings.contradiction('time', 'ts', values, 'It lies after the moment the event was received.')
  }
  findings.ok('time', 'ts lies between the first block of any EVM chain and the moment it was received.')
}
