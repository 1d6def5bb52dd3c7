import { csv, type ExportWords, rowsOf } from '../../../renderer/parts/exports/export-words.ts'

export const salesExportWords = {
  sales: { title: 'Export sales', formats: [csv], progress: 'Sales written', holds: rowsOf('sale') },
  'sales-month': {
    title: 'Export a month',
    formats: [
      { value: 'collections', label: 'CSV: a line per collection', adds: { lines: 'collections' } },
      { value: 'sales', label: 'CSV: a line per sale', adds: { lines: 'sales' } },
    ],
    progress: 'Sales read',
    holds: rowsOf('line'),
  },
} satisfies Record<string, ExportWords>
