import { Hex } from '../../../../renderer/ui/hex.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import type { ArgumentRow as Row } from '../../core/argument-rows.ts'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'

const Value = ({ value, what }: { readonly value: string; readonly what: string }) =>
  /^0x[0-9a-fA-F]{24,}$/.test(value) ? (
    <Hex value={value} what={what} whole={value.length <= 66} head={34} tail={8} />
  ) : (
    <span className="md-mono">{visibleText(value)}</span>
  )

export const ValueTree = ({ label, rows }: { readonly label: string; readonly rows: readonly Row[] }) => (
  <SimpleTable
    label={label}
    rows={rows}
    keyOf={(_row, index) => index}
    columns={[
      {
        head: 'Name',
        style: ({ depth }) => ({ width: '30%', paddingLeft: depth * 16 }),
        cell: ({ name }) => visibleText(name),
      },
      {
        head: 'Type',
        className: 'md-quiet md-mono',
        style: { width: '20%' },
        cell: ({ type }) => visibleText(type),
      },
      {
        head: 'Value',
        cell: ({ name, value }) => (value === null ? null : <Value value={value} what={name} />),
      },
    ]}
  />
)
