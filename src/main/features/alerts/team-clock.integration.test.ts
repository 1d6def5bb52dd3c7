import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { everywhere } from '../../../core/alerts/alert-types.ts'
import { fail, succeed } from '../../../core/result.ts'
import { patient } from '../events/testing/running-log.ts'
import { startHookTarget } from '../forwarding/testing/hook-target.ts'
import type { AlertClaims } from '../team-log/alert-claims.ts'
import { factOf, type AlertSource } from './sources/alert-source.ts'
import { startAlertsDesk, type AlertsDesk } from './testing/alerts-desk.ts'
import { quickTimes } from './testing/team-desk.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

let desk: AlertsDesk | undefined
const folder = inEachTest(() => mkdtemp(join(tmpdir(), 'marketdesk-team-clock-')))
const target = inEachTest(startHookTarget)
afterEach(async () => {
  await desk?.stop()
  await rm(folder(), { recursive: true, force: true, maxRetries: 5 })
})

const signingSecret = `whsec_${'A'.repeat(44)}`
const year = 365 * 86_400_000

/** Always silent. */
const source: AlertSource = {
  name: 'set',
  everyMs: 0,
  look: () => {
    const fact = factOf({
      subject: 'one',
      at: Date.now(),
      title: 'one is silent',
      text: 'Nothing came.',
      shared: { subject: 'listener one', evidence: ['log 1'] },
    })
    return Promise.resolve(succeed({ observations: [{ kind: 'silence', facts: [fact] }], cursor: null }))
  },
}

/** A desk with one rule for its team, whose log answers as a test says. */
const start = async (now: () => number, exchange: AlertClaims['exchange']): Promise<void> => {
  const team = { isSet: () => true, onChange: () => () => {}, exchange }
  const teamTimes = { ...quickTimes, aloneMs: 300_000 }
  desk = await startAlertsDesk(folder(), [source], { now, team, teamTimes })
  const rules = valueOf(await desk.alerts.rules())
  for (const { id } of rules.rules) await desk.alerts.removeRule(id)
  await desk.alerts.targets.add({ kind: 'webhook', name: 'operations', url: target().url, signingSecret })
  await desk.alerts.addRule({
    name: 'Silence',
    kind: 'silence',
    enabled: true,
    scope: everywhere,
    threshold: null,
    forMs: 0,
    keepMs: 0,
    sends: 'team',
  })
}

const claimed: AlertClaims['exchange'] = ({ ask }) =>
  Promise.resolve(
    succeed(
      ask.map(({ key, what, batch }) => ({
        key,
        what,
        batch,
        outcome: 'claimed' as const,
        epoch: 1,
        isOpen: true,
        sender: null,
      })),
    ),
  )

test('what waits is asked about again when the clock is set back by a year', async () => {
  let clock = Date.now() + year
  let isAway = true
  let asked = 0
  await start(
    () => clock,
    (input) => {
      if (input.ask.length > 0) asked += 1
      return isAway ? Promise.resolve(fail({ kind: 'unreachable', message: 'away' })) : claimed(input)
    },
  )
  await expect.poll(() => asked, patient).toBeGreaterThan(0)
  clock -= year
  isAway = false
  await expect.poll(() => target().hooks.length, patient).toBe(1)
})

test('what waits when the clock is set back is sent without the team log all the same', async () => {
  let clock = Date.now() + year
  let asked = 0
  await start(
    () => clock,
    ({ ask }) => {
      asked += ask.length
      return Promise.resolve(fail({ kind: 'unreachable', message: 'away' }))
    },
  )
  await expect.poll(() => asked, patient).toBeGreaterThan(0)
  clock -= year
  await expect.poll(() => target().hooks.length, patient).toBe(1)
})

test('an answer that cannot be read is asked for again', async () => {
  let asked = 0
  await start(Date.now, (input) => {
    if (input.ask.length === 0) return claimed(input)
    asked += 1
    return asked === 1 ? Promise.reject(new Error('unreadable')) : claimed(input)
  })
  await expect.poll(() => target().hooks.length, patient).toBe(1)
})
