import Button from '@mui/material/Button'
import type { ListedNetwork } from '../../../../contract/networks.ts'
import { LinkButton } from '../../../ui/links.tsx'
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
        {network.name} <span className="md-quiet">{network.slug}</span>
      </td>
      <td className="md-number">{network.chainId}</td>
      <td>{network.nativeCurrency.symbol}</td>
      <td>
        {isOwn && <StatusChip {...changeOf(network)} tone="info" />}{' '}
        {network.testnet && <StatusChip word="Test" />}{' '}
        {network.retired && <StatusChip word="Retired" tone="warning" />}
      </td>
      <td className="md-number">{nodes === 0 ? '' : nodes}</td>
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
        <LinkButton
          to="/settings"
          search={{ section: 'networks', network: network.slug }}
          aria-label={`Edit ${network.name}`}
        >
          Edit
        </LinkButton>
      </td>
    </tr>
  )
}
