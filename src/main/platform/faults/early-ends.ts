import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readRegularFile } from '../files/read-regular-file.ts'
import type { Logger } from '../log/logger.ts'

/** So many starts in a row that ended early make the next one a safe one. */
const mostEarlyEnds = 2
/** Whoever ran so long (ms) did not end early. */
const longEnoughMs = 600_000

const stored = z.object({ earlyEnds: z.int().min(0).max(1000) })

const readEarlyEnds = (path: string): number => {
  let text: string
  try {
    text = readRegularFile(path)
  } catch {
    // No file: the last run came to a clean end, or there was none.
    return 0
  }
  try {
    return stored.parse(JSON.parse(text)).earlyEnds + 1
  } catch {
    // Cut off while it was written: that run ended early as well.
    return 1
  }
}

/**
 * Counts the starts in a row that came to no clean end within ten minutes, in a file of the data folder that a clean end removes.
 * It is not synced: it is about the end of this program, not about that of the machine.
 *
 * @param wait calls a function after so many milliseconds; returns the way to call that off
 */
export const countEarlyEnds = (
  folder: string,
  logger: Pick<Logger, 'warn'>,
  wait = (ms: number, then: () => void): (() => void) => {
    const timer = setTimeout(then, ms).unref()
    return () => clearTimeout(timer)
  },
) => {
  const path = join(folder, 'running.json')
  const before = readEarlyEnds(path)
  try {
    writeFileSync(path, JSON.stringify({ earlyEnds: before }), { mode: 0o600 })
  } catch (cause) {
    // A full disk ends nothing: what the receiver cannot store it refuses.
    logger.warn({ problem: String(cause) }, 'this start cannot be counted')
  }
  // From then on an end by whatever cause is the first one again.
  const callOff = wait(longEnoughMs, () => rmSync(path, { force: true }))
  return {
    /** The starts before this one ended early, one after the other: what can be left out is left out. */
    isSafeMode: before >= mostEarlyEnds,
    /** A clean end: the next start knows of none before it. */
    clear: () => {
      callOff()
      rmSync(path, { force: true })
    },
  }
}
