import Button from '@mui/material/Button'
import type { ListedNetwork } from '../../../../contract/networks.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'

const originOf = ({ origin, replacesShipped }: ListedNetwork): { word: string; title: string } => {
  if (origin === 'shipped') return { word: 'shipped', title: 'Comes with the app.' }
  return replacesShipped
    ? { word: 'Changed here', title: 'Your version of a network that comes with the app.' }
    : { word: 'Added here', title: 'Yours.' }
}

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
  const { word, title } = originOf(network)
  const isOwn = network.origin === 'own'
  return (
    <tr>
      <td>
        {network.name} <span className="md-quiet">{network.slug}</span>
      </td>
      <td className="md-number">{network.chainId}</td>
      <td>{network.nativeCurrency.symbol}</td>
      <td>
        {isOwn ? (
          <StatusChip word={word} tone="info" title={title} />
        ) : (
          <span className="md-quiet">{word}</span>
        )}{' '}
        {network.testnet && <StatusChip word="Test" />}{' '}
        {network.retired && <StatusChip word="Retired" tone="warning" />}
      </td>
      <td className="md-number">{nodes === 0 ? <span className="md-quiet">none</span> : nodes}</td>
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
