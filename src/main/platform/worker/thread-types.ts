import type { Answer } from '../../../contract/contract.ts'
import type { ThreadBug } from './thread-bug.ts'

export type RequestControls<Progress = never> = {
  /** Fires when the caller gives the request up, and when the thread is to end. */
  readonly signal: AbortSignal
  /** Reports to whoever waits, in order and before the response. (A method, so that tables of handlers need no variance.) */
  progress(progress: Progress): void
}

/** What a thread can be requested to do, by method. What they throw is a bug, unless SQLite or the system reported it. */
export type ThreadHandlers = Readonly<
  Record<string, (input: never, controls: RequestControls) => Answer<unknown> | Promise<Answer<unknown>>>
>

/** The type of a thread: its entry declares and exports one, the main side derives its client from it. */
export type ThreadType = {
  readonly data: unknown
  readonly handlers: ThreadHandlers
  /** What it says without being requested to; `never` for most. */
  readonly report: unknown
}

/** `null` for a method that takes nothing. */
export type InputOf<H extends ThreadHandlers[string]> =
  Parameters<H> extends readonly [] ? null : Parameters<H>[0]
export type OutputOf<H extends ThreadHandlers[string]> = Extract<
  Awaited<ReturnType<H>>,
  { readonly ok: true }
>['value']
type ProgressOfHandler<H extends ThreadHandlers[string]> =
  Parameters<H> extends readonly [unknown, RequestControls<infer Progress>] ? Progress : never

export type ProgressOf<T extends ThreadType> = {
  [M in keyof T['handlers']]: ProgressOfHandler<T['handlers'][M]>
}[keyof T['handlers']]

export type ThreadMessage =
  | { readonly kind: 'request'; readonly id: number; readonly method: string; readonly input: unknown }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'stop' }

export type ThreadReply<Report = unknown> =
  | { readonly kind: 'response'; readonly id: number; readonly result: Answer<unknown> }
  | { readonly kind: 'bug'; readonly id: number; readonly bug: ThreadBug }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: unknown }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'notice'; readonly sentence: string }
  | { readonly kind: 'notice-over'; readonly sentence: string }
  | { readonly kind: 'slow'; readonly query: string; readonly ms: number }
