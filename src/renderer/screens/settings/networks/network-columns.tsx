import Button from '@mui/material/Button'
import type { ListedNetwork } from '../../../../contract/networks.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'

/** A network, and how many nodes it has. */
export type NetworkRow = ListedNetwork & { readonly nodes: number }

/** What a person did to a network; most come with the app, which is nothing to say. */
const changeOf = ({ replacesShipped }: ListedNetwork): { word: string; title: string } =>
  replacesShipped
    ? { word: 'Changed here', title: 'Your version of a network that comes with the app.' }
    : { word: 'Added here', title: 'Yours.' }

/** Facts of a directory: nobody has to act on them. */
const kindsOf = ({ testnet, retired }: ListedNetwork): readonly string[] => [
  ...(testnet ? ['Test'] : []),
  ...(retired ? ['Retired'] : []),
]

/** Columns of the list of networks. @param onRemove asks before a network, or what was changed of it, is removed */
export const networkColumns = (onRemove: (network: NetworkRow) => void): readonly Column<NetworkRow>[] => [
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
      [network.name, ...(network.origin === 'own' ? [changeOf(network).word] : []), ...kindsOf(network)].join(
        ', ',
      ),
  },
  {
    id: 'slug',
    header: 'Slug',
    width: 140,
    grow: 1,
    // In a narrower list its mark stands whole beside a name.
    from: 640,
    cell: ({ slug }) => <span className="md-mono md-quiet">{slug}</span>,
    text: ({ slug }) => slug,
  },
  {
    id: 'chain',
    header: 'Chain id',
    width: 104,
    align: 'right',
    cell: ({ chainId }) => chainId,
    text: ({ chainId }) => String(chainId),
  },
  {
    id: 'coin',
    header: 'Coin',
    width: 76,
    from: 700,
    cell: ({ nativeCurrency }) => nativeCurrency.symbol,
    text: ({ nativeCurrency }) => nativeCurrency.symbol,
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
]
