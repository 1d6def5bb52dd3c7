import type { Logger } from '../../platform/log/logger.ts'
import type { AppApi } from './electron-api.ts'

/** Longest the desk may take to stop before the process goes anyway; what was acknowledged is on disk long before. */
const longestStopMs = 15_000

export type QuitDeps = {
  readonly app: Pick<AppApi, 'on' | 'exit'>
  /** Stops everything; awaited once. */
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
