import type { SaleRow } from '../../../contract/sales.ts'
import { TextLink } from '../../ui/links.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'

const roles: Readonly<Record<SaleRow['evidence'][number]['role'], string>> = {
  order: 'The market’s event',
  'counter-order': 'The order it was matched with',
  transfer: 'Transfer of the collectible',
  payment: 'Payment',
}

/** The events that a sale rests on, each with its way there. */
export const EvidenceList = ({ evidence }: Pick<SaleRow, 'evidence'>) => (
  <SimpleTable
    label="Evidence"
    rows={evidence}
    keyOf={({ event, role }) => `${event} ${role}`}
    columns={[
      { head: 'Shows', isName: true, cell: ({ role }) => roles[role] },
      {
        head: 'Chain',
        cell: ({ isProven }) =>
          isProven ? (
            <StatusChip word="Proven" tone="success" />
          ) : (
            <span className="md-quiet">not proven</span>
          ),
      },
      { head: 'Log index', className: 'md-figures', cell: ({ logIndex }) => logIndex },
      {
        hiddenHead: 'Event',
        cell: ({ event }) => (
          <TextLink to="/events" search={{ event }}>
            Show the event
          </TextLink>
        ),
      },
    ]}
  />
)
