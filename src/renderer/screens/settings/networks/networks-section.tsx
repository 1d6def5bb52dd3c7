import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import { useDeskQuery } from '../../../api/queries.ts'
import { deferred } from '../../../ui/deferred.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { NetworkList } from './network-list.tsx'
import { newNetwork } from './new-network.ts'
import { useNavigate } from '../../../ui/navigation/navigator.ts'
import { NotYet } from '../../../ui/not-yet.tsx'

const NetworkForm = deferred(async () => (await import('./network-form.tsx')).NetworkForm)

/** Forms, tests and their words: loaded with the first network that is opened. */
const NodesPanel = deferred(async () => (await import('./nodes-panel.tsx')).NodesPanel, 3)

/** Networks: the list, or the form of one of them. */
export const NetworksSection = ({ editing }: { editing: string | undefined }) => {
  const { data, failure, refetch } = useDeskQuery('networks.list', {})
  const navigate = useNavigate()
  const toasts = useToasts()
  if (failure !== null || data === undefined) return <NotYet failure={failure} onRetry={refetch} rows={12} />
  if (editing === undefined) return <NetworkList networks={data.networks} />

  const toList = () => navigate({ to: '/settings', search: { section: 'networks' } })
  const network = editing === newNetwork ? null : data.networks.find(({ slug }) => slug === editing)
  if (network === undefined)
    return (
      <Panel title="Network">
        <EmptyState
          title="Network not found"
          actions={<Button onClick={() => void toList()}>All networks</Button>}
        >
          It may have been removed.
        </EmptyState>
      </Panel>
    )
  return (
    <div className="md-stack">
      <LinkButton
        to="/settings"
        search={{ section: 'networks' }}
        color="inherit"
        startIcon={<ArrowBackIcon />}
        sx={{ alignSelf: 'flex-start' }}
      >
        Networks
      </LinkButton>
      <NetworkForm
        key={editing}
        network={network}
        onCancel={() => void toList()}
        onSaved={(name) => {
          toasts.show(network === null ? `${name} is added.` : `${name} is saved.`)
          // Nothing typed is left: the leave guard has nothing to ask.
          void navigate({ to: '/settings', search: { section: 'networks' }, ignoreBlocker: true })
        }}
      />
      {network !== null && <NodesPanel network={network} />}
    </div>
  )
}
