import type { SaleFilter } from '../../../contract/sales.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { gapSentences, useSaleGaps } from '../../parts/use-sale-gaps.ts'
import { ExportButton } from '../../parts/export-button.tsx'

/** Writes sales into a CSV file. @param what which ones: "The filtered sales" */
export const SalesExport = ({
  filter,
  what,
  count,
}: {
  readonly filter: SaleFilter
  readonly what: string
  readonly count?: number
}) => {
  const write = useDeskMutation('sales.export')
  const gaps = useSaleGaps(filter)
  // Of selected sales nothing is missing.
  const missing = filter.ids === undefined && gaps !== null ? gapSentences(gaps) : []
  return (
    <ExportButton
      title="Export sales"
      noun={['sale', 'sales']}
      count={count}
      run={() => write.run({ filter })}
    >
      {[
        `${what}, newest first. Each amount in units of its coin, and once more as the exact integer of its smallest unit. The columns are documented and stable.`,
        ...missing,
      ].join(' ')}
    </ExportButton>
  )
}
