import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
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

/** Makes a folder and those above it one by one: Node's own way never ends in a place like /proc, where nothing can be made. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  }
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
    makeFolder(path)
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
  const held = takeLock(path, lock, mine)
  if (!held.ok) return held
  return succeed({
    path,
    notices,
    release: () => {
      if (readLock(lock) === mine) rmSync(lock, { force: true })
    },
  })
}

/** A takeover that was itself cut off by a crash is forgotten after so long. */
const takeoverMs = 10_000

/** Puts a file with the whole text in place, or reports that there is one: nobody ever sees it empty. */
const putLock = (lock: string, text: string): boolean => {
  const draft = `${lock}.${process.pid}`
  try {
    const file = openSync(draft, 'w', 0o600)
    writeSync(file, text)
    fsyncSync(file)
    closeSync(file)
    linkSync(draft, lock)
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cause
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Takes the lock, also from a desk that ended without letting go. A takeover has a lock of its own: of several desks that
 * start at once on a stale lock, one alone may look again, remove it and put its own.
 */
const takeLock = (path: string, lock: string, mine: string): Result<void, string> => {
  const takeover = `${lock}.takeover`
  try {
    if (putLock(lock, mine)) return succeed(undefined)
    const standing = statSync(takeover, { throwIfNoEntry: false })
    if (standing !== undefined && Date.now() - standing.mtimeMs > takeoverMs)
      rmSync(takeover, { force: true })
    const holder = parseHolder(readLock(lock))
    if (holder !== undefined && isAlive(holder)) return fail(inUse(path, holder.pid))
    if (!putLock(takeover, mine))
      return fail(`The data folder ${path} is being opened by another Marketdesk right now. Try again.`)
    try {
      const again = parseHolder(readLock(lock))
      if (again !== undefined && isAlive(again)) return fail(inUse(path, again.pid))
      rmSync(lock, { force: true })
      if (putLock(lock, mine)) return succeed(undefined)
      return fail(`The data folder ${path} is being opened by another Marketdesk right now. Try again.`)
    } finally {
      rmSync(takeover, { force: true })
    }
  } catch (cause) {
    return fail(
      `The data folder ${path} cannot be written: ${(cause as Error).message}. Choose another with --data.`,
    )
  }
}

const inUse = (path: string, pid: number): string =>
  `Another Marketdesk (process ${pid}) uses the data folder ${path}. Close it, or choose another folder with --data.`

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
