import { csv, type ExportWords, rowsOf } from '../../../renderer/parts/exports/export-words.ts'
import { countOf, formatCount } from '../../../renderer/ui/count-format.ts'

export const auditExportWords = {
  'audit-results': {
    title: 'Export findings',
    formats: [csv],
    progress: 'Findings written',
    holds: rowsOf('finding'),
  },
  completeness: {
    title: 'Export proof',
    formats: [{ value: 'json', label: 'JSON' }],
    progress: 'Blocks read',
    holds: ({ rows, counts }) =>
      `${countOf(rows, 'block')}, ${countOf(counts['matched'] ?? 0, 'log')} matched, ${formatCount(counts['missed'] ?? 0)} missed`,
  },
} satisfies Record<string, ExportWords>
