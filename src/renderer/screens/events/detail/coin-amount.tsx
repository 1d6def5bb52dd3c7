import { amountParts } from '../../../../core/orders/amount.ts'
import type { EventDetail } from '../../../../contract/events.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { visibleText } from '../../../ui/visible-text.ts'
import { useEventPlace } from './use-event-place.ts'

/** An amount in units of the coin, by what its contract answers through the network's node; nothing without a node. */
export const CoinAmount = ({ event, raw }: { readonly event: EventDetail; readonly raw: string }) => {
  const { project, networks } = useEventPlace(event.listenerId)
  const { nameOf } = useNetworks()
  // With several nodes nobody knows which chain it was: one more word would be a guess.
  const network = networks.length === 1 ? networks[0] : undefined
  const address = event.contractAddress
  const { data } = useDeskQuery(
    'orders.currencies',
    { project: project ?? '', network: network ?? '', addresses: address === null ? [] : [address] },
    { enabled: project !== null && network !== undefined && address !== null },
  )
  const coin = data?.currencies[0]
  const decimals = coin?.decimals ?? null
  const parts = decimals === null ? null : amountParts(raw, decimals)
  if (coin === undefined || parts === null || network === undefined) return null
  return (
    <div title={`${decimals} decimals, as the contract says on ${nameOf(network)}.`}>
      <b className="md-number">
        {parts.text} {visibleText(coin.symbol)}
      </b>
    </div>
  )
}
