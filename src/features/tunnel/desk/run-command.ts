import { spawn, type ChildProcess } from 'node:child_process'
import { homedir } from 'node:os'
import { createLines } from './output-lines.ts'

export type CommandRun = {
  readonly pid: number | undefined
  /** Ends it and everything it started; resolves when it is gone. */
  stop(): Promise<void>
}

export type CommandEvents = {
  readonly onLine: (line: string) => void
  /** It ended, or could not be started at all (`problem`: a sentence). Called once. */
  readonly onEnd: (end: { readonly started: boolean; readonly problem: string }) => void
}

/** How long it may take to end when asked to, in ms. */
const usualGraceMs = 3000

const hasGroups = process.platform !== 'win32'

/**
 * Waits for its input to end, which happens when this program ends, however it ends; then ends the group. So a kill of
 * the desk leaves no tunnel open.
 */
const guardScript = 'read -r _; kill -TERM "-$1" 2>/dev/null; sleep 3; kill -KILL "-$1" 2>/dev/null'

const startGuard = (pid: number): ChildProcess => {
  const guard = spawn('/bin/sh', ['-c', guardScript, 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Without a guard the tunnel works as well; it is only not ended when the desk is killed.
  guard.on('error', () => {})
  guard.stdin?.on('error', () => {})
  guard.unref()
  return guard
}

/** Signals the process and all that it started; one that is gone is no failure. */
const signal = (child: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void => {
  if (child.pid === undefined) return
  if (!hasGroups) {
    spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true })
    return
  }
  try {
    process.kill(-child.pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The desk's own variables may hold a passphrase: they are nobody else's business. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MARKETDESK_')))

const startProblem = (program: string, error: NodeJS.ErrnoException): string => {
  if (error.code === 'ENOENT')
    return `There is no program ${program} on this machine. Install it, or name it with its whole path.`
  if (error.code === 'EACCES') return `${program} may not be run by this user.`
  return `${program} could not be started (${error.message}).`
}

/** Runs a command without a shell, in a process group of its own. */
export const runCommand = (
  words: readonly [string, ...string[]],
  events: CommandEvents,
  graceMs = usualGraceMs,
): CommandRun => {
  const [program, ...args] = words
  let child
  try {
    child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: hasGroups,
      windowsHide: true,
      cwd: homedir(),
      env: environment(),
    })
  } catch (error) {
    // A name that no file can have is thrown at once; a program that is missing is an event.
    const problem = startProblem(program, error as NodeJS.ErrnoException)
    queueMicrotask(() => events.onEnd({ started: false, problem }))
    return { pid: undefined, stop: () => Promise.resolve() }
  }
  const guard = hasGroups && child.pid !== undefined ? startGuard(child.pid) : null
  for (const stream of [child.stdout, child.stderr]) {
    const lines = createLines(events.onLine)
    stream.on('data', (chunk: Buffer) => lines.write(chunk))
    stream.on('end', () => lines.end())
    stream.on('error', () => {})
  }
  let isOver = false
  const gone = Promise.withResolvers<void>()
  const end = (started: boolean, problem: string): void => {
    if (isOver) return
    isOver = true
    // What it started may outlive it: a wrapper that dies leaves its tunnel behind.
    if (hasGroups) signal(child, 'SIGKILL')
    guard?.kill('SIGKILL')
    guard?.stdin?.destroy()
    gone.resolve()
    events.onEnd({ started, problem })
  }
  child.once('error', (error) => end(child.pid !== undefined, startProblem(program, error)))
  child.once('exit', (code, by) =>
    end(true, by === null ? `It ended with code ${code}.` : `It was ended by ${by}.`),
  )
  return {
    pid: child.pid,
    stop: async () => {
      if (isOver) return
      signal(child, 'SIGTERM')
      const force = setTimeout(() => signal(child, 'SIGKILL'), graceMs)
      await gone.promise
      clearTimeout(force)
    },
  }
}
