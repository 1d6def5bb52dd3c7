import type { CallFacts } from '../../contract/orders.ts'
import { formatCount } from './count-format.ts'
import './plain-table.css'
import { visibleText } from './visible-text.ts'

/** Where an answer differs from the document: rows that differ in the same way are one. */
export const DeviationsTable = ({ deviations }: { readonly deviations: CallFacts['deviations'] }) => (
  <table className="md-plain-table md-small">
    <thead>
      <tr>
        <th scope="col">Place</th>
        <th scope="col">What is different</th>
        <th scope="col">Places</th>
      </tr>
    </thead>
    <tbody>
      {deviations.map((deviation, index) => (
        <tr key={`${index}-${deviation.path}`}>
          <td className="md-mono">{visibleText(deviation.path)}</td>
          <td>
            {visibleText(deviation.message)}
            {deviation.first !== undefined && (
              <>
                <br />
                <span className="md-quiet">First: {deviation.first.map(visibleText).join(', ')}</span>
              </>
            )}
          </td>
          <td>{formatCount(deviation.count ?? 1)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
