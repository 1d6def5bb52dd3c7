import type { Output } from '../../contract/contract.ts'
import { useDeskQuery } from '../api/desk.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { TextLink } from '../ui/links.tsx'
import { SimpleTable } from '../ui/simple-table.tsx'
import { Time } from '../ui/time.tsx'

/** What shows a person that it was played. */
const foundBy: Readonly<Record<PlayedFault['fault'], string>> = {
  lost: 'An audit: missed, a minute after its block',
  doubled: 'Nothing is wrong: it counts once',
  disordered: 'Nothing is wrong: the order does not matter',
  forged: 'A proof or an audit: forged. An audit: its log missed, a minute after its block',
  invented: 'A proof: forged. An audit: invented',
  'false-removal': 'A proof or an audit: false removal',
  reorg: 'Its removal, which was delivered',
  'silent-reorg': 'A proof or an audit: reorged',
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
  const { data, error } = useDeskQuery('sample.faults', {}, { enabled: open })
  return (
    <DialogFrame title="Faults that were played" open={open} width="md" onClose={onClose}>
      {error !== null && <ErrorPanel failure={error.failure} />}
      {data?.faults.length === 0 && <p>None since the sample started.</p>}
      {data !== undefined && data.faults.length > 0 && (
        <SimpleTable
          label="Faults that were played"
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
