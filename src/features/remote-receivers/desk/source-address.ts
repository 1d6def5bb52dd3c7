import type { DeskAddress } from './desk-source.ts'

/** Where a log is read, with all it takes. */
export type SourceAddress = DeskAddress
