import { useQuery } from '@tanstack/react-query'
import type { ListedNetwork } from '../../../networks/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { useNavigate } from '../../../../renderer/ui/navigation/navigator.ts'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import { SettingsSubpage, useWayToSection } from '../settings-subpage.tsx'
import { NetworkList } from './network-list.tsx'
import { newNetwork } from './new-network.ts'
import { NetworkForm } from './network-form.tsx'
import { NodesPanel } from './nodes-panel.tsx'

export const NetworksSection = ({ editing }: { editing: string | undefined }) => {
  const { data, error, refetch } = useQuery(desk.query('networks.list', {}))
  if (error !== null || data === undefined) return <NotYet error={error} onRetry={refetch} rows={12} />
  if (editing === undefined) return <NetworkList networks={data.networks} />
  return (
    <SettingsSubpage section="networks" label="Networks">
      <NetworkPage
        key={editing}
        network={editing === newNetwork ? null : data.networks.find(({ slug }) => slug === editing)}
      />
    </SettingsSubpage>
  )
}

const NetworkPage = ({ network }: { readonly network: ListedNetwork | null | undefined }) => {
  const { place, leave } = useWayToSection('networks')
  const navigate = useNavigate()
  const toasts = useToasts()
  if (network === undefined)
    return (
      <Panel title="Network">
        <EmptyState
          title="Network not found"
          action={{ label: 'All networks', run: leave, isSecondary: true }}
        >
          It may have been deleted.
        </EmptyState>
      </Panel>
    )
  return (
    <>
      <NetworkForm
        network={network}
        onCancel={leave}
        onSaved={(name) => {
          toasts.show(network === null ? `${name} is added.` : `${name} is saved.`)
          // Nothing typed is left: the leave guard has nothing to ask.
          void navigate({ ...place, ignoreBlocker: true })
        }}
      />
      {network !== null && <NodesPanel network={network} />}
    </>
  )
}
