import type { TopicMessage } from '../../../contract/topics.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { Router } from '../../platform/router/router.ts'
import { createAskDesk } from './ask-desk.ts'
import type { ElectronApi, NotificationApi } from './electron-api.ts'

type Notice = { readonly title: string; readonly path: string; readonly what: string }

export type NotificationsDeps = {
  /** What is to be shown behind one of them; null where nothing can be said. */
  readonly notices: (after: number | null) => Promise<{
    readonly notices: readonly Notice[]
    readonly last: number
    readonly desktop: boolean
  } | null>
  readonly electron: Pick<ElectronApi, 'Notification'> & {
    readonly app: Pick<ElectronApi['app'], 'setBadgeCount'>
  }
  readonly platform: NodeJS.Platform
  readonly dispatch: Router['dispatch']
  readonly subscribe: (listener: (message: TopicMessage) => void) => () => void
  readonly show: (path: string) => void
  readonly logger: Logger
}

/** Notifications that one look shows at most: what is more is among the findings, where they lead. */
const mostAtOnce = 3

/**
 * Shows findings as notifications of the system and counts the unseen ones at the app's icon. What was sent before the desk started is not
 * shown again. A fault of the system's is logged and stops nothing.
 */
export const startNotifications = async (deps: NotificationsDeps): Promise<() => void> => {
  const { electron } = deps
  const ask = createAskDesk(deps.dispatch)
  // One that nobody refers to any more is collected, and its click with it.
  const shown = new Set<NotificationApi>()
  let last: number | null = null
  let isBehind = false
  let isRunning = false

  const show = ({ title, path, what }: Notice): void => {
    const notification = new electron.Notification({
      title,
      body: 'Marketdesk',
      silent: what === 'ended' || what === 'retracted',
    })
    shown.add(notification)
    notification.on('click', () => deps.show(path))
    notification.on('close', () => shown.delete(notification))
    notification.show()
  }
  const look = async (): Promise<void> => {
    const news = await deps.notices(last)
    const fresh = last === null || news?.desktop !== true ? [] : news.notices
    last = news?.last ?? last
    if (electron.Notification.isSupported()) for (const notice of fresh.slice(-mostAtOnce)) show(notice)
    const groups = await ask('findings.groups', { limit: 1 })
    if (groups === null || deps.platform === 'win32') return
    electron.app.setBadgeCount(groups.unseen.warning + groups.unseen.critical)
  }
  const run = async (): Promise<void> => {
    isBehind = true
    if (isRunning) return
    isRunning = true
    try {
      while (isBehind) {
        isBehind = false
        await look()
      }
    } catch (cause) {
      deps.logger.error({ err: cause }, 'notifications met a bug')
    } finally {
      isRunning = false
    }
  }

  await run()
  return deps.subscribe(({ topic }) => {
    if (topic === 'alerts' || topic === 'findings') void run()
  })
}
