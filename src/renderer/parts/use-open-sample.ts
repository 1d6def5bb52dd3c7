import { useMutation } from '@tanstack/react-query'
import { useCurrentProject } from '../api/current-project.ts'
import { desk } from '../api/desk.ts'
import { useAbort } from '../api/use-abort.ts'
import { answerOf } from '../../contract/call-failed.ts'
import { useNavigate } from '../ui/navigation/navigator.ts'

export const useOpenSample = ({
  leadsToOrders,
}: {
  /** Afterwards the orders of its first collection are shown; else the screen stays. */
  readonly leadsToOrders: boolean
}) => {
  const abort = useAbort()
  const action = useMutation(desk.mutation('sample.open', abort))
  const { select } = useCurrentProject()
  const navigate = useNavigate()
  const run = async (): Promise<void> => {
    const answer = await answerOf(action.mutateAsync({}))
    if (!answer.ok) return
    select(answer.value.id)
    if (!leadsToOrders) return
    const start = answer.value.startCollection
    await navigate(start === null ? { to: '/orders' } : { to: '/orders', search: start })
  }
  return {
    isRunning: action.isPending,
    failure: action.error?.failure ?? null,
    cancel: abort.abort,
    open: (): void => void run(),
  }
}

export type SampleOpening = ReturnType<typeof useOpenSample>
