import type { DeskAddress } from './desk-source.ts'

export type SourceAddress = DeskAddress
