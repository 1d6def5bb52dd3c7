import type { CallFacts } from '../../contract/orders.ts'
import { formatCount } from './count-format.ts'
import { visibleText } from './visible-text.ts'
import { SimpleTable } from './simple-table.tsx'

/** Where an answer differs from the document: rows that differ in the same way are one. */
export const DeviationsTable = ({ deviations }: { readonly deviations: CallFacts['deviations'] }) => (
  <SimpleTable
    className="md-small"
    rows={deviations}
    keyOf={(deviation, index) => `${index}-${deviation.path}`}
    columns={[
      { head: 'Place', className: 'md-mono', cell: (deviation) => visibleText(deviation.path) },
      {
        head: 'What is different',
        cell: (deviation) => (
          <>
            {visibleText(deviation.message)}
            {deviation.first !== undefined && (
              <>
                <br />
                <span className="md-quiet">First: {deviation.first.map(visibleText).join(', ')}</span>
              </>
            )}
          </>
        ),
      },
      { head: 'Places', cell: (deviation) => formatCount(deviation.count ?? 1) },
    ]}
  />
)
