import { useMutation } from '@tanstack/react-query'
import { useCurrentProject } from '../../api/current-project.ts'
import { desk } from '../../api/desk.ts'
import { sampleProblem, useSample } from '../../api/use-sample.ts'
import { PlayArrowIcon, ScienceIcon } from '../../ui/icons.tsx'
import { useNavigate } from '../../ui/navigation/navigator.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { usualSpeed } from '../sample-controls.tsx'
import type { Line } from './line.tsx'

export const useSampleActions = (): Line[] => {
  const navigate = useNavigate()
  const toasts = useToasts()
  const { select } = useCurrentProject()
  const sample = useSample()
  const activity = useMutation(desk.mutation('sample.setActivity'))

  const openSample = async (): Promise<void> => {
    const isNew = sample.project === null
    // The palette is gone by now, and a service needs seconds to start.
    toasts.show('Starting the sample service …', 'info')
    const answer = await sample.open()
    if (!answer.ok) return toasts.show(sampleProblem(answer.error), 'error')
    toasts.show('The sample is running.')
    if (!isNew) return undefined
    select(answer.value.id)
    const first = answer.value.startCollection
    return navigate(first === null ? { to: '/orders' } : { to: '/orders', search: first })
  }
  const play = (perMinute: number, faults: boolean): Promise<void> =>
    toasts.after(
      activity.mutateAsync({ perMinute, faults, listen: perMinute > 0 }),
      perMinute === 0 ? 'Sample activity stopped.' : `The sample plays ${perMinute} actions a minute.`,
    )

  if (sample.project === null || sample.isStopped)
    return [
      {
        id: 'open-sample',
        icon: <ScienceIcon />,
        label: sample.project === null ? 'Open the sample project' : 'Start the sample',
        keywords: ['demo', 'service', 'made up'],
        run: () => void openSample(),
      },
    ]
  if (sample.running?.hasChain !== true) return []
  const { perMinute, faults } = sample.running.activity
  return [
    {
      id: 'play-activity',
      icon: <PlayArrowIcon />,
      label: perMinute === 0 ? 'Play sample activity' : 'Stop sample activity',
      keywords: ['demo', 'traffic', 'chain'],
      run: () => void play(perMinute === 0 ? usualSpeed : 0, faults),
    },
  ]
}
