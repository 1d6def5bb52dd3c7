import type { SaleFilter } from '../contract.ts'
import { ExportButton } from '../../../renderer/parts/exports/export-button.tsx'
import { gapSentences, useSaleGaps } from './use-sale-gaps.ts'

type SalesExportProps = {
  readonly filter: SaleFilter
  /** Which ones: "The filtered sales". */
  readonly what: string
  /** Of which time the file may lack some; not given for sales that are selected. */
  readonly gapsOf?: Pick<SaleFilter, 'from' | 'to'>
}

export const SalesExport = ({ filter, what, gapsOf }: SalesExportProps) => {
  const gaps = useSaleGaps(gapsOf ?? {})
  const sentences = gapsOf === undefined || gaps === null ? [] : gapSentences(gaps)
  return (
    <ExportButton
      of={{ kind: 'sales', filter }}
      warning={sentences.length === 0 ? undefined : sentences.join(' ')}
    >
      {`${what}, newest first.`}
    </ExportButton>
  )
}
