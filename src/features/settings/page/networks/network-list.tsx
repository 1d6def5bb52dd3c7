import { useQuery, useMutation } from '@tanstack/react-query'
import { useMemo, useState, useCallback } from 'react'
import type { ListedNetwork } from '../../../networks/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContributions } from '../../../../renderer/parts/contributions.tsx'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { AddIcon } from '../../../../renderer/ui/icons.tsx'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { useNavigate } from '../../../../renderer/ui/navigation/navigator.ts'
import { fitsNetwork, networkRank } from '../projects/network-search.ts'
import { newNetwork } from './new-network.ts'
import { Button } from '@mui/material'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { columnsOf } from '../../../../renderer/ui/formats.tsx'
import { sourceOfRows } from '../../../../renderer/list/source.ts'
import { oneOf } from '../../../../renderer/list/search/search-field.ts'
import { useCurrentProject } from '../../../../renderer/api/current-project.ts'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { useConfirm } from '../../../../renderer/ui/confirm.tsx'

const useRemoveNetwork = () => {
  const { mutateAsync } = useMutation(desk.mutation('networks.remove'))
  const toasts = useToasts()
  const confirm = useConfirm()
  const { projects } = useCurrentProject()
  return useCallback(
    ({ name, slug, replacesShipped: undoes }: ListedNetwork): void => {
      const users = projects.filter(({ networks }) => networks.includes(slug))
      const uses =
        users.length === 0
          ? 'No project uses it.'
          : `${users.map((user) => user.name).join(', ')} still ${users.length === 1 ? 'names' : 'name'} it, by its slug “${slug}” alone.`
      confirm({
        title: undoes ? `Undo the changes of ${name}?` : `Remove ${name}?`,
        about: undoes ? 'Deletes your changes.' : `Deletes its name, chain ID, coin and explorer. ${uses}`,
        label: undoes ? 'Undo changes' : 'Remove network',
        run: async () => {
          await mutateAsync({ slug })
          toasts.show(undoes ? `${name} is built-in again.` : `${name} is removed.`)
        },
      })
    },
    [confirm, mutateAsync, projects, toasts],
  )
}

type NetworkRow = ListedNetwork & { readonly nodes: number }

const changeOf = ({ replacesShipped }: ListedNetwork): { word: string; title: string } =>
  replacesShipped
    ? { word: 'Changed here', title: 'Overrides a built-in network.' }
    : { word: 'Added here', title: 'Yours.' }

const kindsOf = ({ testnet, retired }: ListedNetwork): readonly string[] => [
  ...(testnet ? ['Test'] : []),
  ...(retired ? ['Retired'] : []),
]

const networkColumns = (onRemove: (network: NetworkRow) => void) =>
  columnsOf<NetworkRow>([
    {
      id: 'name',
      header: 'Network',
      width: 210,
      grow: 2,
      cell: (network) => (
        <>
          <b className="md-name">{network.name}</b>{' '}
          {network.origin === 'own' && <StatusChip {...changeOf(network)} tone="info" />}{' '}
          <span className="md-quiet">{kindsOf(network).join(', ')}</span>
        </>
      ),
      text: (network) =>
        [
          network.name,
          ...(network.origin === 'own' ? [changeOf(network).word] : []),
          ...kindsOf(network),
        ].join(', '),
    },
    {
      id: 'slug',
      header: 'Slug',
      width: 140,
      grow: 1,
      // In a narrower list its mark stands whole beside a name.
      priority: 2,
      cell: ({ slug }) => <span className="md-mono md-quiet">{slug}</span>,
      text: ({ slug }) => slug,
    },
    { id: 'chain', header: 'Chain id', width: 104, format: 'number', value: ({ chainId }) => chainId },
    {
      id: 'coin',
      header: 'Coin',
      width: 76,
      priority: 2,
      format: 'text',
      value: ({ nativeCurrency }) => nativeCurrency.symbol,
    },
    {
      id: 'nodes',
      header: 'Nodes',
      width: 68,
      align: 'right',
      cell: ({ nodes }) => (nodes === 0 ? <span className="md-quiet">—</span> : nodes),
      text: ({ nodes }) => String(nodes),
    },
    {
      id: 'remove',
      header: '',
      name: 'Remove',
      // The button for the columns lies over the end of its head.
      width: 120,
      align: 'right',
      hover: false,
      cell: (network) =>
        network.origin === 'own' && (
          <Button
            color="error"
            aria-label={`${network.replacesShipped ? 'Undo changes of' : 'Remove'} ${network.name}`}
            onClick={(event) => {
              // The row leads to the network.
              event.stopPropagation()
              onRemove(network)
            }}
          >
            {network.replacesShipped ? 'Undo changes' : 'Remove'}
          </Button>
        ),
    },
  ])

