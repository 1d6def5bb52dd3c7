import type { SaleFilter } from '../../../contract/sales.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { ExportButton } from '../../parts/export-button.tsx'

/** Writes sales into a CSV file. @param what which ones: "The filtered sales" */
export const SalesExport = ({ filter, what }: { readonly filter: SaleFilter; readonly what: string }) => {
  const write = useDeskMutation('sales.export')
  return (
    <ExportButton
      title="Export sales"
      purpose="for accounting"
      noun={['sale', 'sales']}
      run={() => write.run({ filter })}
    >
      {`${what}, newest first, with exact amounts in units and in the smallest unit. The columns are documented and stable.`}
    </ExportButton>
  )
}
