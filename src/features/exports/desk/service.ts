import type { Answer } from '../../../contract/contract.ts'
import type { ExportedFile, ExportInput, ExportKind } from '../contract.ts'
import type { WorkControls } from '../../../main/platform/jobs/jobs.ts'

/** How a feature writes files of a kind. */
export type Exporter<K extends ExportKind> = {
  /** “Export of events (csv)”. */
  readonly describe: (input: ExportInput<K>) => string
  readonly write: (input: ExportInput<K>, controls: WorkControls) => Promise<Answer<ExportedFile>>
  /** Removes what an interrupted one left. */
  readonly discard?: (input: ExportInput<K>) => Promise<Answer<unknown>>
}

export type Exporters = { readonly [K in ExportKind]: Exporter<K> }
