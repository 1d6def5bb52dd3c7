import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Output } from '../../../contract/contract.ts'
import type { TopicMessage } from '../../../contract/topics.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import { startNotifications, type NotificationsDeps } from './notifications.ts'
import { createFakeElectron } from './testing/fake-electron.ts'

type Notice = Output<'alerts.notices'>['notices'][number]

/** A desk that has said some things. */
const begin = async (platform: NodeJS.Platform = 'linux', badgeFault?: Error) => {
  const fake = createFakeElectron()
  const { setBadgeCount } = fake.electron.app
  const errors: unknown[] = []
  const app = {
    setBadgeCount: (count?: number) => {
      if (badgeFault !== undefined) throw badgeFault
      return setBadgeCount(count)
    },
  }
  const notices: Notice[] = []
  const shown: string[] = []
  let desktop = true
  let listener: (message: TopicMessage) => void = () => {}
  const dispatch: NotificationsDeps['dispatch'] = () => {
    const unseen = { notice: 0, warning: notices.length - 1, critical: 1 }
    return Promise.resolve({ ok: true, value: { groups: [], unseen, problems: [] } })
  }
  const say = (title: string, path: string): void => {
    const id = notices.length + 1
    notices.push({ id, at: new Date(id).toISOString(), what: 'opened', title, path })
  }
  say('said before', '/?view=findings')
  const stop = await startNotifications({
    electron: { ...fake.electron, app },
    platform,
    dispatch,
    notices: async (after) => ({
      notices: notices.filter(({ id }) => id > (after ?? 0)),
      last: notices.length,
      desktop,
    }),
    subscribe: (next) => {
      listener = next
      return () => (listener = () => {})
    },
    show: (path) => shown.push(path),
    logger: { ...silentLogger, error: (details) => errors.push(details['err']) },
  })
  const setDesktop = (next: boolean) => (desktop = next)
  const change = async (topic: TopicMessage['topic'] = 'alerts'): Promise<void> => {
    listener({ topic })
    await setImmediate()
  }
  return { fake, errors, shown, say, stop, setDesktop, change }
}

test('an alert becomes a notification once, and its click shows the evidence; what was said before is not repeated', async () => {
  const { fake, shown, say, change } = await begin()
  expect(fake.notifications).toEqual([])
  say('The receiver is down', '/settings?section=%22receiver%22')
  await change()
  await change()
  await change('events')
  expect(fake.notifications.map(({ options }) => options.title)).toEqual(['The receiver is down'])
  expect(fake.badges.at(-1)).toBe(2)
  fake.notifications[0]?.emit('click')
  expect(shown).toEqual(['/settings?section=%22receiver%22'])
})

test('switched off, or many at once, it does not bury the screen', async () => {
  const { fake, say, change, setDesktop } = await begin()
  for (let at = 0; at < 10; at += 1) say(`alert ${at}`, '/?view=findings')
  await change()
  expect(fake.notifications.map(({ options }) => options.title)).toEqual(['alert 7', 'alert 8', 'alert 9'])
  setDesktop(false)
  say('quiet', '/?view=findings')
  await change()
  setDesktop(true)
  await change()
  expect(fake.notifications).toHaveLength(3)
})

test('where the system has no notifications the badge alone is set, and after the end nothing is', async () => {
  const { fake, say, change, stop } = await begin()
  fake.hasNotifications = false
  say('one', '/?view=findings')
  await change()
  expect(fake.notifications).toEqual([])
  expect(fake.badges.at(-1)).toBe(2)
  stop()
})

test.each([
  ['a fault of the badge is logged', 'darwin', [], 2],
  ['Windows has no badge', 'win32', [], 0],
] as const)('%s, and alerts are shown all the same', async (_what, platform, badges, faults) => {
  const fault = new Error('no permission')
  const { fake, errors, say, change } = await begin(platform, fault)
  say('one', '/?view=findings')
  await change()
  expect([fake.notifications.length, fake.badges]).toEqual([1, badges])
  expect(errors).toEqual(Array.from({ length: faults }, () => fault))
})
