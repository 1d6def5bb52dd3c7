import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ListedNetwork } from '../../../../contract/networks.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { countOf } from '../../../ui/count-format.ts'
import { deferred } from '../../../ui/deferred.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/panel.tsx'
import '../../../ui/plain-table.css'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { fitsNetwork } from '../projects/network-search.ts'
import { AutomaticProofs } from './automatic-proofs.tsx'
import { NetworkRow } from './network-row.tsx'
import './networks.css'
import { RemoveNetwork } from './remove-network.tsx'
import { useNavigate } from '../../../ui/navigation/navigator.ts'

const NetworkForm = deferred(async () => (await import('./network-form.tsx')).NetworkForm)

/** Forms, tests and their words: loaded with the first network that is opened. */
const NodesPanel = deferred(
  async () => (await import('./nodes-panel.tsx')).NodesPanel,
  <SkeletonRows rows={3} />,
)

/** Stands in the address for a network to be added. */
export const newNetwork = 'new:'

/** Networks: the list, or the form of one of them. */
export const NetworksSection = ({ editing }: { editing: string | undefined }) => {
  const { data, failure, refetch } = useDeskQuery('networks.list', {})
  const navigate = useNavigate()
  const toasts = useToasts()
  if (failure !== null) return <ErrorPanel failure={failure} onRetry={refetch} />
  if (data === undefined) return <SkeletonRows rows={12} />
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
    <Stack spacing={2}>
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
    </Stack>
  )
}

/** Those that something was set up for come first. */
const ownFirst = (
  networks: readonly ListedNetwork[],
  nodes: ReadonlyMap<string, number>,
): ListedNetwork[] => {
  const isOwn = ({ origin, slug }: ListedNetwork): boolean => origin === 'own' || nodes.has(slug)
  return [...networks.filter(isOwn), ...networks.filter((network) => !isOwn(network))]
}

const NetworkList = ({ networks }: { readonly networks: readonly ListedNetwork[] }) => {
  const [wanted, setWanted] = useState('')
  const [asked, setAsked] = useState<ListedNetwork | null>(null)
  const { data } = useDeskQuery('nodes.list', {})
  const nodes = new Map<string, number>()
  for (const { network } of data?.nodes ?? []) nodes.set(network, (nodes.get(network) ?? 0) + 1)
  const shown = ownFirst(networks, nodes).filter((network) =>
    fitsNetwork(network, wanted.trim().toLowerCase()),
  )
  return (
    <Panel
      title="Networks"
      actions={
        <LinkButton
          to="/settings"
          search={{ section: 'networks', network: newNetwork }}
          variant="outlined"
          startIcon={<AddOutlined />}
        >
          Add a network
        </LinkButton>
      }
      flush
    >
      <Box sx={{ px: 2, pb: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <TextField
          placeholder="Name, slug or chain id"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          sx={{ width: { xs: 200, lg: 280 } }}
          slotProps={{ htmlInput: { 'aria-label': 'Find' } }}
        />
        <Typography variant="caption" color="textSecondary" role="status">
          {countOf(shown.length, 'network')}
        </Typography>
        <AutomaticProofs />
      </Box>
      <table className="md-plain-table md-networks">
        <thead>
          <tr>
            <th scope="col">Network</th>
            <th scope="col">Chain id</th>
            <th scope="col">Coin</th>
            <th scope="col">
              <span className="md-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((network) => (
            <NetworkRow
              key={network.slug}
              network={network}
              nodes={nodes.get(network.slug) ?? 0}
              onRemove={() => setAsked(network)}
            />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && (
        <EmptyState title="No network with that name">
          Add it with the service’s slug and its chain id.
        </EmptyState>
      )}
      {asked !== null && <RemoveNetwork network={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}
