import { useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import type { Listener } from '../../contract/listener.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { type MoreItem, MoreMenu } from '../../../../renderer/ui/more-menu.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { callIt } from '../state-words.ts'
import type { SearchControls } from '../search.ts'
import type { Output } from '../../../../contract/contract.ts'
import { offWords, SwitchOnReceiver } from '../../../../renderer/parts/receiver-off.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { useContributions } from '../../../../renderer/parts/contributions.tsx'
import { useConfirm } from '../../../../renderer/ui/confirm.tsx'
import { useFormDialog } from '../../../../renderer/parts/form-dialogs.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { listeners } from '../../contract.ts'

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
  const [isFilling, setFilling] = useState(false)
  const { show } = useToasts()
  const name = callIt(listener)
  const error = register.error ?? update.error
  const confirm = useConfirm()
  const openForm = useFormDialog()
  const editDetails = (): void =>
    openForm({
      title: 'Name and note',
      label: 'Save',
      schema: listeners['listeners.update'].input,
      values: { key, name: listener.name, note: listener.note, quietAfterHours: listener.quietAfterHours },
      onSave: update.mutateAsync,
      fields: (form) => (
        <div className="md-stack md-stack--first">
          <FormText form={form} name="name" label="Name" />
          <FormText form={form} name="note" label="Note" multiline minRows={3} />
          <FormText
            form={form}
            name="quietAfterHours"
            label="Silence warning (hours)"
            as="number or none"
            help="Optional"
          />
        </div>
      ),
    })
  const isGone = state === 'removed' || state === 'failed' || state === 'draft'

  const runMove = async (rotate: boolean): Promise<void> => {
    const { listeners: moved, unfinished } = await move.mutateAsync({ keys: [key], rotate })
    const [first] = unfinished
    if (first !== undefined) return show(first.message, 'warning')
    const successor = moved.find(({ replaces }) => replaces === key)
    show('Registered again.')
    if (successor !== undefined) change({ listener: successor.key }, true)
  }
  const askToMove = (rotate: boolean) => (): void =>
    confirm({
      title: rotate ? `Give ${name} a new secret?` : `Register ${name} again?`,
      about: rotate
        ? 'Registers it under a new secret URL, then removes the old one. No delivery is lost. The old secret works for a day.'
        : 'Registers it under the current URL, then removes the old one. No delivery is lost.',
      label: rotate ? 'Register with new secret' : 'Register again',
      run: () => runMove(rotate),
    })
  const askToRemove = (): void =>
    confirm({
      title: `Remove ${name}?`,
      about: 'Its deliveries stop. Stored events stay.',
      label: 'Remove at the service',
      run: () => remove.mutateAsync({ key }),
    })
  const askToMarkRemoved = (): void =>
    confirm({
      title: `Mark ${name} as removed?`,
      about: 'Nothing is sent. Use this if it’s gone at the service.',
      label: 'Mark as removed',
      run: () => resolve.mutateAsync({ key, as: 'removed' }),
    })
  const askToForget = (): void =>
    confirm({
      title: `Delete ${name}?`,
      about: 'Deletes definition and history. Stored events stay.',
      label: 'Delete',
      run: async () => {
        await remove.mutateAsync({ key, forget: true })
        change({ listener: undefined }, true)
      },
    })

  const usual = hasMissed ? ({ variant: 'outlined' } as const) : ({ variant: 'contained' } as const)
  const isRegistered = state === 'registered'
  const isHere = isRegistered && receives === 'desk'
  const isAtService = isRegistered || (state === 'unknown' && id !== null)
  const more: (MoreItem | false)[] = [
    { label: 'Name and note…', run: editDetails },
    { label: 'Duplicate', run: () => change({ edit: 'new', like: key }) },
    isRegistered && {
      label: paused ? 'Resume warnings' : 'Pause warnings',
      run: () => update.mutate({ key, paused: !paused }),
    },
    isHere && { label: 'Register again…', run: askToMove(false) },
    isHere && { label: 'New secret…', run: askToMove(true) },
    isRegistered && listener.problem !== null && { label: 'Mark as removed…', run: askToMarkRemoved },
    isAtService && { label: 'Remove…', run: askToRemove, removes: true },
    isGone && { label: 'Delete from the list…', run: askToForget, removes: true },
  ]

  return (
    <>
      <div className="md-flow md-below md-above">
        {hasMissed && (
          <Button variant="contained" onClick={() => setFilling(true)}>
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
        <MoreMenu label="More for this listener" items={more} />
      </div>
      {isHere && <TestFireAnswer fired={fired} onRetry={fire} />}
      {isRegistered && paused && <p className="md-quiet">Warnings paused. Deliveries continue.</p>}
      <ErrorPanel failure={error?.failure} />
      {isFilling && <Backfill listener={key} onClose={() => setFilling(false)} />}
    </>
  )
}
