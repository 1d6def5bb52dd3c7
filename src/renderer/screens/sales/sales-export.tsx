import type { SaleFilter } from '../../../contract/sales.ts'
import { useDeskMutation } from '../../api/mutations.ts'
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
  return (
    <ExportButton
      title="Export sales"
      noun={['sale', 'sales']}
      count={count}
      run={() => write.run({ filter })}
    >
      {`${what}, newest first, with exact amounts in units and in the smallest unit. The columns are documented and stable.`}
    </ExportButton>
  )
}
