import { noDetails, useEventsSearch } from '../../../features/events/page/search.ts'
import { ExportDialog } from '../../../renderer/parts/exports/export-dialog.ts'
import { aboutProofs } from './about-proofs.ts'
import { ChainSection } from './chain-section.tsx'
import { ProofTools, ProveDialog } from './proof-menu.tsx'
import { useMutation } from '@tanstack/react-query'
import { answerOf } from '../../../contract/call-failed.ts'
import { chainVerdictWords } from '../../../features/events/page/chain-words.ts'
import { useCurrentProject } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { useNodeNetworks } from '../../../renderer/api/use-nodes.ts'
import { type ToastTone, useToasts } from '../../../renderer/ui/toasts.tsx'

const toneOf = (verdict: keyof typeof chainVerdictWords): ToastTone => {
  const { tone } = chainVerdictWords[verdict]
  return tone === 'neutral' ? 'info' : tone
}

const useProve = (): ((event: { readonly id: number }) => void) => {
  const { mutateAsync, isPending } = useMutation(desk.mutation('proofs.prove'))
  const toasts = useToasts()
  const { project } = useCurrentProject()
  const nodes = useNodeNetworks()
  return ({ id }) => {
    if (isPending) return
    const network = project?.networks.find((slug) => nodes.has(slug))
    const prove = async (): Promise<void> => {
      const answer = await answerOf(
        mutateAsync({ events: [id], ...(network === undefined ? {} : { network }) }),
      )
      if (!answer.ok) return toasts.show(`Event ${id} wasn’t verified. ${answer.error.message}`, 'error')
      const { proof } = answer.value
      if (proof === null) return
      const { verdict, message } = proof
      return toasts.show(`Event ${id}: ${chainVerdictWords[verdict].word}. ${message}`, toneOf(verdict))
    }
    void prove()
  }
}

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
