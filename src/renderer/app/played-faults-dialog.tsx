import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../contract/contract.ts'
import { desk } from '../api/desk.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { TextLink } from '../ui/links.tsx'
import { SimpleTable } from '../ui/simple-table.tsx'
import { Time } from '../ui/time.tsx'

const foundBy: Readonly<Record<PlayedFault['fault'], string>> = {
  lost: 'Audit: missed',
  doubled: 'Nothing, it counts once',
  disordered: 'Nothing, order doesn’t matter',
  forged: 'Proof or audit: forged, log missed',
  invented: 'Forged by proof, invented by audit',
  'false-removal': 'Proof or audit: false removal',
  reorg: 'Its removal',
  'silent-reorg': 'Proof or audit: reorged',
}

type PlayedFault = Output<'sample.faults'>['faults'][number]

/** What was played on the sample's deliveries: nothing else names it, neither a delivery nor the log. */
export const PlayedFaultsDialog = ({
  open,
  onClose,
}: {
  readonly open: boolean
  readonly onClose: () => void
}) => {
  const { data, error } = useQuery(desk.query('sample.faults', {}, { enabled: open }))
  return (
    <DialogFrame title="Played faults" open={open} width="md" onClose={onClose}>
      <ErrorPanel failure={error?.failure} />
      {data?.faults.length === 0 && <p>None yet.</p>}
      {data !== undefined && data.faults.length > 0 && (
        <SimpleTable
          label="Played faults"
          rows={data.faults}
          keyOf={({ number }) => number}
          columns={[
            { head: 'When', cell: ({ at }) => <Time at={at} /> },
            { head: 'What', cell: ({ text }) => text },
            { head: 'Found by', cell: ({ fault }) => foundBy[fault] },
            { head: 'Events', cell: (fault: PlayedFault) => <BlockLink fault={fault} onFollow={onClose} /> },
          ]}
        />
      )}
    </DialogFrame>
  )
}

const BlockLink = ({ fault, onFollow }: { readonly fault: PlayedFault; readonly onFollow: () => void }) => (
  <TextLink
    to="/events"
    search={{ blockFrom: String(fault.blockNumber), blockTo: String(fault.blockNumber) }}
    onClick={onFollow}
  >
    Block {fault.blockNumber}
  </TextLink>
)
