import type { SaleFilter } from '../../../contract/sales.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { gapSentences, useSaleGaps } from '../../parts/use-sale-gaps.ts'
import { ExportButton } from '../../parts/export-button.tsx'

type SalesExportProps = {
  readonly filter: SaleFilter
  /** Which ones: "The filtered sales". */
  readonly what: string
  readonly count?: number
  /** What the file may lack, in sentences. */
  readonly lacks?: readonly string[]
}

/** Writes sales into a CSV file. */
export const SalesExport = ({ filter, what, count, lacks = [] }: SalesExportProps) => {
  const write = useDeskMutation('sales.export')
  return (
    <ExportButton
      title="Export sales"
      noun={['sale', 'sales']}
      count={count}
      run={() => write.run({ filter })}
      lacks={lacks}
    >
      {`${what}, newest first. Each amount in units of its coin, and once more as the exact integer of its smallest unit. The columns are documented and stable.`}
    </ExportButton>
  )
}

/** All sales of a filter, with why some may be missing. How many there are is not known before all of them are read. */
export const FoundSalesExport = (props: Pick<SalesExportProps, 'filter' | 'what'>) => {
  const gaps = useSaleGaps(props.filter)
  return (
    <SalesExport
      {...props}
      lacks={gaps === null ? ['Whether sales are missing is not known yet.'] : gapSentences(gaps)}
    />
  )
}
