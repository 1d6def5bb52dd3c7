import Button from '@mui/material/Button'
import type { GradualCall } from '../api/use-gradual-query.ts'
import { exactTime } from '../ui/time-format.ts'
import { useTimeSetting } from '../ui/time-setting.ts'

type SoFarNoteProps = Pick<GradualCall<unknown>, 'soFar' | 'isStopped' | 'stop' | 'goOn'> & {
  /** What is not whole: "count". */
  readonly what: string
}

/** Ends what takes long, or goes on with it; nothing where it is whole. */
export const StopCount = ({ soFar, isStopped, stop, goOn, what }: SoFarNoteProps) =>
  soFar === null ? null : (
    <Button
      color="inherit"
      aria-label={isStopped ? `Continue the ${what}` : `Stop the ${what}`}
      onClick={isStopped ? goOn : stop}
    >
      {isStopped ? 'Go on' : 'Stop'}
    </Button>
  )

/** Says that something is not the whole yet, and how far it is; nothing where it is whole. */
export const SoFarNote = (props: SoFarNoteProps) => {
  const { soFar } = props
  const zone = useTimeSetting()
  if (soFar === null) return null
  const { share, from, to } = soFar
  const written = (iso: string): string => exactTime(Date.parse(iso), zone)
  return (
    <span title={from === null || to === null ? undefined : `Received ${written(from)} to ${written(to)}`}>
      so far · {Math.min(99, Math.floor(100 * share))} % looked through{'\u2002'}
      <StopCount {...props} />
    </span>
  )
}
