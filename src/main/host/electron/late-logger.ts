import { type Logger, silentLogger } from '../../platform/log/logger.ts'

export type LateLogger = Logger & { become(logger: Logger): void }

/** What comes before `become` is dropped: nothing that matters can happen before the desk is there. */
export const createLateLogger = (): LateLogger => {
  let target = silentLogger
  return {
    info: (details, message) => target.info(details, message),
    warn: (details, message) => target.warn(details, message),
    error: (details, message) => target.error(details, message),
    flush: () => target.flush(),
    become: (logger) => {
      target = logger
    },
  }
}
