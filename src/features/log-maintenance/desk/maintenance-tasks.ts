import type { Output } from '../../../contract/contract.ts'
import type { ExportInput } from '../../exports/contract.ts'

/** An export of events, with the networks of listeners by their receiver path. */
export type EventsExport = ExportInput<'events'> & {
  readonly networks?: Readonly<Record<string, string>> | undefined
}

/** How long the log is kept. `null`: without that bound. */
export type RetentionBounds = { readonly days: number | null; readonly megabytes: number | null }

/** What retention goes by. */
export type RetentionLimits = RetentionBounds & {
  /** Newest delivery received here that the team log is known to have: later ones stay. `null`: nothing is copied. */
  readonly copiedTo: number | null
}

/** What an import has to tell, and id of the newest delivery after it. */
export type ImportResult = { readonly counts: Output<'log.import'>; readonly lastId: number }

/** Where things lie. */
export type MaintenanceFolders = {
  /** Of the log. */
  readonly log: string
  readonly exports: string
}

/** How far a task is. */
export type TaskProgress = { readonly done: number; readonly total: number | null }

/** What a task may report while it works. */
export type TaskControls = {
  readonly progress: (done: number, total: number | null) => void
  /** A file or folder that is not whole yet: it goes when the thread is ended. `null`: there is none. */
  readonly unfinished: (path: string | null) => void
}
