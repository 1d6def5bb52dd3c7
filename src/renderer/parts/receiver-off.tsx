import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import type { ReceiverStatus } from '../../features/receiver/contract.ts'
import { desk } from '../api/desk.ts'
import { useToasts } from '../ui/toasts.tsx'

type Off = NonNullable<ReceiverStatus['off']>

export const offWords: Record<Off, string> = {
  setting: 'The receiver is off.',
  flag: 'The receiver is off. Restart without --no-receiver.',
}

export const SwitchOnReceiver = ({
  off,
  variant = 'outlined',
}: {
  readonly off: Off
  readonly variant?: 'outlined' | 'contained' | 'text'
}) => {
  const save = useMutation(desk.mutation('receiver.setSettings'))
  const toasts = useToasts()
  if (off === 'flag') return null
  return (
    <Button
      variant={variant}
      loading={save.isPending}
      onClick={() => void toasts.after(save.mutateAsync({ enabled: true }), 'The receiver is on.')}
    >
      Switch the receiver on
    </Button>
  )
}
