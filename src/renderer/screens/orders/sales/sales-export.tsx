import type { SaleFilter } from '../../../../contract/sales.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { gapSentences, useSaleGaps } from '../../../parts/use-sale-gaps.ts'
import { ExportButton } from '../../../parts/export-button.tsx'

type SalesExportProps = {
  readonly filter: SaleFilter
  /** Which ones: "The filtered sales". */
  readonly what: string
  readonly count?: number
  /** Of which time the file may lack some; not given for sales that are selected. */
  readonly gapsOf?: Pick<SaleFilter, 'from' | 'to'>
}

/** Writes sales into a CSV file. */
export const SalesExport = ({ filter, what, count, gapsOf }: SalesExportProps) => {
  const gaps = useSaleGaps(gapsOf ?? {})
  const write = useDeskMutation('sales.export')
  return (
    <ExportButton
      title="Export sales"
      noun={['sale', 'sales']}
      count={count}
      run={() => write.run({ filter })}
      lacks={gapsOf === undefined || gaps === null ? [] : gapSentences(gaps)}
    >
      {`${what}, newest first. Amounts are exact.`}
    </ExportButton>
  )
}
