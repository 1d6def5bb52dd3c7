import type { Logger } from '../../platform/log/logger.ts'
import type { AppApi, DialogApi, ElectronApi } from './electron-api.ts'

/** Longest the desk may take to stop before the process goes anyway; what was acknowledged is on disk long before. */
const longestStopMs = 15_000
/** Longest the desk may take to say what runs. */
const longestLookMs = 3000

export type QuitDeps = {
  readonly app: Pick<AppApi, 'on' | 'exit'>
  readonly stop: () => Promise<void>
  readonly logger: Logger
  readonly longestMs?: number
}

/**
 * Holds a quit back until the desk has stopped: receiver drained, log checkpointed. However often quitting is asked for,
 * stopping happens once; exit code 0 after a clean stop, 1 after a failed or overlong one.
 */
export const stopBeforeQuit = ({ app, stop, logger, longestMs = longestStopMs }: QuitDeps): void => {
  let stopping: Promise<void> | undefined

  const stopOnce = async (): Promise<number> => {
    let timer: NodeJS.Timeout | undefined
    const bound = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`not stopped within ${longestMs} ms`)), longestMs)
    })
    try {
      await Promise.race([stop(), bound])
      return 0
    } catch (cause) {
      logger.error(
        { error: cause instanceof Error ? cause.stack : String(cause) },
        'the desk did not stop cleanly',
      )
      return 1
    } finally {
      clearTimeout(timer)
    }
  }

  app.on('will-quit', (event) => {
    event.preventDefault()
    stopping ??= stopOnce().then((code) => app.exit(code))
  })
}

export type ConfirmQuitDeps = {
  readonly app: Pick<AppApi, 'on' | 'quit'>
  readonly powerMonitor: ElectronApi['powerMonitor']
  readonly dialog: Pick<DialogApi, 'showMessageBox'>
  readonly work: () => Promise<readonly string[]>
  readonly logger: Logger
}

/** Asks before work is stopped, and not where there is none, or where the system shuts down. */
export const confirmQuit = ({ app, powerMonitor, dialog, work, logger }: ConfirmQuitDeps) => {
  let isConfirmed = false
  let isAsking = false

  const confirm = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<readonly string[]>((resolve) => {
      timer = setTimeout(() => resolve([]), longestLookMs)
    })
    const lines = await Promise.race([work(), late]).finally(() => clearTimeout(timer))
    if (lines.length === 0) return true
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: lines.length === 1 ? 'Quit and stop this?' : `Quit and stop these ${lines.length}?`,
      detail: `${lines.map((line) => `• ${line}`).join('\n')}\n\nNo deliveries are taken until Marketdesk runs again.`,
      buttons: ['Cancel', 'Quit anyway'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    return response === 1
  }

  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      isConfirmed ||= await confirm()
    } catch (cause) {
      logger.error({ err: cause }, 'what quitting stops could not be said')
      isConfirmed = true
    } finally {
      isAsking = false
    }
    if (isConfirmed) app.quit()
  }

  powerMonitor.on('shutdown', () => (isConfirmed = true))
  app.on('before-quit', (event) => {
    if (isConfirmed) return
    event.preventDefault()
    void ask()
  })
  return (): boolean => isConfirmed
}
