import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Result } from '../../../core/result.ts'
import type { ThreadBug } from '../../platform/worker/thread-bug.ts'

/** How long the log is kept. `null`: without that bound. */
export type RetentionBounds = { readonly days: number | null; readonly megabytes: number | null }

/** What the thread can be asked to do. */
export type MaintenanceTasks = {
  readonly export: { readonly input: ParsedInput<'events.export'>; readonly output: Output<'events.export'> }
  readonly import: { readonly input: { readonly path: string }; readonly output: Imported }
  readonly backup: { readonly input: null; readonly output: Output<'log.backup'> }
  readonly check: { readonly input: null; readonly output: Output<'log.check'> }
  readonly preview: { readonly input: RetentionBounds; readonly output: Output<'log.retentionPreview'> }
  /** Removes deliveries up to that id. */
  readonly remove: {
    readonly input: { readonly lastId: number }
    readonly output: { readonly removed: number }
  }
  readonly holding: { readonly input: null; readonly output: Holding }
}

/** What an import has to tell, and id of the newest delivery after it. */
export type Imported = { readonly told: Output<'log.import'>; readonly lastId: number }

/** What the log holds. */
export type Holding = {
  readonly deliveries: number
  readonly bytes: number
  readonly oldest: string | null
  readonly newest: string | null
}

export type MaintenanceTask = keyof MaintenanceTasks

/** Where things lie. */
export type MaintenanceFolders = {
  /** Of the log. */
  readonly log: string
  readonly exports: string
  readonly backups: string
}

/** What the thread is given: one task, then it ends. */
export type MaintenanceData = {
  readonly [T in MaintenanceTask]: {
    readonly task: T
    readonly input: MaintenanceTasks[T]['input']
    readonly folders: MaintenanceFolders
    readonly maxInflatedBytes: number
    readonly now: number
  }
}[MaintenanceTask]

/** From the thread. */
export type MaintenanceReport =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number | null }
  /** A file or folder that is not whole yet: it goes when the thread is ended. */
  | { readonly kind: 'unfinished'; readonly path: string | null }
  | { readonly kind: 'done'; readonly result: Result<unknown, Failure> }
  | { readonly kind: 'bug'; readonly bug: ThreadBug }

/** What a task may tell while it works. */
export type TaskControls = {
  readonly progress: (done: number, total: number | null) => void
  readonly unfinished: (path: string | null) => void
}
