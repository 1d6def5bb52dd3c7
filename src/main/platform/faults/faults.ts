import type { Logger } from '../log/logger.ts'

/** Takes work that nobody awaits. `what` says in a few words what it is, for people. */
export type Background = (what: string, work: Promise<unknown>) => void

/** Bugs that nobody was there to catch: each is logged and shown, and everything else goes on. */
export type Faults = {
  readonly background: Background
  readonly report: (what: string, cause: unknown) => void
  notices(): string[]
}

export const createFaults = ({
  logger,
  onChange,
}: {
  readonly logger: Pick<Logger, 'error'>
  readonly onChange: () => void
}): Faults => {
  const sentences = new Set<string>()
  const report: Faults['report'] = (what, cause) => {
    logger.error({ what, error: cause instanceof Error ? cause.stack : String(cause) }, 'a bug was caught')
    const before = sentences.size
    sentences.add(
      `A bug of this program stopped ${what}. Everything else continues and deliveries are stored; the log file has the details.`,
    )
    if (sentences.size > before) onChange()
  }
  return {
    report,
    background: (what, work) => void work.catch((cause: unknown) => report(what, cause)),
    notices: () => [...sentences],
  }
}

/** Keeps the process, and with it the receiver, alive when a feature lets a bug escape. @returns ends it */
export const catchLastFaults = (report: Faults['report']): (() => void) => {
  const take = (cause: unknown): void => report('a piece of work', cause)
  process.on('unhandledRejection', take)
  process.on('uncaughtException', take)
  return () => {
    process.off('unhandledRejection', take)
    process.off('uncaughtException', take)
  }
}
