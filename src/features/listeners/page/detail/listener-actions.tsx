import { useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Listener } from '../../contract/listener.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { ConfirmDialog } from '../../../../renderer/ui/confirm-dialog.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { type MoreItem, MoreMenu } from '../../../../renderer/ui/more-menu.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { callIt } from '../state-words.ts'
import type { SearchControls } from '../search.ts'
import Alert from '@mui/material/Alert'
import type { Output } from '../../../../contract/contract.ts'
import { offWords, SwitchOnReceiver } from '../../../../renderer/parts/receiver-off.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { useContributions } from '../../../../renderer/parts/contributions.tsx'
import { DetailsDialog } from './details-dialog.tsx'

type TestFireAnswerProps = {
  readonly fired: Pick<UseMutationResult<Output<'listeners.testFire'>>, 'data' | 'error'>
  readonly onRetry: () => void
}

const TestFireAnswer = ({ fired, onRetry }: TestFireAnswerProps) => {
  const off = useQuery(desk.query('receiver.status', {})).data?.off ?? null
  if (fired.error !== null)
    return off === null ? (
      <ErrorPanel failure={fired.error.failure} onRetry={onRetry} />
    ) : (
      <Alert severity="info" action={<SwitchOnReceiver off={off} variant="text" />}>
        {offWords[off]}
      </Alert>
    )
  if (fired.data === undefined) return null
  return (
    <section aria-label="Test">
      <SimpleTable
        label="Test deliveries"
        rows={fired.data.deliveries}
        keyOf={({ uid }, index) => `${uid}-${index}`}
        columns={[
          {
            cell: ({ event, problem }) => (
              <>
                <span title={event}>{visibleText(event.slice(0, event.indexOf('(')))}</span>
                {problem !== null && (
                  <Alert severity="error" variant="outlined">
                    {problem}
                  </Alert>
                )}
              </>
            ),
          },
          {
            className: 'md-nowrap',
            cell: ({ status, problem }) => (
              <StatusChip
                word={status === null ? 'Not delivered' : `Delivered, HTTP ${status}`}
                tone={problem === null ? 'success' : 'error'}
              />
            ),
          },
          {
            className: 'md-nowrap',
            cell: ({ uid }) =>
              uid !== '' && (
                <TextLink to="/events" search={{ uid }}>
                  Show
                </TextLink>
              ),
          },
        ]}
      />
      <p className="md-quiet md-small">Marked as tests, in block 0.</p>
    </section>
  )
}

type Open = 'backfill' | 'remove' | 'forget' | 'move' | 'rotate' | 'details' | 'mark-removed' | null

