import { useMutation, useQuery } from '@tanstack/react-query'
import { Box, Button, Switch } from '@mui/material'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { AddIcon } from '../../../../renderer/ui/icons.tsx'
import { MoreMenu } from '../../../../renderer/ui/more-menu.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { SimpleTable, type SimpleColumn } from '../../../../renderer/ui/simple-table.tsx'
import { TargetDialog } from './target-dialog.tsx'
import { MailDialog } from './mail-dialog.tsx'

type NewKind = 'webhook' | 'slack' | 'email'
type AlertTarget = Output<'alerts.targets'>['targets'][number]

const messageColumns: readonly SimpleColumn<AlertTarget>[] = [
  {
    head: 'Waiting',
    className: 'md-figures',
    cell: ({ waiting }) => waiting,
  },
  {
    head: 'Dead letters',
    className: 'md-figures',
    cell: ({ dead }) => dead,
  },
]

export const TargetsSection = () => {
  const { data, error, refetch } = useQuery(desk.query('alerts.targets', {}))
  const save = useMutation(desk.mutation('alerts.saveTarget'))
  const remove = useMutation(desk.mutation('alerts.removeTarget'))
  const test = useMutation(desk.mutation('alerts.testTarget'))
  const decide = useMutation(desk.mutation('alerts.decideMessages'))
  const [open, setOpen] = useState<AlertTarget | NewKind | null>(null)
  const problem = (save.error ?? remove.error ?? test.error ?? decide.error ?? error)?.failure ?? null
  const targets = data?.targets ?? []
  const hasMessages = targets.some(({ waiting, dead }) => waiting > 0 || dead > 0)
  const close = () => setOpen(null)
  const itemsOf = ({ id, dead }: AlertTarget) => [
    ...(dead > 0
      ? [
          { label: 'Retry dead letters', run: () => decide.mutate({ target: id, decision: 'retry' }) },
          { label: 'Delete dead letters', run: () => decide.mutate({ target: id, decision: 'drop' }) },
        ]
      : []),
    { label: 'Delete', removes: true, run: () => remove.mutate({ id }) },
  ]
  return (
    <Panel
      title="Channels"
      description="Where alerts are sent"
      actions={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen('webhook')}>
            Add webhook…
          </Button>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen('slack')}>
            Add Slack…
          </Button>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen('email')}>
            Add e-mail…
          </Button>
        </Box>
      }
    >
      <ErrorPanel failure={problem} onRetry={refetch} />
      {data !== undefined && targets.length === 0 && (
        <EmptyState title="No channels set up">Add a webhook, Slack or e-mail.</EmptyState>
      )}
      {targets.length > 0 && (
        <Box sx={{ typography: 'body2' }}>
          <SimpleTable
            rows={targets}
            keyOf={({ id }) => id}
            label="Channels"
            columns={[
              {
                head: 'On',
                cell: ({ id, name, enabled }) => (
                  <Switch
                    size="small"
                    // Its track begins where the head does.
                    sx={{ ml: '-2px' }}
                    checked={enabled}
                    slotProps={{ input: { 'aria-label': `${name} is on` } }}
                    onChange={(_event, next) => save.mutate({ id, enabled: next })}
                  />
                ),
              },
              { head: 'Name', isName: true, className: 'md-nowrap', cell: ({ name }) => name },
              {
                head: 'URL',
                cell: ({ url, mail, problem: why }) => (
                  <>
                    {mail === null ? url : mail.to.join(', ')}
                    {mail !== null && <div className="md-quiet">through {url}</div>}
                    {why !== null && <div className="md-late">{why}</div>}
                  </>
                ),
              },
              ...(hasMessages ? messageColumns : []),
              {
                hiddenHead: 'Actions',
                style: { textAlign: 'right', whiteSpace: 'nowrap', paddingRight: 0 },
                cell: (target) => (
                  <Box sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
                    <Button size="small" onClick={() => test.mutate({ id: target.id })}>
                      Send test
                    </Button>
                    <Button size="small" onClick={() => setOpen(target)}>
                      Edit…
                    </Button>
                    <MoreMenu label={`More for ${target.name}`} items={itemsOf(target)} />
                  </Box>
                ),
              },
            ]}
          />
        </Box>
      )}
      {open !== null && <ChannelDialog of={open} onClose={close} />}
    </Panel>
  )
}

const ChannelDialog = ({
  of,
  onClose,
}: {
  readonly of: AlertTarget | NewKind
  readonly onClose: () => void
}) => {
  const target = typeof of === 'string' ? null : of
  const kind = typeof of === 'string' ? of : of.kind
  return kind === 'email' ? (
    <MailDialog target={target} onClose={onClose} />
  ) : (
    <TargetDialog target={target} kind={kind} onClose={onClose} />
  )
}
