import type { Lifecycle } from '../../../main/platform/lifecycle.ts'
import { runLogTask, type LogTaskOptions } from './run-log-task.ts'

export const sampleLog = (options: LogTaskOptions): Pick<Lifecycle, 'stop'> => {
  const { logger } = options
  const controller = new AbortController()
  const look = async (): Promise<void> => {
    try {
      const { signal } = controller
      const done = await runLogTask(options, 'sample', null, { signal, progress: () => {} })
      if (done.ok) logger.info({}, 'some of the stored deliveries were looked at')
      else if (done.error.kind !== 'cancelled')
        logger.warn({ problem: done.error.message }, 'the stored deliveries were not looked at')
    } catch (cause) {
      logger.error({ err: cause }, 'looking at stored deliveries met a bug')
    }
  }
  const looked = look()
  return {
    stop: () => {
      controller.abort()
      return looked
    },
  }
}