export const ListenerActions = ({
  listener,
  hasMissed,
  change,
}: Pick<SearchControls, 'change'> & {
  readonly listener: Listener
  /** Whether events of the last 24 hours are missing: to fill them in comes before all else. */
  readonly hasMissed: boolean
}) => {
  const { key, state, id, paused, receives } = listener
  const register = useMutation(desk.mutation('listeners.register'))
  const fired = useMutation(desk.mutation('listeners.testFire'))
  const fire = (): void => fired.mutate({ key })
  const remove = useMutation(desk.mutation('listeners.remove'))
  const update = useMutation(desk.mutation('listeners.update'))
  const move = useMutation(desk.mutation('listeners.move'))
  const resolve = useMutation(desk.mutation('listeners.resolve'))
  const { Backfill } = useContributions()
  const [open, setOpen] = useState<Open>(null)
  const { show } = useToasts()
  const close = (): void => setOpen(null)
  const name = callIt(listener)
  const error = register.error ?? remove.error ?? update.error ?? move.error ?? resolve.error
  const isGone = state === 'removed' || state === 'failed' || state === 'draft'

  const runMove = async (rotate: boolean): Promise<void> => {
    const answer = await answerOf(move.mutateAsync({ keys: [key], rotate }))
    close()
    if (!answer.ok) return
    const [unfinished] = answer.value.unfinished
    if (unfinished !== undefined) return show(unfinished.message, 'warning')
    const successor = answer.value.listeners.find(({ replaces }) => replaces === key)
    show('Registered again.')
    if (successor !== undefined) change({ listener: successor.key }, true)
  }

  const strike = async (): Promise<void> => {
    const answer = await answerOf(remove.mutateAsync({ key, forget: true }))
    close()
    if (answer.ok) change({ listener: undefined }, true)
  }

  const usual = hasMissed ? ({ variant: 'outlined' } as const) : ({ variant: 'contained' } as const)
  const isRegistered = state === 'registered'
  const isHere = isRegistered && receives === 'desk'
  const isAtService = isRegistered || (state === 'unknown' && id !== null)
  const more: (MoreItem | false)[] = [
    { label: 'Name and note…', run: () => setOpen('details') },
    { label: 'Duplicate', run: () => change({ edit: 'new', like: key }) },
    isRegistered && {
      label: paused ? 'Resume warnings' : 'Pause warnings',
      run: () => update.mutate({ key, paused: !paused }),
    },
    isHere && { label: 'Register again…', run: () => setOpen('move') },
    isHere && { label: 'New secret…', run: () => setOpen('rotate') },
    isRegistered &&
      listener.problem !== null && { label: 'Mark as removed…', run: () => setOpen('mark-removed') },
    isAtService && { label: 'Remove…', run: () => setOpen('remove'), removes: true },
    isGone && { label: 'Delete from the list…', run: () => setOpen('forget'), removes: true },
  ]

  return (
    <>
      <div className="md-flow md-below md-above">
        {hasMissed && (
          <Button variant="contained" onClick={() => setOpen('backfill')}>
            Backfill…
          </Button>
        )}
        {isHere && (
          <Button {...usual} loading={fired.isPending} onClick={fire}>
            Send a test
          </Button>
        )}
        {isGone && (
          <Button {...usual} loading={register.isPending} onClick={() => register.mutate({ key })}>
            {state === 'draft' ? 'Register' : 'Register again'}
          </Button>
        )}
        {state === 'draft' && (
          <Button variant="outlined" onClick={() => change({ edit: key })}>
            Edit
          </Button>
        )}
        <MoreMenu label="More for this listener" items={more.filter((item) => item !== false)} />
      </div>
      {isHere && <TestFireAnswer fired={fired} onRetry={fire} />}
      {isRegistered && paused && <p className="md-quiet">Warnings paused. Deliveries continue.</p>}
      {error !== null && <ErrorPanel failure={error.failure} />}
      {open === 'backfill' && <Backfill listener={key} onClose={close} />}
      {open === 'details' && <DetailsDialog listener={listener} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        title={`Remove ${name}?`}
        confirmLabel="Remove at the service"
        isRunning={remove.isPending}
        onConfirm={() => remove.mutate({ key }, { onSettled: close })}
        onClose={close}
      >
        Its deliveries stop. Stored events stay.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'mark-removed'}
        title={`Mark ${name} as removed?`}
        confirmLabel="Mark as removed"
        isRunning={resolve.isPending}
        onConfirm={() => resolve.mutate({ key, as: 'removed' }, { onSettled: close })}
        onClose={close}
      >
        Nothing is sent. Use this if it’s gone at the service.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'forget'}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        isRunning={remove.isPending}
        onConfirm={() => void strike()}
        onClose={close}
      >
        Deletes definition and history. Stored events stay.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'move' || open === 'rotate'}
        title={open === 'rotate' ? `Give ${name} a new secret?` : `Register ${name} again?`}
        confirmLabel={open === 'rotate' ? 'Register with new secret' : 'Register again'}
        isRunning={move.isPending}
        onConfirm={() => void runMove(open === 'rotate')}
        onClose={close}
      >
        Registers it under {open === 'rotate' ? 'a new secret URL' : 'the current URL'}, then removes the old
        one. No delivery is lost.{open === 'rotate' && ' The old secret works for a day.'}
      </ConfirmDialog>
    </>
  )
}
