import type { JsonValue } from '../../wire/parse-json.ts'
import { say } from './field-shapes.ts'
import type { Findings } from './element-check.ts'

/** First block of the oldest EVM chain, 30 July 2015. */
const oldest = Date.UTC(2015, 6, 30)

/** Clocks of two machines may differ by so much. */
const tolerance = 15 * 60_000

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/

/**
 * Checks that the event's time is one, and lies between the first EVM block and the moment it was received.
 *
 * @param receivedAt milliseconds since the epoch
 */
export const checkTime = (findings: Findings, ts: JsonValue | undefined, receivedAt: number): void => {
  if (ts === undefined) return findings.missing('time', 'ts was not delivered.', 'ts')
  const time = typeof ts === 'string' && iso.test(ts) ? Date.parse(ts) : Number.NaN
  if (Number.isNaN(time)) {
    const values = { expected: 'a time of ISO 8601', found: say(ts) }
    return findings.contradiction('time', 'ts', values, 'It cannot be read as a time.')
  }
  if (time < oldest) {
    const values = { expected: `${new Date(oldest).toISOString()} or later`, found: say(ts) }
    return findings.contradiction('time', 'ts', values, 'No EVM chain had a block then.')
  }
  if (time > receivedAt + tolerance) {
    const values = { expected: `${new Date(receivedAt).toISOString()} or earlier`, found: say(ts) }
    return findings.contradiction('time', 'ts', values, 'It lies after the moment the event was received.')
  }
  findings.ok('time', 'ts lies between the first block of any EVM chain and the moment it was received.')
}
