import type { Input } from '../../../contract/contract.ts'
import type { ExportedFile, FeatureExportKind } from '../../../features/exports/contract.ts'
import { countOf } from '../../ui/count-format.ts'

type AnyExport = Input<'exports.begin'>
export type ExportKind = AnyExport['kind']
type Without<T, N extends string> = T extends unknown ? Omit<T, N> : never
export type ExportRequest = Without<AnyExport, 'format' | 'lines' | 'withChecker' | 'continue'>

export type ExportWords = {
  readonly title: string
  readonly formats: readonly {
    readonly value: string
    readonly label: string
    /** What the choice adds to the request, where that is not `format`. */
    readonly adds?: Record<string, unknown>
  }[]
  readonly progress: string
  readonly holds: (file: ExportedFile) => string
}

export const rowsOf =
  (noun: string) =>
  ({ rows }: ExportedFile): string =>
    countOf(rows, noun)

export const csv = { value: 'csv', label: 'CSV for spreadsheets, formulas escaped' }
const jsonl = { value: 'jsonl', label: 'JSONL for scripts' }

export const exportWords: Readonly<Record<FeatureExportKind, ExportWords>> = {
  events: {
    title: 'Export events',
    formats: [
      { value: 'jsonl', label: 'JSONL with deliveries, importable' },
      csv,
      { value: 'raw', label: 'Raw bodies in a tar archive' },
    ],
    progress: 'Events written',
    holds: ({ rows, counts }) =>
      `${countOf(rows, 'event')} of ${countOf(counts['deliveries'] ?? 0, 'delivery', 'deliveries')}`,
  },
  findings: {
    title: 'Export findings',
    formats: [csv, jsonl],
    progress: 'Findings written',
    holds: rowsOf('finding'),
  },
  calls: {
    title: 'Export calls',
    formats: [{ value: 'har', label: 'HAR (HTTP archive)' }, jsonl],
    progress: 'Calls written',
    holds: rowsOf('call'),
  },
  orders: {
    title: 'Export orders',
    formats: [
      { value: 'csv', label: 'CSV: a line per collectible' },
      { value: 'jsonl', label: 'JSONL: every field' },
    ],
    progress: 'Orders read',
    holds: rowsOf('collectible'),
  },
  'order-changes': {
    title: 'Export changes',
    formats: [
      { value: 'csv', label: 'CSV: a line per change' },
      { value: 'jsonl', label: 'JSONL: both orders of each change' },
    ],
    progress: 'Changes written',
    holds: rowsOf('change'),
  },
  builds: {
    title: 'Export transaction',
    formats: [
      { value: 'safe', label: 'Safe Transaction Builder' },
      { value: 'sendcalls', label: 'wallet_sendCalls (EIP-5792), all or none' },
      { value: 'cast', label: 'cast commands for Foundry' },
      { value: 'eip681', label: 'Payment links (EIP-681)' },
      { value: 'json', label: 'JSON, unchanged' },
      { value: 'dossier', label: 'Dossier to print' },
    ],
    progress: 'Builds written',
    holds: rowsOf('build'),
  },
  lookup: {
    title: 'Export transaction',
    formats: [
      { value: 'csv', label: 'CSV' },
      { value: 'json', label: 'JSON: everything' },
    ],
    progress: 'Transactions written',
    holds: rowsOf('transaction'),
  },
}

export const plainWords: ExportWords = {
  title: 'Export',
  formats: [csv],
  progress: 'Rows written',
  holds: rowsOf('row'),
}
