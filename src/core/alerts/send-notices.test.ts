import { expect, test } from 'vitest'
import { noEvidence, type AlertIncident, type AlertSettings } from './alert-types.ts'
import { sendNotices, type Transition } from './send-notices.ts'

const minute = 60_000
const opened = (id: number): Transition => {
  const never = { goneSince: null, openedAt: null, resolvedAt: null, snoozedUntil: null }
  const text = {
    subject: `s ${id}`,
    title: 'Something',
    text: 'It happened.',
    evidence: noEvidence,
    shared: null,
  }
  const times = { firstAt: 0, lastAt: 0, heldSince: 0 }
  const incident: AlertIncident = {
    id,
    rule: id,
    kind: 'refuted',
    state: 'open',
    count: 1,
    ...text,
    ...times,
    ...never,
  }
  return { what: 'opened', incident }
}

test('where all is sent in digests, nothing is sent in between and everything at their time', () => {
  const settings: AlertSettings = { quiet: null, timeZone: 'UTC', digestMs: 30 * minute }
  const first = sendNotices({ sent: [], digest: null }, settings, [opened(1)], 0)
  expect(first.notices).toEqual([])
  const second = sendNotices(first, settings, [opened(2)], 29 * minute)
  expect(second.notices).toEqual([])
  const third = sendNotices(second, settings, [], 30 * minute)
  expect(third).toMatchObject({ digest: null, notices: [{ what: 'digest', opened: [1, 2], resolved: [] }] })
  // Turned off while one waits, it goes out as a storm's does.
  const off = sendNotices(second, { ...settings, digestMs: null }, [], 29 * minute)
  expect(off.notices).toHaveLength(1)
})
