import { mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Redactor } from './redactor.ts'

/**
 * The desk's own log. One JSON object a line; never a body, never a secret.
 */
export type Logger = {
  info(details: Record<string, unknown>, message: string): void
  warn(details: Record<string, unknown>, message: string): void
  error(details: Record<string, unknown>, message: string): void
  /** Writes what is buffered; call before the process ends. */
  flush(): void
}

/** The file is put aside as `desk.1.log` at start when it is larger than this. */
const largest = 8 * 1024 * 1024

/**
 * Opens `<data>/logs/desk.log` for appending, mode 0600. Every line passes the redactor as a whole, so that a secret in a
 * nested error or in a member nobody thought of is caught too.
 */
export const openLogger = (data: string, redactor: Redactor): Logger => {
  const folder = join(data, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'desk.log')
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest)
    renameSync(file, join(folder, 'desk.1.log'))
  const destination = pino.destination({ dest: file, mode: 0o600, sync: true })
  const log = pino({ base: null }, { write: (line: string) => destination.write(redactor.clean(line)) })
  return {
    info: (details, message) => log.info(details, message),
    warn: (details, message) => log.warn(details, message),
    error: (details, message) => log.error(details, message),
    flush: () => destination.flushSync(),
  }
}

/** A logger for tests and tools that want none. */
export const silentLogger: Logger = {
  info: () => {},
  warn: () => {},
  error: () => {},
  flush: () => {},
}
