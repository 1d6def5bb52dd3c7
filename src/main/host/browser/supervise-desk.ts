import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { relayFromWriter } from '../../../features/events/desk/relay-log.ts'
import { createReceiverProcess } from '../../../features/receiver/desk/receiver-process.ts'
import { prepareReceiver } from '../../../features/receiver/desk/worker-run.ts'
import { succeed, type Result } from '../../../core/result.ts'
import type {
  CopyOfHost,
  LogUpload,
  TeamLogOptions,
  UploadState,
} from '../../../features/log-maintenance/desk/copies.ts'
import { loadTeamUpload } from '../../lazy-modules.ts'
import { inUseExitCode } from '../../platform/files/desk-address.ts'
import { defaultDataFolder } from '../../platform/files/default-data-folder.ts'
import { lockDataFolder } from '../data-folder.ts'
import { readServeOptions } from './options.ts'
import type { DeskPlace, FromDesk, ToDesk } from './process-messages.ts'

/** Set for the process of the desk, beside its channel. */
export const deskMark = 'MARKETDESK_DESK_PROCESS'

const pausesMs = [250, 1000, 5000]
/** A desk that lived so long was healthy: the next death starts with the shortest pause again. */
const healthyMs = 60_000

type End = { readonly code: number; readonly how: string; readonly isOver: boolean }

/** Loads what copies the log only where it is wanted: this process is to stay small. */
const openUpload = async (
  options: TeamLogOptions | undefined,
  onState: (state: UploadState) => void,
): Promise<Result<((data: string) => LogUpload) | null, string>> => {
  if (options === undefined) return succeed(null)
  const { readDeskUpload } = await loadTeamUpload()
  return readDeskUpload(options, onState)
}

/**
 * Runs the receiver in this process and the desk in another one, which is started again when it dies: nothing that exhausts the memory
 * of the desk takes the receiver along, and deliveries are taken meanwhile.
 *
 * @param entry file that runs the desk when `deskMark` is set
 * @returns exit code: that of the desk
 */
export const superviseDesk = async (entry: string, args: readonly string[]): Promise<number> => {
  const read = readServeOptions(args)
  if (!read.ok) return read.error
  const data = read.value.data ?? defaultDataFolder()
  if (read.value.restore !== undefined) {
    // Loaded only where it is wanted: this process is to stay small.
    const { restoreAtStart } = await import('./restore-at-start.ts')
    const restored = await restoreAtStart(read.value.restore, data)
    process.stderr.write(`${restored.ok ? restored.value : restored.error}\n`)
    if (!restored.ok) return 1
  }
  if (read.value.receiverOnly !== undefined) {
    const { runReceiverOnly } = await import('./receiver-only.ts')
    return await runReceiverOnly(read.value.receiverOnly, read.value.teamLog, data, read.value.receiverPort)
  }
  if (process.versions.electron !== undefined) {
    // Electron's program runs no file, so there is no second process: the receiver ends with the desk.
    const { runBrowserHost } = await import('./run.ts')
    return await runBrowserHost(args)
  }
  let desk: ChildProcess | null = null
  let copy: CopyOfHost | null = null
  let place: DeskPlace | null = null
  let folder = { path: '', notices: [] as string[] }
  const stopping = new AbortController()
  const post = (message: ToDesk): void => {
    // A desk that dies is gone before its end is known: what is said to it then is lost with it.
    if (desk?.connected === true) desk.send(message, () => undefined)
  }
  const team = await openUpload(read.value.teamLog, (state) => {
    if (copy === null) return
    copy = { ...copy, state }
    post({ kind: 'copy', copy })
  })
  if (!team.ok) {
    process.stderr.write(`${team.error}\n`)
    return 2
  }
  const receiver = createReceiverProcess((message) => post({ kind: 'receiver', message }), relayFromWriter)

  const take = (message: FromDesk): void => {
    switch (message.kind) {
      case 'hello':
        post({ kind: 'begin', folder, pid: process.pid, former: place, copy })
        if (stopping.signal.aborted) post({ kind: 'stop' })
        return
      case 'ready':
        place = message.place
        return
      case 'receiver':
        return receiver.take(message.message)
      case 'over':
    }
  }

  const runDesk = async (): Promise<End> => {
    const child = fork(entry, args, {
      serialization: 'advanced',
      // The desk's own thread is mostly idle; V8 would let its young generation grow to 48 MB first. From Node's snapshot each
      // thread would get a heap of 3 MB more.
      execArgv: [...process.execArgv, '--max-semi-space-size=2', '--no-node-snapshot'],
      // Each thread would keep memory of its own that glibc has to give.
      env: { MALLOC_ARENA_MAX: '2', ...process.env, [deskMark]: '1' },
    })
    desk = child
    let isOver = false
    // Both sides are one program: what the desk sends has this type.
    child.on('message', (message) => {
      isOver ||= (message as FromDesk).kind === 'over'
      take(message as FromDesk)
    })
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    desk = null
    return { code: code ?? 1, how: signal ?? `code ${code}`, isOver }
  }

  const kill = (): void => void desk?.kill('SIGKILL')
  const stop = (): void => {
    stopping.abort()
    post({ kind: 'stop' })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  // Whoever opened the desk for a call holds the other end, and lets go of it also when it is killed.
  // It keeps nothing alive: a desk that cannot start ends at once.
  if (read.value.forCall || read.value.forSession) process.stdin.once('close', stop).resume().unref()

  // The desk is loaded while the folder is locked, and begins when it hears of it. So is the receiver's thread.
  let running = runDesk()
  if (!read.value.noReceiver) prepareReceiver()
  const lock = lockDataFolder(data)
  if (!lock.ok) {
    process.stderr.write(`${lock.error.message}\n`)
    kill()
    return lock.error.reason === 'in-use' ? inUseExitCode : 1
  }
  folder = { path: lock.value.path, notices: lock.value.notices }
  // The log and its copy live here: the copy goes on when the desk dies.
  const upload = team.value?.(folder.path) ?? null
  if (upload !== null) copy = { url: upload.url, name: upload.name, state: null }
  upload?.start()
  const end = async (): Promise<void> => {
    await receiver.stop()
    await upload?.stop()
    lock.value.release()
  }

  let deaths = 0
  for (;;) {
    const bornAt = performance.now()
    const { code, how, isOver } = await running
    if (isOver || stopping.signal.aborted || place === null) {
      await end()
      return code
    }
    if (performance.now() - bornAt > healthyMs) deaths = 0
    const pauseMs = pausesMs[Math.min(deaths, pausesMs.length - 1)]
    deaths += 1
    process.stderr.write(
      `The desk ended by a fault (${how}) and is started again. Deliveries are taken and stored meanwhile.\n`,
    )
    await Promise.race([pause(pauseMs), once(stopping.signal, 'abort')])
    if (stopping.signal.aborted) {
      await end()
      return 0
    }
    running = runDesk()
  }
}
