import { useMemo, useState } from 'react'
import type { ListedNetwork } from '../../../../contract/networks.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { NoMatch } from '../../../list/no-match.tsx'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import { AddIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { useNavigate } from '../../../ui/navigation/navigator.ts'
import { fitsNetwork } from '../projects/network-search.ts'
import { AutomaticProofs } from './automatic-proofs.tsx'
import { networkColumns, type NetworkRow } from './network-columns.tsx'
import { newNetwork } from './new-network.ts'
import { RemoveNetwork } from './remove-network.tsx'

const networksList = defineList<NetworkRow>({
  name: 'networks',
  label: 'Networks',
  noun: ['network', 'networks'],
  columns: networkColumns(() => undefined),
  keyOf: ({ slug }) => slug,
})

/** Those that something was set up for come first. */
const ownFirst = (networks: readonly NetworkRow[]): NetworkRow[] => {
  const isOwn = ({ origin, nodes }: NetworkRow): boolean => origin === 'own' || nodes > 0
  return [...networks.filter(isOwn), ...networks.filter((network) => !isOwn(network))]
}

const kinds = [
  { value: 'own', label: 'Yours, or with nodes' },
  { value: 'main', label: 'Main networks' },
  { value: 'test', label: 'Test networks' },
] as const
type Kind = (typeof kinds)[number]['value']

const isOfKind = ({ origin, nodes, testnet }: NetworkRow, kind: Kind): boolean =>
  kind === 'own' ? origin === 'own' || nodes > 0 : testnet === (kind === 'test')

/** Networks the desk knows. */
export const NetworkList = ({ networks }: { readonly networks: readonly ListedNetwork[] }) => {
  const [text, setText] = useState<string>()
  const [kind, setKind] = useState<Kind>()
  const [asked, setAsked] = useState<NetworkRow | null>(null)
  const navigate = useNavigate()
  const { data } = useDeskQuery('nodes.list', {})
  const hasOwn = networks.some(({ origin }) => origin === 'own')
  const columns = useMemo(
    () => networkColumns(setAsked).filter(({ id }) => id !== 'remove' || hasOwn),
    [hasOwn],
  )
  const rows = useMemo(() => {
    const nodes = data?.nodes ?? []
    const all = networks.map((network) => ({
      ...network,
      nodes: nodes.filter((node) => node.network === network.slug).length,
    }))
    return ownFirst(all).filter(
      (network) =>
        fitsNetwork(network, (text ?? '').toLowerCase()) && (kind === undefined || isOfKind(network, kind)),
    )
  }, [networks, data, text, kind])
  const clear = (): void => {
    setText(undefined)
    setKind(undefined)
  }
  return (
    <div className="md-settings__list">
      <AutomaticProofs />
      <SearchBar
        label="Filter networks"
        text={text}
        onText={setText}
        placeholder="Search name, slug, chain id"
        fields={[
          {
            word: 'kind',
            label: 'Kind',
            several: false,
            choices: kinds,
            values: kind === undefined ? [] : [kind],
            set: ([value]) => setKind(kinds.find((one) => one.value === value)?.value),
          },
        ]}
        onClear={clear}
      >
        <LinkButton
          to="/settings"
          search={{ section: 'networks', network: newNetwork }}
          variant="outlined"
          startIcon={<AddIcon />}
        >
          Add a network
        </LinkButton>
      </SearchBar>
      <List
        list={networksList}
        columns={columns}
        source={{ rows, isPending: false, failure: null, refetch: () => undefined }}
        find={text}
        onFind={setText}
        onOpen={({ slug }) =>
          void navigate({ to: '/settings', search: { section: 'networks', network: slug } })
        }
        actionsOf={(network) =>
          network.origin === 'own'
            ? [
                {
                  label: network.replacesShipped ? 'Undo changes…' : 'Remove…',
                  run: () => setAsked(network),
                },
              ]
            : []
        }
        empty={
          <NoMatch title="No network matches" onClear={clear}>
            Add it with the service’s slug and its chain id.
          </NoMatch>
        }
      />
      {asked !== null && <RemoveNetwork network={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}
