import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { createThread } from '../../../main/platform/worker/thread-client.ts'
import { taskUrl } from '../../../main/platform/worker/worker-path.ts'
import type { LogUpload, UploadState } from '../../../features/log-maintenance/desk/copies.ts'
import { showTeamAddress, type TeamAddress } from './team-address.ts'
import type { UploadThread } from './upload-task.ts'
import { uploadWarnings } from './upload-warnings.ts'

export type TeamUploadOptions = {
  readonly folder: string
  readonly address: TeamAddress
  readonly name: string
  readonly isWaitedFor: boolean
  readonly logger: Logger
  readonly onState?: ((state: UploadState) => void) | undefined
}

/** Whoever wants to know how far it is waits so long for the first report (ms). */
const firstReportMs = 10_000

export const createTeamUpload = (options: TeamUploadOptions): LogUpload => {
  const { folder, address, name, isWaitedFor, logger } = options
  let said = ''
  let cursor = 0
  const reported = Promise.withResolvers<void>()
  const onReport = (state: UploadState): void => {
    ;({ cursor } = state)
    reported.resolve()
    options.onState?.(state)
    const warnings = uploadWarnings(state)
    const now = warnings.join(' ')
    if (now === said) return
    said = now
    const facts = { cursor, lag: state.lagRows, position: state.position }
    if (warnings.length === 0) logger.info(facts, 'the team log is written to')
    else logger.warn({ ...facts, problem: now }, 'the team log has a problem')
  }
  const thread = createThread<UploadThread>({
    name: 'upload',
    part: 'The part that copies the log into the team log',
    url: taskUrl('upload'),
    data: { folder, address, name, isWaitedFor },
    logger,
    onReport,
  })
  const url = showTeamAddress(address)
  return {
    url,
    name,
    start: () => {
      logger.info({ teamLog: url, name }, 'the log is copied into a team log')
      thread.start()
    },
    copiedTo: async () => {
      await Promise.race([reported.promise, pause(firstReportMs, undefined, { ref: false })])
      return cursor
    },
    stop: () => {
      reported.resolve()
      return thread.stop()
    },
  }
}
