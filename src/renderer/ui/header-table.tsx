import { SimpleTable } from './simple-table.tsx'
import { visibleText } from './visible-text.ts'

export const HeaderTable = ({ headers }: { readonly headers: readonly (readonly [string, string])[] }) => (
  <SimpleTable
    rows={headers}
    // A header may come twice: its place is what tells them apart.
    keyOf={(_header, index) => index}
    columns={[
      { head: 'Name', className: 'md-mono', style: { width: '27%' }, cell: ([name]) => visibleText(name) },
      { head: 'Value', className: 'md-mono', cell: ([, value]) => visibleText(value) },
    ]}
  />
)