const networksList = defineList<NetworkRow>({
  name: 'networks',
  label: 'Networks',
  noun: ['network', 'networks'],
  columns: networkColumns(() => undefined),
  keyOf: ({ slug }) => slug,
})

const ownFirst = (networks: readonly NetworkRow[]): NetworkRow[] => {
  const isOwn = ({ origin, nodes }: NetworkRow): boolean => origin === 'own' || nodes > 0
  return [...networks.filter(isOwn), ...networks.filter((network) => !isOwn(network))]
}

const kinds = [
  { value: 'own', label: 'In use' },
  { value: 'main', label: 'Main networks' },
  { value: 'test', label: 'Test networks' },
] as const
type Kind = (typeof kinds)[number]['value']

const isOfKind = ({ origin, nodes, testnet }: NetworkRow, kind: Kind): boolean =>
  kind === 'own' ? origin === 'own' || nodes > 0 : testnet === (kind === 'test')

export const NetworkList = ({ networks }: { readonly networks: readonly ListedNetwork[] }) => {
  const { NetworksPanel } = useContributions()
  const [text, setText] = useState<string>()
  const [kind, setKind] = useState<Kind>()
  const remove = useRemoveNetwork()
  const navigate = useNavigate()
  const { data } = useQuery(desk.query('nodes.list', {}))
  const hasOwn = networks.some(({ origin }) => origin === 'own')
  const columns = useMemo(
    () => networkColumns(remove).filter(({ id }) => id !== 'remove' || hasOwn),
    [hasOwn, remove],
  )
  const rows = useMemo(() => {
    const nodes = data?.nodes ?? []
    const all = networks.map((network) => ({
      ...network,
      nodes: nodes.filter((node) => node.network === network.slug).length,
    }))
    const typed = (text ?? '').trim().toLowerCase()
    const fitting = ownFirst(all).filter(
      (network) => fitsNetwork(network, typed) && (kind === undefined || isOfKind(network, kind)),
    )
    return fitting.toSorted((one, other) => networkRank(one, typed) - networkRank(other, typed))
  }, [networks, data, text, kind])
  const clear = (): void => {
    setText(undefined)
    setKind(undefined)
  }
  return (
    <div className="md-bounded">
      <NetworksPanel />
      <List
        list={networksList}
        columns={columns}
        source={sourceOfRows(rows)}
        search={{
          text,
          onText: setText,
          placeholder: 'Search networks',
          fields: [oneOf('kind', 'Kind', kinds, kind, setKind)],
          onClear: clear,
          noMatch: 'Add it by slug and chain ID.',
          children: (
            <LinkButton
              to="/settings"
              search={{ section: 'networks', network: newNetwork }}
              variant="outlined"
              startIcon={<AddIcon />}
            >
              Add network
            </LinkButton>
          ),
        }}
        onOpen={({ slug }) =>
          void navigate({ to: '/settings', search: { section: 'networks', network: slug } })
        }
        actionsOf={(network) =>
          network.origin === 'own'
            ? [
                {
                  label: network.replacesShipped ? 'Undo changes…' : 'Remove…',
                  run: () => remove(network),
                },
              ]
            : []
        }
        empty={null}
      />
    </div>
  )
}
