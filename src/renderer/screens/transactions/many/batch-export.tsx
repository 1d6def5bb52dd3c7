import type { Answer, Output } from '../../../../contract/contract.ts'
import type { ExportFormat } from '../../../../core/transactions/export-formats.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { downloadBytes } from '../../../ui/download.ts'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { useToasts } from '../../../ui/toasts.tsx'

const formats: readonly (readonly [ExportFormat, string])[] = [
  ['safe', 'Safe Transaction Builder'],
  ['sendcalls', 'wallet_sendCalls'],
  ['cast', 'cast commands'],
  ['dossier', 'Dossier'],
]

/** Everything a batch is written out as: what is still to be sent, and what came of its rows. */
export const BatchExport = ({
  batch,
  hasChunks,
  simulated,
}: {
  readonly batch: number
  readonly hasChunks: boolean
  /** The chunks as they were simulated together; `null` before. */
  readonly simulated: Output<'bulk.verdict'> | null
}) => {
  // Fails when all were sent: then nothing is left to be handed on.
  const unsent = useDeskQuery('bulk.verdict', { batch }, { keepFormer: true, enabled: hasChunks })
  const steps = useDeskMutation('bulk.export')
  const results = useDeskMutation('bulk.result')
  const { show } = useToasts()
  const save = async (written: Promise<Answer<{ text: string; fileName: string }>>): Promise<void> => {
    const file = await written
    if (file.ok) downloadBytes(new TextEncoder().encode(file.value.text), file.value.fileName)
    else show(file.error.message, 'error')
  }
  return (
    <MoreMenu
      label="Export the batch"
      words="Export"
      isPrimary={
        simulated?.verdict.state === 'accepted' && simulated.chunks.join() === unsent.data?.chunks.join()
      }
      items={[
        ...(hasChunks && unsent.data !== undefined && unsent.failure === null ? formats : []).map(
          ([format, label]) => ({ label, run: () => void save(steps.run({ batch, format })) }),
        ),
        { label: 'Results as CSV', run: () => void save(results.run({ batch, format: 'csv' })) },
        { label: 'Results as JSON lines', run: () => void save(results.run({ batch, format: 'jsonl' })) },
      ]}
    />
  )
}
