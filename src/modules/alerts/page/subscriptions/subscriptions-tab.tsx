import { useMutation, useQuery } from '@tanstack/react-query'
import { Box, Button, Switch } from '@mui/material'
import { useState } from 'react'
import type { AlertSubscription } from '../../contract/alert-shapes.ts'
import { kindFacts } from '../../../../features/findings/core/kinds.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { severityWords } from '../../../../renderer/parts/findings/finding-words.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { AddIcon } from '../../../../renderer/ui/icons.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { MoreMenu } from '../../../../renderer/ui/more-menu.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

const mutes = [
  { label: 'Mute for an hour', ms: 3_600_000 },
  { label: 'Mute for a day', ms: 86_400_000 },
  { label: 'Mute for a week', ms: 7 * 86_400_000 },
] as const

const whatOf = ({ kinds, severity }: AlertSubscription): string => {
  const what = kinds === null ? 'All findings' : kinds.map((kind) => kindFacts[kind].title).join(', ')
  return severity === 'notice' ? what : `${what}, ${severityWords[severity].word.toLowerCase()} or worse`
}

export const SubscriptionsTab = () => {
  const { data, error, refetch } = useQuery(desk.query('alerts.subscriptions', {}))
  const channels = useQuery(desk.query('alerts.targets', {})).data?.targets ?? []
  const save = useMutation(desk.mutation('alerts.saveSubscription'))
  const remove = useMutation(desk.mutation('alerts.removeSubscription'))
  const toasts = useToasts()
  const [open, setOpen] = useState<AlertSubscription | 'new' | null>(null)
  const problem = (save.error ?? remove.error)?.failure ?? null
  if (data === undefined) return <NotYet error={error} onRetry={refetch} rows={4} />
  const { subscriptions } = data
  const whereOf = ({ desktop, targets }: AlertSubscription): string => {
    const named = channels.filter(({ id }) => targets === null || targets.includes(id))
    const words = [...(desktop ? ['Desktop'] : []), ...named.map(({ name }) => visibleText(name))]
    return words.length === 0 ? 'Nowhere' : words.join(', ')
  }
  const take = async ({ id, mutedUntil: _muted, ...rest }: AlertSubscription): Promise<void> => {
    if (!(await answerOf(remove.mutateAsync({ id }))).ok) return
    toasts.show(`“${visibleText(rest.name)}” deleted.`, 'success', {
      label: 'Undo',
      run: () => save.mutate(rest),
    })
  }
  return (
    <div className="md-stack">
      <Panel
        title="Subscriptions"
        description="Which findings are sent"
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
            New subscription…
          </Button>
        }
      >
        <ErrorPanel failure={problem} />
        {subscriptions.length === 0 ? (
          <EmptyState title="No subscriptions yet">Subscribe to findings.</EmptyState>
        ) : (
          <SimpleTable
            label="Subscriptions"
            rows={subscriptions}
            keyOf={({ id }) => id}
            columns={[
              {
                head: 'On',
                cell: ({ id, name, enabled }) => (
                  <Switch
                    size="small"
                    checked={enabled}
                    slotProps={{ input: { 'aria-label': `${visibleText(name)} is on` } }}
                    onChange={(_event, next) => save.mutate({ id, enabled: next })}
                  />
                ),
              },
              {
                head: 'Name',
                isName: true,
                cell: (subscription) => (
                  <>
                    {visibleText(subscription.name)}
                    <Box className="md-quiet md-small" sx={{ fontWeight: 400 }}>
                      {whatOf(subscription)}
                    </Box>
                    {subscription.mutedUntil !== null && Date.parse(subscription.mutedUntil) > Date.now() && (
                      <div className="md-quiet">
                        Muted until <Time at={subscription.mutedUntil} form="both" />
                      </div>
                    )}
                  </>
                ),
              },
              { head: 'Sent to', cell: whereOf },
              {
                hiddenHead: 'Actions',
                style: { textAlign: 'right', whiteSpace: 'nowrap' },
                cell: (subscription) => (
                  <>
                    <Button size="small" onClick={() => setOpen(subscription)}>
                      Edit…
                    </Button>
                    <MoreMenu
                      label={`More for ${subscription.name}`}
                      items={[
                        ...mutes.map(({ label, ms }) => ({
                          label,
                          run: () =>
                            save.mutate({
                              id: subscription.id,
                              mutedUntil: new Date(Date.now() + ms).toISOString(),
                            }),
                        })),
                        ...(subscription.mutedUntil === null
                          ? []
                          : [
                              {
                                label: 'Unmute',
                                run: () => save.mutate({ id: subscription.id, mutedUntil: null }),
                              },
                            ]),
                        { label: 'Delete', removes: true, run: () => void take(subscription) },
                      ]}
                    />
                  </>
                ),
              },
            ]}
          />
        )}
      </Panel>
      {open !== null && (
        <SubscriptionDialog
          subscription={open === 'new' ? null : open}
          channels={channels}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
