import { useQuery } from '@tanstack/react-query'
import { Alert, Box, Stack } from '@mui/material'
import { desk } from '../../../../renderer/api/desk.ts'
import { formatBytes } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { ReceiverCounters } from '../../../../renderer/ui/receiver-counters.tsx'
import { AddressPanel } from './address-panel.tsx'
import { PathsPanel } from './paths-panel.tsx'
import { TunnelPanel } from './tunnel-panel.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import type { OutageRow, ReceiverSettings } from '../../../receiver/contract.ts'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { FormButtons } from './form-buttons.tsx'
import { isLoopback, useReachForm } from './use-reach-form.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { useNavigate } from '../../../../renderer/ui/navigation/navigator.ts'
import { outageLength, outageWords } from '../../../../renderer/ui/outage-words.ts'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'

const most = 1_000
const aroundMs = 600_000

const lengthOf = ({ from, to }: OutageRow): string =>
  to === null ? '' : outageLength(Date.parse(to) - Date.parse(from))

const outagesList = defineList<OutageRow>({
  name: 'outages',
  label: 'Outages, newest first',
  noun: ['outage', 'outages'],
  turns: true,
  keyOf: ({ from, reason }) => `${from} ${reason}`,
  columns: [
    {
      id: 'from',
      header: 'From',
      width: 240,
      hover: false,
      cell: ({ from }) => <Time at={from} form="both" />,
      text: ({ from }) => from,
    },
    {
      id: 'to',
      header: 'To',
      width: 240,
      priority: 3,
      hover: false,
      cell: ({ to }) => (to === null ? '' : <Time at={to} form="both" />),
      text: ({ to }) => to ?? '',
    },
    {
      id: 'length',
      header: 'Length',
      width: 104,
      cell: (row) =>
        row.to === null ? (
          <StatusChip word="Ongoing" tone={row.reason === 'off' ? 'neutral' : 'error'} />
        ) : (
          lengthOf(row)
        ),
      text: lengthOf,
    },
    {
      id: 'why',
      header: 'Why',
      width: 170,
      grow: 1,
      cell: ({ reason }) => outageWords(reason),
      text: ({ reason }) => outageWords(reason),
    },
  ],
})

const OutagesPanel = () => {
  const { data, error, refetch } = useQuery(desk.query('receiver.outages', { limit: most }))
  const navigate = useNavigate()
  const showEvents = ({ from, to }: OutageRow): void => {
    const [begin, end] = [Date.parse(from) - aroundMs, to === null ? null : Date.parse(to) + aroundMs]
    void navigate({
      to: '/events',
      search: {
        from: new Date(begin).toISOString(),
        ...(end === null ? {} : { to: new Date(end).toISOString() }),
      },
    })
  }
  return (
    <Panel title="Outages" description="When nothing was received">
      <ErrorPanel failure={error?.failure} onRetry={refetch} />
      {data === undefined && error === null && <SkeletonRows rows={3} />}
      {data !== undefined && data.outages.length === 0 && (
        <EmptyState title="No outage">The receiver was always up.</EmptyState>
      )}
      {data !== undefined && data.outages.length > 0 && (
        <div className="md-column" style={{ maxHeight: 400 }}>
          <List
            list={outagesList}
            source={{ rows: data.outages, isPending: false, failure: null, refetch }}
            onOpen={showEvents}
            end={data.outages.length === most ? `The newest ${most}.` : undefined}
            empty={null}
          />
        </div>
      )}
    </Panel>
  )
}

const ReachPanel = ({
  settings,
  listensOn,
}: {
  readonly settings: ReceiverSettings
  readonly listensOn: number | null
}) => {
  const toasts = useToasts()
  const reach = useReachForm(settings, () => toasts.show('Receiver settings saved.'))
  const { form, save } = reach
  const [host, port] = form.watch(['host', 'port'])
  const isOpen = !isLoopback(host)
  const isGiven = listensOn !== null && listensOn !== settings.port
  const moves = port !== settings.port
  return (
    <Panel
      title="Where it listens"
      description={`${isGiven ? 'Restart to apply. ' : ''}Then re-register your webhooks.`}
    >
      <LeaveGuard when={reach.isChanged && !save.isPending} what="receiver settings" />
      <form onSubmit={(event) => void reach.submit(event)} noValidate>
        <Stack spacing={2} sx={{ pt: 0.5 }}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
              gap: 2,
              alignItems: 'start',
            }}
          >
            <FormText
              form={form}
              name="host"
              label="Listen address"
              as="text or none"
              placeholder="this machine alone"
              help="Default: this machine"
            />
            <FormText
              form={form}
              name="port"
              label="Port"
              as="number"
              required
              help={isGiven ? `Now ${listensOn} by command line, then ${settings.port}` : undefined}
            />
          </Box>
          {isOpen && (
            <Alert severity="warning">
              Opens the receiver to your network, unencrypted. Anyone who knows a secret path can post. A
              tunnel doesn’t need this.
            </Alert>
          )}
          {moves && <Alert severity="info">Changes the URL. Register it again.</Alert>}
          <FormText
            form={form}
            name="publicUrl"
            label="Public base URL"
            as="text or none"
            placeholder="https://hooks.example.org"
            help="Your tunnel or proxy"
          />
          <FormText
            form={form}
            name="publicHosts"
            label="Allowed hosts"
            as="texts"
            placeholder="hooks.example.org"
            help="Comma-separated"
          />
          <ErrorPanel failure={save.error?.failure} />
          <FormButtons isChanged={reach.isChanged} isSaving={save.isPending} onUndo={reach.undo} />
        </Stack>
      </form>
    </Panel>
  )
}

export const ReceiverSection = () => {
  const status = useQuery(desk.query('receiver.status', {}))
  const settings = useQuery(desk.query('receiver.settings', {}))
  const receiver = status.data
  if (receiver === undefined) return <NotYet error={status.error} onRetry={status.refetch} rows={8} />
  return (
    <div className="md-stack">
      <AddressPanel receiver={receiver} settings={settings.data} />
      <ErrorPanel failure={settings.error?.failure} onRetry={settings.refetch} />
      {settings.data !== undefined && (
        <>
          <ReachPanel
            settings={settings.data}
            listensOn={receiver.url === null ? null : Number(new URL(receiver.url).port)}
          />
          <TunnelPanel settings={settings.data} />
        </>
      )}
      <PathsPanel />
      <OutagesPanel />
      <Panel title="Since this start">
        <Box sx={{ maxWidth: 420 }}>
          <ReceiverCounters receiver={receiver} />
        </Box>
      </Panel>
      <Panel title="Limits" description="Requests beyond are refused">
        <ul className="md-text" style={{ paddingLeft: 20 }}>
          <li>Only POST to a secret path.</li>
          <li>At most {formatBytes(receiver.maxBodyBytes)} a body.</li>
          <li>No requests from web pages.</li>
          <li>Stored before answered.</li>
        </ul>
      </Panel>
    </div>
  )
}
