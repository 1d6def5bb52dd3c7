import { rm } from 'node:fs/promises'
import type { Answer } from '../../../contract/contract.ts'
import { fail } from '../../../core/result.ts'
import { createThread, type RequestOptions, type ThreadOptions } from './thread-client.ts'
import type { InputOf, OutputOf, ProgressOf, ThreadType } from './thread-types.ts'

/** Tasks at the same time: more would only take memory and time from whoever answers people and senders. */
const maxRunning = 2
let running = 0
const waiting = new Set<() => void>()

/** @returns whether the place was taken: whoever gives up while waiting has none */
const takePlace = async (
  signal: AbortSignal,
  onWaiting: TaskControls<never>['onWaiting'],
): Promise<boolean> => {
  if (signal.aborted) return false
  if (running < maxRunning) {
    running += 1
    return true
  }
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const begin = (): void => resolve(true)
  const giveUp = (): void => {
    waiting.delete(begin)
    resolve(false)
  }
  waiting.add(begin)
  signal.addEventListener('abort', giveUp, { once: true })
  onWaiting?.(true)
  const isTaken = await promise
  signal.removeEventListener('abort', giveUp)
  if (isTaken) onWaiting?.(false)
  return isTaken
}

const leavePlace = (): void => {
  const [next] = waiting
  if (next === undefined) running -= 1
  else {
    // The place goes from one to the other.
    waiting.delete(next)
    next()
  }
}

type TaskThread = ThreadType & {
  /** Files and folders that are not whole yet: they go when the task does not succeed. */
  readonly report: { readonly unfinished: readonly string[] }
}

export type TaskOptions<T extends TaskThread> = Pick<
  ThreadOptions<T>,
  'name' | 'part' | 'url' | 'data' | 'logger'
> & {
  /** Most memory of its objects (MB): a task that needs more ends, and not the desk. */
  readonly memoryMb: number
}

export type TaskControls<Progress> = Pick<RequestOptions<Progress>, 'onProgress' | 'finishes'> & {
  readonly signal: AbortSignal
  /** It waits for another task to end, or does not any more. */
  readonly onWaiting?: ((isWaiting: boolean) => void) | undefined
}

/**
 * Runs one task in a thread of its own, at most two at the same time; others wait in the order they came. A task is one request of a
 * thread, which can start no other, so none waits for a place that its own caller has. Given up, the thread is ended where it stands, and
 * what it had begun to write goes: transactions are whole or not there.
 */
export const runTask = async <T extends TaskThread, M extends keyof T['handlers'] & string>(
  options: TaskOptions<T>,
  method: M,
  input: InputOf<T['handlers'][M]>,
  { onWaiting, ...controls }: TaskControls<ProgressOf<T>>,
): Promise<Answer<OutputOf<T['handlers'][M]>>> => {
  if (!(await takePlace(controls.signal, onWaiting)))
    return fail({ kind: 'cancelled', message: 'It was given up before it began.' })
  let unfinished: readonly string[] = []
  const thread = createThread<T>({
    ...options,
    onReport: (report) => ({ unfinished } = report),
    restarts: false,
  })
  let isWhole = false
  try {
    const result = await thread.request(method, input, controls)
    isWhole = result.ok
    return result
  } finally {
    await thread.kill()
    leavePlace()
    if (!isWhole) for (const path of unfinished) await rm(path, { recursive: true, force: true })
  }
}
