import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
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
  flush(): void
}

/** The file is put aside as `desk.1.log` when it is larger than this, at start and while it grows. */
const largest = 8 * 1024 * 1024

/**
 * Opens `<data>/logs/desk.log` for appending, mode 0600. Every line passes the redactor as a whole, so that a secret in a
 * nested error or in a member nobody thought of is caught too.
 *
 * @param limit bytes after which a new file is begun; the one before is kept, older ones are not
 */
export const openLogger = (data: string, redactor: Redactor, limit = largest): Logger => {
  const folder = join(data, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'desk.log')
  const sizeOf = (): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const putAside = (): void => renameSync(file, join(folder, 'desk.1.log'))
  if (sizeOf() > limit) putAside()
  let handle = openSync(file, 'a', 0o600)
  let size = sizeOf()
  const begin = (): void => {
    putAside()
    const next = openSync(file, 'a', 0o600)
    closeSync(handle)
    handle = next
  }
  // Written at once and never retried: on a full disk the line is lost, and the desk goes on. (pino's own destination
  // waits for room when it is flushed, which would keep the desk from stopping.)
  const write = (line: string): void => {
    try {
      size += writeSync(handle, redactor.clean(line))
      if (size > limit) {
        // Counted from nothing in any case: a file that cannot be put aside goes on growing, and is tried again later.
        size = 0
        begin()
      }
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

/** Writes the same lines to standard output, for a program that is watched by others. */
export const standardLogger = (redactor: Redactor): Logger => {
  const log = pino(
    { base: null },
    { write: (line: string) => void process.stdout.write(redactor.clean(line)) },
  )
  return {
    info: (details, message) => log.info(details, message),
    warn: (details, message) => log.warn(details, message),
    error: (details, message) => log.error(details, message),
    flush: () => {},
  }
}

export const silentLogger: Logger = {
  info: () => {},
  warn: () => {},
  error: () => {},
  flush: () => {},
}
