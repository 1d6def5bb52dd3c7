import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { succeed } from '../../../core/result.ts'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { patient } from '../../../features/events/desk/testing/running-log.ts'
import { startHookTarget } from '../../forwarding/desk/testing/hook-target.ts'
import type { SenderStanding, TeamAlerts } from '../../team-log/desk/service.ts'
import { countedDetector } from '../../../features/findings/desk/testing/counted-detector.ts'
import { startFindingsDesk, type FindingsDesk } from './testing/findings-desk.ts'
import { keyWrapper } from './testing/plain-key-wrapper.ts'

const folder = inEachTest(() => testFolder('team-messages'))
const target = inEachTest(startHookTarget)

const waits = { kind: 'waits', sender: 'Ann', problem: null, rules: [] } as const

/** A team log of a test. */
const createTeam = () => {
  const noted = new Map<string, number>()
  const listeners = new Set<() => void>()
  let standing: SenderStanding = waits
  const team: TeamAlerts = {
    standing: () => standing,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    note: (messages) => {
      for (const message of messages) noted.set(message, Date.now())
      return Promise.resolve(succeed(null))
    },
    sent: (messages) =>
      Promise.resolve(succeed(new Map([...noted].filter(([message]) => messages.includes(message))))),
  }
  return {
    team,
    noted,
    turn: (next: SenderStanding): void => {
      standing = next
      for (const listener of listeners) listener()
    },
  }
}

/** A desk to which so many things happen. */
const start = async (team: TeamAlerts, count: number): Promise<FindingsDesk> => {
  let happened = 0
  const begun = untilEnd(
    await startFindingsDesk(folder(), [countedDetector(() => happened, 4)], { team, keyWrapper }),
  )
  const signingSecret = `whsec_${'A'.repeat(44)}`
  const webhook = { kind: 'webhook', name: 'operations', url: target().url, signingSecret } as const
  valueOf(await begun.alerts.saveTarget(webhook))
  happened = count
  return begun
}

const waitingOf = async ({ alerts }: FindingsDesk): Promise<number> =>
  valueOf(await alerts.messages({ states: ['waiting'] })).rows.length

test('what another desk sent is not sent again, and what was sent long before is', async () => {
  const first = createTeam()
  first.turn({ kind: 'sends' })
  const former = await start(first.team, 2)
  await expect.poll(() => first.noted.size, patient).toBe(2)
  await former.stop()
  await rm(folder(), { recursive: true, force: true })

  const { team, noted, turn } = createTeam()
  const [one = '', other = ''] = first.noted.keys()
  noted.set(one, Date.now()).set(other, Date.now() - 2 * 3_600_000)
  const begun = await start(team, 3)
  await expect.poll(() => waitingOf(begun), patient).toBe(2)
  turn({ kind: 'sends' })
  await expect.poll(() => target().hooks.length, patient).toBe(4)
  const sent = target()
    .hooks.slice(2)
    .map(({ headers }) => headers['webhook-id'])
  expect(sent).toContain(other.split(' ')[0])
  expect(sent).not.toContain(one.split(' ')[0])
})

test('a desk that leaves its team sends what it held back', async () => {
  const { team, turn } = createTeam()
  const begun = await start(team, 1)
  await expect.poll(() => waitingOf(begun), patient).toBe(1)
  expect(target().hooks).toEqual([])
  turn({ kind: 'own' })
  await expect.poll(() => target().hooks.length, patient).toBe(1)
})
