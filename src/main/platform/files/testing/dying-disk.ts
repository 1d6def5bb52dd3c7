import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * A disk that stops taking changes at the n-th one, as if the process were killed there: what follows has no effect, and a
 * write in that place gets half of its bytes out. Import it before anything that keeps a reference to `fs` functions
 * (`conf` does), for it replaces them in place.
 */

const changing =
  `openSync writeSync writeFileSync fsyncSync closeSync renameSync chmodSync chownSync rmSync unlinkSync mkdirSync
  copyFileSync linkSync`.split(/\s+/) as (keyof typeof fs)[]

let left = Number.POSITIVE_INFINITY
let shortWrite = 0
let watching = false
let seen: string[] = []

const dead = (name: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${name}: the disk is gone`), { code: 'EIO' })

const half = (args: unknown[]): unknown[] => {
  const [target, data, offset] = args
  const bytes = typeof data === 'string' ? Buffer.from(data) : Buffer.from(data as Uint8Array)
  const from = typeof offset === 'number' && typeof data !== 'string' ? offset : 0
  return [target, bytes.subarray(from, from + Math.floor((bytes.length - from) / 2))]
}

for (const name of changing) {
  const real = fs[name] as (...args: unknown[]) => unknown
  const replaced = (...args: unknown[]): unknown => {
    if (!watching) return real(...args)
    seen.push(name)
    left -= 1
    if (name === 'writeSync') {
      shortWrite -= 1
      if (shortWrite === 0) return real(...half(args))
    }
    if (left > 0) return real(...args)
    if (left === 0 && name.startsWith('write')) real(...half(args))
    // A descriptor is given back even now: the test's own process goes on.
    if (name === 'closeSync') real(...args)
    throw dead(name)
  }
  Object.assign(fs, { [name]: replaced })
}
syncBuiltinESMExports()

type Outcome = { calls: string[]; thrown: unknown }

const begin = (changes: number, short: number): void => {
  left = changes
  shortWrite = short
  seen = []
  watching = true
}

const watch = (changes: number, short: number, change: () => void): Outcome => {
  begin(changes, short)
  try {
    change()
    return { calls: seen, thrown: undefined }
  } catch (cause) {
    return { calls: seen, thrown: cause }
  } finally {
    watching = false
  }
}

/**
 * Runs `change` on a disk that takes only the first `changes` changes.
 *
 * @returns names of the calls made, and what `change` threw
 */
export const onDyingDisk = (changes: number, change: () => void): Outcome => watch(changes + 1, 0, change)

/** The same for a change that awaits only itself: no timer and no I/O of others may come between. */
export const onDyingDiskAsync = async <T>(
  changes: number,
  change: () => Promise<T>,
): Promise<{ calls: string[]; result: T }> => {
  begin(changes + 1, 0)
  try {
    const result = await change()
    return { calls: seen, result }
  } finally {
    watching = false
  }
}

/** Runs `change` on a disk whose n-th write takes only half and says so only by its return value, as a full disk does. */
export const onShortDisk = (write: number, change: () => void): Outcome =>
  watch(Number.POSITIVE_INFINITY, write, change)
