import { Hex } from '../../../ui/hex.tsx'
import '../../../ui/plain-table.css'
import { visibleText } from '../../../ui/visible-text.ts'

type Row = {
  readonly depth: number
  readonly name: string
  readonly type: string
  readonly value: string | null
}

const Value = ({ value, what }: { readonly value: string; readonly what: string }) =>
  /^0x[0-9a-fA-F]{24,}$/.test(value) ? (
    <Hex value={value} what={what} whole={value.length <= 66} head={34} tail={8} />
  ) : (
    <span className="md-mono">{visibleText(value)}</span>
  )

/** Names, types and values with their parts below them. */
export const ValueTree = ({ label, rows }: { readonly label: string; readonly rows: readonly Row[] }) => (
  <table className="md-plain-table md-tx-tree" aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Type</th>
        <th scope="col">Value</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ depth, name, type, value }, index) => (
        <tr key={index}>
          <td style={{ paddingLeft: depth * 16 }}>{visibleText(name)}</td>
          <td className="md-quiet md-mono">{visibleText(type)}</td>
          <td>{value === null ? null : <Value value={value} what={name} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
