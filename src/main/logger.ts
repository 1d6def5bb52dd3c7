import { fsyncSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
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
  const handle = openSync(file, 'a', 0o600)
  // Written at once and never retried: on a full disk the line is lost, and the desk goes on. (pino's own destination
  // waits for room when it is flushed, which would keep the desk from stopping.)
  const write = (line: string): void => {
    try {
      writeSync(handle, redactor.clean(line))
    } catch {
      // There is nowhere left to say it.
    }
  }
  const log = pino({ base: null }, { write })
  return {
    info: (details, message) => log.info(details, message),
    warn: (details, message) => log.warn(details, message),
    error: (details, message) => log.error(details, message),
    flush: () => {
      try {
        fsyncSync(handle)
      } catch {
        // As above; a pipe or a device cannot be synced either.
      }
    },
  }
}

/** A logger for tests and tools that want none. */
export const silentLogger: Logger = {
  info: () => {},
  warn: () => {},
  error: () => {},
  flush: () => {},
}
