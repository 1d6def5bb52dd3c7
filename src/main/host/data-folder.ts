import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { fail, type Result, succeed } from '../../core/result.ts'

/**
 * Where a desk keeps its files when nobody says otherwise: the usual place of the system.
 */
export const defaultDataFolder = (
  platform: NodeJS.Platform = process.platform,
  env: Readonly<Record<string, string | undefined>> = process.env,
  home: string = homedir(),
): string => {
  if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Marketdesk')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Marketdesk')
  return join(env['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'marketdesk')
}

/** A data folder held by this process until released. */
export type HeldFolder = { readonly path: string; readonly notices: string[]; release(): void }

const holderSchema = z.object({ pid: z.int().positive(), started: z.string() })

/**
 * When a process began, in the kernel's own ticks: tells a living holder from another process that got its number after
 * a crash. Empty where the system does not say (then the number alone decides).
 */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second member, the program's name, may hold blanks and brackets: count from the last bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isAlive = (holder: z.infer<typeof holderSchema>): boolean => {
  try {
    process.kill(holder.pid, 0)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const started = startOf(holder.pid)
  return started === '' || holder.started === '' || started === holder.started
}

/**
 * Makes the folder (mode 0700) and holds it for this process: two desks on one folder would write the same log.
 *
 * @returns a sentence for people when another desk holds it or it cannot be used
 */
export const holdDataFolder = (folder: string): Result<HeldFolder, string> => {
  const path = resolve(folder)
  const notices: string[] = []
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
      // A folder that others use too, given by mistake, must not be shut to them: only an empty one or our own is.
      const names = readdirSync(path)
      if (names.length === 0 || names.includes('log') || names.includes('receiver.json'))
        chmodSync(path, 0o700)
      else {
        notices.push(
          `Other users of this machine can list the data folder ${path}. The files in it are closed to them; a folder of its own would be better.`,
        )
      }
    }
  } catch (cause) {
    return fail(
      `The data folder ${path} cannot be used: ${(cause as Error).message}. Choose another with --data.`,
    )
  }
  const lock = join(path, 'desk.lock')
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = openSync(lock, 'wx', 0o600)
      writeSync(file, mine)
      fsyncSync(file)
      closeSync(file)
      return succeed({
        path,
        notices,
        release: () => {
          // Only what is still ours: after a takeover of a stale lock the file belongs to somebody else.
          if (readLock(lock) === mine) rmSync(lock, { force: true })
        },
      })
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') {
        return fail(
          `The data folder ${path} cannot be written: ${(cause as Error).message}. Choose another with --data.`,
        )
      }
    }
    const holder = parseHolder(readLock(lock))
    if (holder !== undefined && isAlive(holder)) {
      return fail(
        `Another Marketdesk (process ${holder.pid}) uses the data folder ${path}. Close it, or choose another folder with --data.`,
      )
    }
    rmSync(lock, { force: true })
  }
  return fail(`The data folder ${path} is being opened by another Marketdesk right now. Try again.`)
}

const readLock = (lock: string): string | undefined => {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return undefined
  }
}

const parseHolder = (text: string | undefined): z.infer<typeof holderSchema> | undefined => {
  if (text === undefined) return undefined
  try {
    return holderSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
