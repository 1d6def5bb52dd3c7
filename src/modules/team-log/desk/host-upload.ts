import { hostname } from 'node:os'
import { join } from 'node:path'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { readTeamAddress, readTeamPassword } from './team-address.ts'
import { createTeamUpload, type TeamUploadOptions } from './upload.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { createRedactor, type Redactor } from '../../../main/platform/log/redactor.ts'
import type { LogUpload, TeamLogOptions } from '../../../features/log-maintenance/desk/copies.ts'

type OpenTeamUpload = (
  data: string,
  logger: Logger,
  redactor: Redactor,
  onState?: TeamUploadOptions['onState'],
) => LogUpload

/** Reads what the command line says of a team log. The error is a sentence for people. */
export const readTeamUpload = (options: TeamLogOptions): Result<OpenTeamUpload, string> => {
  const password = readTeamPassword(options.passwordFile)
  if (!password.ok) return password
  const address = readTeamAddress(options.url, password.value)
  if (!address.ok) return fail(address.error)
  return succeed((data, logger, redactor, onState) => {
    if (address.value.password !== null) redactor.register(address.value.password)
    return createTeamUpload({
      folder: join(data, 'log'),
      address: address.value,
      name: options.name ?? hostname(),
      isWaitedFor: options.isWaitedFor,
      logger,
      onState,
    })
  })
}

/** Sentences for whoever started it: standard output is for what scripts read. */
const errorLogger = (redactor: Redactor): Logger => {
  const say = (details: Record<string, unknown>, message: string): void => {
    const { problem } = details
    const more = typeof problem === 'string' ? `: ${problem}` : '.'
    process.stderr.write(`${redactor.clean(message + more)}\n`)
  }
  return { info: () => {}, warn: say, error: say, flush: () => {} }
}

/** The same, of a desk with a page. */
export const readDeskUpload = (
  options: TeamLogOptions,
  onState: TeamUploadOptions['onState'],
): Result<(data: string) => LogUpload, string> => {
  const read = readTeamUpload(options)
  if (!read.ok) return read
  const redactor = createRedactor()
  return succeed((data) => read.value(data, errorLogger(redactor), redactor, onState))
}
