import { Button } from '@mui/material'
import type { Partial } from '../../contract/partial.ts'
import { sayPartial } from '../../contract/say-partial.ts'
import type { GradualCall } from '../api/use-gradual-query.ts'
import { exactTime } from '../ui/time-format.ts'
import { useTimeSetting } from '../ui/time-setting.ts'

export const PartialNote = ({ of }: { readonly of: Partial | undefined }) => {
  const zone = useTimeSetting()
  if (of === undefined || of.complete) return null
  const { because } = of
  const words = sayPartial(because)
  if (because.id !== 'still-counting')
    return (
      <span className="md-late" role="status">
        {words}
      </span>
    )
  const { from, to } = because.values
  const timeText = (iso: string): string => exactTime(Date.parse(iso), zone)
  // No status: it would be read out at every step.
  return (
    <span title={from === null || to === null ? undefined : `Received ${timeText(from)} to ${timeText(to)}`}>
      {words}
    </span>
  )
}

type CountingNoteProps = Pick<GradualCall<unknown>, 'partial' | 'isStopped' | 'stop' | 'goOn'> & {
  readonly what: string
}

export const CountingNote = ({ partial, isStopped, stop, goOn, what }: CountingNoteProps) =>
  partial.complete || partial.continue === undefined ? null : (
    <span>
      <PartialNote of={partial} />
      {'\u2002'}
      <Button
        color="inherit"
        aria-label={isStopped ? `Continue the ${what}` : `Stop the ${what}`}
        onClick={isStopped ? goOn : stop}
      >
        {isStopped ? 'Go on' : 'Stop'}
      </Button>
    </span>
  )
