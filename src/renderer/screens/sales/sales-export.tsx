import type { SaleFilter } from '../../../contract/sales.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { usePages } from '../../api/queries.ts'
import { gapSentences, useSaleGaps } from '../../parts/use-sale-gaps.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { listedSales } from './search.ts'

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

type FoundSalesExportProps = Pick<SalesExportProps, 'filter' | 'what'> & {
  /** The list of them is shown, and its pages say how many there are. */
  readonly isListed: boolean
}

/** All sales of a filter, with why some may be missing. */
export const FoundSalesExport = ({ isListed, ...props }: FoundSalesExportProps) => {
  const gaps = useSaleGaps(props.filter)
  // Asked by the list alone: this reads what is there.
  const listed = usePages('sales.list', listedSales(props.filter), { enabled: false })
  const isWhole = isListed && listed.rows.length > 0 && !listed.hasMore && !listed.isRefreshing
  return (
    <SalesExport
      {...props}
      {...(isWhole && { count: listed.rows.length })}
      lacks={gaps === null ? ['Whether sales are missing is not known yet.'] : gapSentences(gaps)}
    />
  )
}
