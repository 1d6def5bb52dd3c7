import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { succeed } from '../../../core/result.ts'
import { createDesk, type Desk, DeskStartError } from '../../desk.ts'
import type { Host } from '../../desk-host.ts'
import { LogStartError } from '../../../features/events/desk/log.ts'
import { appVersion } from '../app-version.ts'
import { type LockedFolder, lockDataFolder } from '../data-folder.ts'
import { catchLastFaults } from '../../platform/faults/faults.ts'
import { defaultDataFolder } from '../../platform/files/default-data-folder.ts'
import {
  inUseExitCode,
  type DeskAddress,
  removeDeskAddress,
  writeDeskAddress,
} from '../../platform/files/desk-address.ts'
import { loadPageAssets } from '../page-assets.ts'
import { pageFolder } from '../page-folder.ts'
import { createSampleService } from '../../../features/sample/desk/sample-service.ts'
import type { DeskParent } from './desk-process.ts'
import { readServeOptions, type ServeOptions } from './options.ts'
import { readPassphrase } from './read-passphrase.ts'
import { type BrowserServer, startBrowserServer } from './server.ts'
import { openBrowserSettings } from './settings-store.ts'

/** Longest a stop may take before the process goes anyway, with exit code 1. */
const longestStopMs = 15_000

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const complain = (text: string): void => void process.stderr.write(`${text}\n`)

const openInBrowser = (url: string): void => {
  const [command, args] =
    process.platform === 'darwin'
      ? ['open', [url]]
      : process.platform === 'win32'
        ? ['cmd', ['/c', 'start', '""', url]]
        : ['xdg-open', [url]]
  const child = spawn(command, args, { detached: true, stdio: 'ignore' })
  child.on('error', () => complain('No browser could be opened. Open the address above yourself.'))
  child.unref()
}

const createHost = (folder: Pick<LockedFolder, 'path' | 'notices'>, parent: DeskParent | null): Host => ({
  kind: 'browser',
  data: folder.path,
  openSettings: (name) => openBrowserSettings(folder.path, name),
  keyWrapper: null,
  versions: { app: appVersion, electron: null },
  notices: () => folder.notices,
  ...(parent === null ? {} : { runReceiver: parent.runReceiver }),
  ...(parent?.teamCopy === undefined ? {} : { teamCopy: parent.teamCopy }),
})

const stopRequested = (
  parent: DeskParent | null,
  { forCall, forSession }: Pick<ServeOptions, 'forCall' | 'forSession'>,
): Promise<unknown> =>
  new Promise<unknown>((resolve) => {
    // Whoever opened the desk for a call holds the other end, also when it is killed.
    if (parent === null && (forCall || forSession)) process.stdin.once('close', resolve).resume().unref()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve)
    void parent?.stop.then(resolve)
  })

/** Whoever has the terminal may sign further browsers in: each Enter prints an address for one more. */
const printAddresses = (server: BrowserServer): void => {
  if (!process.stdin.isTTY) return
  process.stdin.on('data', () => say(`  ${server.openingUrl()}\n`)).unref()
}

const announce = async (
  options: ServeOptions,
  desk: Desk,
  server: BrowserServer,
  token: string,
  data: string,
  pid: number,
) => {
  const { url: receiver, isOff } = await desk.receiver()
  if (receiver === null && !isOff && options.json)
    complain('The receiver does not listen (“receiver” is null); the method receiver.status says why.')
  if (desk.isTunnelUnconfirmed())
    complain(
      'The tunnel command is not run: confirm it in the page (Settings → Receiving), or start with --confirm-tunnel and exactly this command.',
    )
  if (options.json) {
    // Scripts open it as often as they like, and have the token anyway.
    const url = `${server.origin}/?token=${token}`
    say(JSON.stringify({ url, token, api: `${server.origin}/api`, receiver, data, pid }))
  } else {
    say(
      `Marketdesk is ready. Open this address in a browser on this machine; it works once:\n\n  ${server.openingUrl(Infinity)}\n`,
    )
    say(
      receiver === null
        ? isOff
          ? 'The receiver is off: no port takes deliveries.'
          : 'The receiver does not listen; the page says why.'
        : `Deliveries are taken at\n\n  ${receiver}\n`,
    )
    say(`Data folder: ${data}\nEnter prints another address, Ctrl-C stops it.`)
    printAddresses(server)
  }
  if (options.open) openInBrowser(server.openingUrl())
}

