import { noDetails, useEventsSearch } from '../../../features/events/page/search.ts'
import { ExportDialog } from '../../../renderer/parts/exports/export-dialog.ts'
import { aboutProofs } from './about-proofs.ts'
import { ChainSection } from './chain-section.tsx'
import { ProofTools, ProveDialog } from './proof-menu.tsx'
import { useProve } from './use-prove.ts'

type PickedProps = { readonly events: readonly number[]; readonly onClose: () => void }

const ProvePicked = ({ events, onClose }: PickedProps) => {
  const { change } = useEventsSearch()
  return (
    <ProveDialog
      filter={undefined}
      events={events}
      onVerdict={(chainVerdict) => {
        onClose()
        change({ ...noDetails, chainVerdict })
      }}
      onClose={onClose}
    />
  )
}

const ExportPicked = ({ events, onClose }: PickedProps) => (
  <ExportDialog of={{ kind: 'proofs', events: [...events] }} onClose={onClose}>
    {aboutProofs}
  </ExportDialog>
)

export const proofInEvents = {
  EventTools: ProofTools,
  EventSection: ChainSection,
  eventActions: [
    { label: 'Verify…', Dialog: ProvePicked },
    { label: 'Export proofs…', Dialog: ExportPicked },
  ],
  useProve,
}
