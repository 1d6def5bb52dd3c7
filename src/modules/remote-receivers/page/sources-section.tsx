import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import type { Source } from '../contract.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { answerOf } from '../../../contract/call-failed.ts'
import { useConfirm } from '../../../renderer/ui/confirm.tsx'
import { EmptyState } from '../../../renderer/ui/empty-state.tsx'
import { AddIcon } from '../../../renderer/ui/icons.tsx'
import { Panel } from '../../../renderer/ui/panel.tsx'
import { useToasts } from '../../../renderer/ui/toasts.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { TeamCopyPanel } from '../../team-log/page/team-copy-panel.tsx'
import { TeamSenderPanel } from '../../team-log/page/team-sender-panel.tsx'
import { NotYet } from '../../../renderer/ui/not-yet.tsx'
import { offWords, SwitchOnReceiver } from '../../../renderer/parts/receiver-off.tsx'
import { AddressedText } from '../../../renderer/ui/addressed-text.tsx'
import { formatCount } from '../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { type MoreItem, MoreMenu } from '../../../renderer/ui/more-menu.tsx'
import { SimpleTable } from '../../../renderer/ui/simple-table.tsx'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import { lagWords, sourceStates } from './source-words.ts'

type SourceRowsProps = {
  readonly sources: readonly Source[]
  readonly onEdit: (source: Source) => void
  readonly onRemove: (source: Source) => void
}

const SourceRows = ({ sources, onEdit, onRemove }: SourceRowsProps) => {
  const save = useMutation(desk.mutation('sources.save'))
  const toasts = useToasts()
  const toggle = async ({ id, state }: Source): Promise<void> => {
    const done = await answerOf(save.mutateAsync({ id, isPaused: state !== 'paused' }))
    if (!done.ok) toasts.show(done.error.message, 'error')
  }
  const itemsOf = (source: Source): readonly MoreItem[] => [
    { label: 'Edit', run: () => onEdit(source) },
    { label: source.state === 'paused' ? 'Resume' : 'Pause', run: () => void toggle(source) },
    { label: 'Remove', run: () => onRemove(source), removes: true },
  ]
  return (
    <SimpleTable
      className="md-plain-table--acts"
      rows={sources}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Source',
          cell: ({ name, url, addedAt, receivers }) => (
            <>
              <span className="md-name">{name}</span>
              <div className="md-quiet">{url}</div>
              {addedAt !== null && (
                <div className="md-quiet">
                  Added <Time at={addedAt} />
                </div>
              )}
              {receivers.length > 1 && <Receivers receivers={receivers} />}
            </>
          ),
        },
        { head: 'State', cell: ({ state }) => <StatusChip {...sourceStates[state]} /> },
        { head: 'Behind', cell: lagWords },
        {
          head: 'Last delivery',
          cell: ({ lastReceivedAt, position, kind }) => (
            <>
              {lastReceivedAt === null ? 'None yet' : <Time at={lastReceivedAt} />}
              {position > 0 && (
                <div className="md-quiet" title="Last delivery read">
                  {kind === 'team'
                    ? `Position ${formatCount(position)}`
                    : `No. ${formatCount(position)} of its log`}
                </div>
              )}
            </>
          ),
        },
        { head: 'Received', className: 'md-figures', cell: ({ imported }) => formatCount(imported) },
        {
          hiddenHead: 'Actions',
          className: 'md-acts',
          cell: (source) => <MoreMenu label={`More about ${source.name}`} items={itemsOf(source)} />,
        },
      ]}
      below={({ failure, notices }) =>
        failure === null && notices.length === 0 ? null : (
          <>
            <ErrorPanel failure={failure} />
            {notices.map((notice) => (
              <p key={notice} className="md-quiet">
                <AddressedText text={notice} />
              </p>
            ))}
          </>
        )
      }
    />
  )
}

const Receivers = ({ receivers }: Pick<Source, 'receivers'>) => (
  <ul className="md-quiet md-bare-list" aria-label="Receivers">
    {receivers.map(({ origin, name, lastReceivedAt }) => (
      <li key={origin}>
        <bdi>{visibleText(name ?? `Receiver ${origin.slice(0, 8)}`)}</bdi>
        {lastReceivedAt !== null && (
          <>
            , last delivery <Time at={lastReceivedAt} />
          </>
        )}
      </li>
    ))}
  </ul>
)

const OwnReceiver = () => {
  const off = useQuery(desk.query('receiver.status', {})).data?.off
  const save = useMutation(desk.mutation('receiver.setSettings'))
  const toasts = useToasts()
  if (off === undefined) return null
  return (
    <Alert
      severity="info"
      className="md-below"
      action={
        off === null ? (
          <Button
            variant="outlined"
            loading={save.isPending}
            onClick={() => void toasts.after(save.mutateAsync({ enabled: false }), 'Receiver off.')}
          >
            Turn receiver off
          </Button>
        ) : (
          <SwitchOnReceiver off={off} variant="outlined" />
        )
      }
    >
      {off === null ? 'The receiver is on, but not needed.' : offWords[off]}
    </Alert>
  )
}

const freeName = (sources: readonly Source[]): string => {
  const taken = new Set(sources.map(({ name }) => name))
  let count = 1
  while (taken.has(`Receiver ${count}`)) count += 1
  return `Receiver ${count}`
}

const SourcesPanel = () => {
  const { data, error, refetch } = useQuery(desk.query('sources.list', {}))
  const remove = useMutation(desk.mutation('sources.remove'))
  const toasts = useToasts()
  const [edited, setEdited] = useState<Source | 'new' | null>(null)
  const confirm = useConfirm()
  const sources = data?.sources ?? []
  const askToRemove = ({ id, name, kind }: Source): void =>
    confirm({
      title: `Remove ${name}?`,
      about: `Its ${kind === 'team' ? 'password' : 'token'} is deleted and reading stops. Deliveries already read stay.`,
      label: 'Remove source',
      run: async () => {
        await remove.mutateAsync({ id })
        toasts.show(`${name} is removed.`)
      },
    })

  return (
    <Panel
      title="Sources"
      description="Receivers on other machines"
      actions={
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
          Add source
        </Button>
      }
    >
      {error !== null || data === undefined ? (
        <NotYet error={error} onRetry={refetch} rows={2} />
      ) : sources.length === 0 ? (
        <EmptyState title="No source">
          Receives while this machine sleeps. Start one with --receiver-only, --read-port and --add-token.
        </EmptyState>
      ) : (
        <>
          <SourceRows sources={sources} onEdit={setEdited} onRemove={askToRemove} />
          <OwnReceiver />
        </>
      )}
      {edited !== null && (
        <SourceDialog
          source={edited === 'new' ? null : edited}
          name={edited === 'new' ? freeName(sources) : edited.name}
          onClose={() => setEdited(null)}
          onSaved={toasts.show}
        />
      )}
    </Panel>
  )
}

export const SourcesSection = () => (
  <div className="md-stack">
    <SourcesPanel />
    <TeamCopyPanel />
    <TeamSenderPanel />
  </div>
)
