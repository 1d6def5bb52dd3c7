import type { EventRow } from '../../../../contract/events.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useNodeNetworks } from '../../../api/use-nodes.ts'
import { useToasts, type ToastTone } from '../../../ui/toasts.tsx'
import { chainVerdictWords } from './verdict-words.ts'

const toneOf = (verdict: keyof typeof chainVerdictWords): ToastTone => {
  const { tone } = chainVerdictWords[verdict]
  return tone === 'neutral' ? 'info' : tone
}

/** Proves one event from the list, and says in a few words what came of it; its details say the rest. */
export const useProveEvent = (): ((row: Pick<EventRow, 'id'>) => void) => {
  const { run, isRunning } = useDeskMutation('proofs.prove')
  const toasts = useToasts()
  const { project } = useCurrentProject()
  const nodes = useNodeNetworks()
  return ({ id }) => {
    if (isRunning) return
    const network = project?.networks.find((slug) => nodes.has(slug))
    const prove = async (): Promise<void> => {
      const answer = await run({ event: id, ...(network === undefined ? {} : { network }) })
      if (!answer.ok) return toasts.show(`Event ${id} was not proven: ${answer.error.message}`, 'error')
      const { verdict, message } = answer.value
      return toasts.show(`Event ${id}: ${chainVerdictWords[verdict].word}. ${message}`, toneOf(verdict))
    }
    void prove()
  }
}
