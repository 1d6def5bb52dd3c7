import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { receiverSettingsSchema } from '../../src/contract/receiver.ts'
import { type Finding, missing, ok } from './finding.ts'

/** Tries to listen on a loopback port. Resolves to what stood in the way, or `null`. */
const tryPort = (port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(null)))
  })

/** Whether this user may listen on loopback at all. */
export const checkLoopback = async (): Promise<Finding> => {
  const problem = await tryPort(0)
  return problem === null
    ? ok('Loopback', 'needed', '127.0.0.1 takes a listener')
    : missing(
        'Loopback',
        'needed',
        `127.0.0.1 takes no listener (${problem})`,
        'Check the firewall or sandbox.',
      )
}

/**
 * Whether a usual port is free.
 *
 * @param flag the option that chooses another
 */
export const checkPort = async (name: string, port: number, flag: string): Promise<Finding> => {
  const use = 'only for the usual address; another port does as well'
  const problem = await tryPort(port)
  return problem === null
    ? ok(name, use, `port ${port} is free`)
    : missing(
        name,
        use,
        `port ${port} is taken (${problem}), perhaps by a running Marketdesk`,
        `npm run serve -- ${flag} 0 takes any free port`,
      )
}

const settingsSchema = receiverSettingsSchema.pick({ enabled: true, port: true }).partial().loose()

/** What a data folder says of the receiver; nothing where it has none, or one that cannot be read. */
const readSettings = (data: string): { enabled?: boolean | undefined; port?: number | undefined } => {
  try {
    return settingsSchema.safeParse(JSON.parse(readFileSync(join(data, 'receiver.json'), 'utf8'))).data ?? {}
  } catch {
    // The desk itself says what is wrong with it; here it counts as not there.
    return {}
  }
}

/** Whether the port of the receiver is free; a desk whose receiver is off needs none. */
export const checkReceiverPort = async (data: string): Promise<Finding> => {
  const name = 'Receiver port'
  const { enabled = true, port = 4601 } = readSettings(data)
  return enabled
    ? checkPort(name, port, '--receiver-port')
    : ok(
        name,
        'only for a desk that receives',
        'the receiver of this desk is off (Settings, Receiver), so it needs no port',
      )
}

/** The folder itself, or the nearest one above that exists: what decides whether it can be made. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)))

const writable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

const chooseOther = 'Choose another folder with --data, or give this user the right to write.'

/** Whether the data folder can be written, or made; and whether it is this user's alone. Makes nothing. */
export const checkDataFolder = (
  folder: string,
  platform: NodeJS.Platform,
  mayWrite: (folder: string) => boolean = writable,
): Finding => {
  const existing = nearest(folder)
  const stat = statSync(existing)
  if (!stat.isDirectory())
    return missing('Data folder', 'needed', `${existing} is a file where a folder is needed`, chooseOther)
  if (!mayWrite(existing))
    return missing('Data folder', 'needed', `${existing} cannot be written by this user`, chooseOther)
  if (existing !== folder) return ok('Data folder', 'needed', `${folder} (made at the first start)`)
  return platform !== 'win32' && (stat.mode & 0o077) !== 0
    ? ok('Data folder', 'needed', `${folder} (others can read it; the next start makes it private)`)
    : ok('Data folder', 'needed', folder)
}

const mebibyte = 1024 * 1024
const gibibyte = 1024 * mebibyte

/** Whether there is room for a log: half a gibibyte takes some hundred thousand deliveries. */
export const checkDisk = (folder: string, freeBytes: number = freeAt(folder)): Finding => {
  const found =
    freeBytes < 10 * gibibyte
      ? `${Math.floor(freeBytes / mebibyte)} MiB free`
      : `${Math.floor(freeBytes / gibibyte)} GiB free`
  return freeBytes >= gibibyte / 2
    ? ok('Disk', 'needed', found)
    : missing('Disk', 'needed', found, 'Free at least 512 MiB, or choose another folder with --data.')
}

const freeAt = (folder: string): number => {
  const { bavail, bsize } = statfsSync(nearest(folder))
  return bavail * bsize
}
