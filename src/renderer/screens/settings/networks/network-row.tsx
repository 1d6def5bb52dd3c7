import Button from '@mui/material/Button'
import type { ListedNetwork } from '../../../../contract/networks.ts'
import { countOf } from '../../../ui/count-format.ts'
import { TextLink } from '../../../ui/links.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'

/** What a person did to a network; most come with the app, which is nothing to say. */
const changeOf = ({ replacesShipped }: ListedNetwork): { word: string; title: string } =>
  replacesShipped
    ? { word: 'Changed here', title: 'Your version of a network that comes with the app.' }
    : { word: 'Added here', title: 'Yours.' }

/** One network in the list. */
export const NetworkRow = ({
  network,
  nodes,
  onRemove,
}: {
  readonly network: ListedNetwork
  /** How many nodes it has. */
  readonly nodes: number
  readonly onRemove: () => void
}) => {
  const isOwn = network.origin === 'own'
  return (
    <tr>
      <td>
        <TextLink
          to="/settings"
          search={{ section: 'networks', network: network.slug }}
          underline="none"
          className="md-networks__name"
        >
          {network.name}
        </TextLink>{' '}
        <span className="md-quiet">{network.slug}</span>{' '}
        {isOwn && <StatusChip {...changeOf(network)} tone="info" />}{' '}
        {network.testnet && <StatusChip word="Test" />}{' '}
        {network.retired && <StatusChip word="Retired" tone="warning" />}{' '}
        {nodes > 0 && <span className="md-quiet">{countOf(nodes, 'node')}</span>}
      </td>
      <td className="md-number">{network.chainId}</td>
      <td>{network.nativeCurrency.symbol}</td>
      <td className="md-networks__acts">
        {isOwn && (
          <Button
            color="error"
            aria-label={`${network.replacesShipped ? 'Undo changes of' : 'Remove'} ${network.name}`}
            onClick={onRemove}
          >
            {network.replacesShipped ? 'Undo changes' : 'Remove'}
          </Button>
        )}
      </td>
    </tr>
  )
}
