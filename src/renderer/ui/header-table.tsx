import './plain-table.css'
import { visibleText } from './visible-text.ts'

export const HeaderTable = ({ headers }: { readonly headers: readonly (readonly [string, string])[] }) => (
  <table className="md-plain-table md-narrow-names">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Value</th>
      </tr>
    </thead>
    <tbody>
      {headers.map(([name, value], index) => (
        // A header may come twice: its place is what tells them apart.
        <tr key={index}>
          <td className="md-mono">{visibleText(name)}</td>
          <td className="md-mono">{visibleText(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
