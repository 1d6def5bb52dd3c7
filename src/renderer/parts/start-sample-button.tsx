import { Button, type ButtonProps } from '@mui/material'
import { sampleProblem, useSample } from '../api/use-sample.ts'
import { useToasts } from '../ui/toasts.tsx'

export const StartSampleButton = (props: Pick<ButtonProps, 'variant' | 'color' | 'size'>) => {
  const sample = useSample()
  const toasts = useToasts()

  const start = async (): Promise<void> => {
    const answer = await sample.open()
    if (answer.ok) toasts.show('The sample is running.')
    else toasts.show(sampleProblem(answer.error), 'error')
  }

  return (
    <Button {...props} loading={sample.isStarting} onClick={() => void start()}>
      Start it
    </Button>
  )
}
