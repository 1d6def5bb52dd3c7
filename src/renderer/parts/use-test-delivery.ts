import { useMutation } from '@tanstack/react-query'
import { desk } from '../api/desk.ts'
import { answerOf } from '../../contract/call-failed.ts'
import { useToasts } from '../ui/toasts.tsx'

export const useTestDelivery = (): { readonly isRunning: boolean; readonly send: () => Promise<void> } => {
  const { mutateAsync, isPending } = useMutation(desk.mutation('receiver.sendTest'))
  const toasts = useToasts()
  const send = async (): Promise<void> => {
    const answer = await answerOf(mutateAsync({}))
    if (!answer.ok) toasts.show(answer.error.message, 'error')
    else if (answer.value.status >= 300) toasts.show(`The receiver answered ${answer.value.status}.`, 'error')
    else toasts.show('Test delivered. See Events, all projects.')
  }
  return { isRunning: isPending, send }
}
