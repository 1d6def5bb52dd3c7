import type { Output } from '../../../contract/contract.ts'
import type { ExportInput } from '../../exports/contract.ts'

export type EventsExport = ExportInput<'events'> & {
  readonly networks?: Readonly<Record<string, string>> | undefined
}

export type RetentionBounds = { readonly days: number | null; readonly megabytes: number | null }

export type RetentionLimits = RetentionBounds & {
  /** Newest delivery received here that the team log is known to have: later ones stay. `null`: nothing is copied. */
  readonly copiedTo: number | null
}

export type ImportResult = { readonly counts: Output<'log.import'>; readonly lastId: number }

export type MaintenanceFolders = {
  readonly log: string
  readonly exports: string
}

export type TaskProgress = { readonly done: number; readonly total: number | null }

export type TaskControls = {
  readonly progress: (done: number, total: number | null) => void
  readonly unfinished: (path: string | null) => void
}
