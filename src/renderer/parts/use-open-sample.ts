import { useCurrentProject } from '../api/current-project.ts'
import { useDeskMutation } from '../api/mutations.ts'
import { useNavigate } from '../ui/navigation/navigator.ts'

export const useOpenSample = ({
  leadsToOrders,
}: {
  /** Afterwards the orders of its first collection are shown; else the screen stays. */
  readonly leadsToOrders: boolean
}) => {
  const action = useDeskMutation('sample.open')
  const { select } = useCurrentProject()
  const navigate = useNavigate()
  const run = async (): Promise<void> => {
    const answer = await action.run({})
    if (!answer.ok) return
    select(answer.value.id)
    if (!leadsToOrders) return
    const start = answer.value.startCollection
    await navigate(start === null ? { to: '/orders' } : { to: '/orders', search: start })
  }
  return {
    isRunning: action.isRunning,
    failure: action.failure,
    cancel: action.cancel,
    open: (): void => void run(),
  }
}

export type SampleOpening = ReturnType<typeof useOpenSample>
