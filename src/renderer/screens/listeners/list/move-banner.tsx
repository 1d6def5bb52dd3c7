import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useDeskMutation } from '../../../api/mutations.ts'
import { countOf } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import type { ListenerRow } from './listener-rows.ts'

const mendedByMoving: ReadonlySet<string> = new Set(['path-missing', 'url-changed', 'replacement-unfinished'])

const isMoving = ({ traffic }: ListenerRow): boolean =>
  traffic?.health.some(({ kind }) => mendedByMoving.has(kind)) === true

/** Offers to register all listeners anew whose address is not the receiver's any more. */
export const MoveBanner = ({ rows }: { readonly rows: readonly ListenerRow[] }) => {
  const move = useDeskMutation('listeners.move')
  const { show } = useToasts()
  const keys = rows.filter(isMoving).map(({ listener }) => listener.key)
  const run = async (): Promise<void> => {
    const answer = await move.run({ keys })
    if (!answer.ok) return
    const { moved, unfinished } = answer.value
    const [first] = unfinished
    if (first === undefined) show(`${countOf(moved, 'listener')} registered again.`)
    else show(`${moved} moved, ${unfinished.length} not: ${first.message}`, 'warning')
  }
  if (keys.length === 0 && move.failure === null) return null
  return (
    <div className="md-screen__failure">
      {move.failure !== null && <ErrorPanel failure={move.failure} />}
      {keys.length > 0 && (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button variant="outlined" loading={move.isRunning} onClick={() => void run()}>
              Register {keys.length === 1 ? 'it' : 'all'} again
            </Button>
          }
        >
          {countOf(keys.length, 'listener')} {keys.length === 1 ? 'is' : 'are'} registered under an old
          address of the receiver. Registering again adds each under the current address, then removes the old
          one. Every step is recorded; an interrupted one is continued.
        </Alert>
      )}
    </div>
  )
}
