import type { CallFacts } from '../../contract/orders.ts'
import './plain-table.css'
import { visibleText } from './visible-text.ts'

/** Where an answer differs from the document, place by place. */
export const DeviationsTable = ({ deviations }: { readonly deviations: CallFacts['deviations'] }) => (
  <table className="md-plain-table md-small">
    <thead>
      <tr>
        <th scope="col">Place</th>
        <th scope="col">What is different</th>
      </tr>
    </thead>
    <tbody>
      {deviations.map((deviation, index) => (
        <tr key={`${index}-${deviation.path}`}>
          <td className="md-mono">{visibleText(deviation.path)}</td>
          <td>{visibleText(deviation.message)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