/** A folder that cannot be written now holds up the command line alone. */
const publishAddress = (data: string, address: DeskAddress): void => {
  try {
    writeDeskAddress(data, address)
  } catch (cause) {
    complain(
      `The command line does not find this desk: desk.json cannot be written (${(cause as Error).message}).`,
    )
  }
}

/** @returns exit code: 0 after a clean stop, 1 when it could not start or stop, 2 for wrong options */
export const runBrowserHost = async (
  args: readonly string[],
  parent: DeskParent | null = null,
): Promise<number> => {
  const read = readServeOptions(args)
  if (!read.ok) return read.error
  const options = read.value
  let passphrase: string | undefined
  try {
    if (options.passphraseFile !== undefined) passphrase = readPassphrase(options.passphraseFile)
  } catch (cause) {
    complain(`The passphrase file cannot be used: ${(cause as Error).message}.`)
    return 1
  }
  const lock =
    parent === null
      ? lockDataFolder(options.data ?? defaultDataFolder())
      : succeed({ ...parent.folder, release: () => undefined })
  if (!lock.ok) {
    complain(lock.error.message)
    return lock.error.reason === 'in-use' ? inUseExitCode : 1
  }
  const folder = lock.value
  const stopping = stopRequested(parent, options)
  let isStopping = false
  void stopping.then(() => (isStopping = true))
  const token = parent?.former?.token ?? options.token ?? randomBytes(32).toString('base64url')
  let desk: Desk | undefined
  let server: BrowserServer | undefined
  let uncatch: (() => void) | undefined
  const stop = async (): Promise<void> => {
    if (server !== undefined) removeDeskAddress(folder.path)
    await server?.stop()
    await desk?.stop()
    folder.release()
    uncatch?.()
  }
  try {
    desk = createDesk(createHost(folder, parent), createSampleService({ traffic: options.traffic }), {
      receiverPort: options.receiverPort,
      noReceiver: options.noReceiver,
      passphrase,
      confirmedTunnel: options.confirmTunnel,
      sample: options.sample,
    })
    uncatch = catchLastFaults(desk.onFault)
    // The page is read while the desk waits for its threads.
    const [, assets] = await Promise.all([desk.start(), loadPageAssets(pageFolder())])
    if (!assets.ok) throw new DeskStartError(assets.error)
    const { router, topics, media, logger } = desk
    server = await startBrowserServer(parent?.former?.port ?? options.port, {
      router,
      topics,
      media,
      assets: assets.value,
      token,
      logger,
    })
    // Stopped before it was ready: nobody must take it for ready.
    if (!isStopping) {
      const pid = parent?.pid ?? process.pid
      publishAddress(folder.path, { url: server.origin, token, pid, forCall: options.forCall })
      await announce(options, desk, server, token, folder.path, pid)
    }
    parent?.ready({ port: Number(new URL(server.origin).port), token })
    await stopping
  } catch (cause) {
    complain(describeStart(cause, options))
    await stop()
    return 1
  }
  // A second signal, or a part that does not come to an end, must not keep the terminal.
  const bound = setTimeout(() => {
    complain('Stopping took too long; the process ends now. Everything that was acknowledged is on disk.')
    process.exit(1)
  }, longestStopMs)
  await stop()
  clearTimeout(bound)
  return 0
}

const describeStart = (cause: unknown, options: ServeOptions): string => {
  if (cause instanceof DeskStartError || cause instanceof LogStartError) return cause.message
  const error = cause as NodeJS.ErrnoException
  if (error.syscall !== 'listen' && error.code !== undefined && error.path !== undefined) {
    return `Marketdesk could not start: ${error.message}. See to it that this user may use that file, or choose another folder with --data.`
  }
  if (error.code === 'EADDRINUSE') {
    return `Port ${options.port} is taken by another program. Choose another with --port, or 0 for any.`
  }
  if (error.code === 'EACCES')
    return `Port ${options.port} may not be used by this user. Choose one above 1023.`
  return `Marketdesk could not start: ${error.stack ?? String(cause)}`
}
