import type { CallFacts } from '../../features/orders/contract.ts'
import { formatCount } from './count-format.ts'
import { visibleText } from './visible-text.ts'
import { SimpleTable } from './simple-table.tsx'

const rowOf = (place: string): string => (place.match(/\[\d+\]/g) ?? []).join('')

export const DeviationsTable = ({ deviations }: { readonly deviations: CallFacts['deviations'] }) => (
  <SimpleTable
    className="md-small"
    rows={deviations}
    keyOf={(deviation, index) => `${index}-${deviation.path}`}
    columns={[
      {
        head: 'Place',
        className: 'md-mono',
        style: { width: '45%' },
        cell: (deviation) => visibleText(deviation.path),
      },
      {
        head: 'Difference',
        cell: (deviation) => (
          <>
            {visibleText(deviation.message)}
            {deviation.first !== undefined && (
              <>
                <br />
                <span className="md-quiet">First at {deviation.first.map(rowOf).join(', ')}</span>
              </>
            )}
          </>
        ),
      },
      { head: 'Places', cell: (deviation) => formatCount(deviation.count ?? 1) },
    ]}
  />
)
