import type { Network } from '../../../../core/networks/network.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { formatCount } from '../../../../renderer/ui/count-format.ts'
import { CollectibleName } from '../collectible-name.tsx'
import { OrderPrice } from '../order-price.tsx'
import type { OrderRow } from '../order-rows.ts'
import { usdText } from '../usd-text.ts'

const coinOf = ({ priceCurrencyAddress, priceDecimals }: Order): string =>
  `${priceCurrencyAddress?.toLowerCase() ?? ''} ${priceDecimals ?? ''}`

/** Orders of one coin as one, with their prices added up; `null` where one has no price. */
const together = (orders: readonly Order[]): Order | null => {
  const [first] = orders
  let sum = 0n
  for (const { priceAmount } of orders) {
    if (priceAmount === null || priceAmount === undefined || !/^\d+$/.test(priceAmount)) return null
    sum += BigInt(priceAmount)
  }
  return first === undefined ? null : { ...first, priceAmount: sum.toString(), priceAmountFormatted: null }
}

type PickedPricesProps = {
  readonly picked: readonly OrderRow[]
  readonly contractAddress: string
  readonly network: Network | undefined
}

export const PickedPrices = ({ picked, contractAddress, network }: PickedPricesProps) => {
  const orders = picked.map(({ order }) => order).filter((order) => order !== null)
  const sums = [...Map.groupBy(orders, coinOf).values()].map(together)
  const dollars = orders.map(({ priceUSD }) => priceUSD)
  const isKnown = dollars.every((one) => typeof one === 'number')
  const [only] = picked
  const usd = isKnown && usdText({ priceUSD: dollars.reduce<number>((sum, one) => sum + (one ?? 0), 0) })
  return (
    <p>
      {picked.length === 1 && only !== undefined ? (
        <CollectibleName metadata={only.collectible.metadata} contractAddress={contractAddress} />
      ) : (
        <b>{formatCount(picked.length)} collectibles</b>
      )}
      {' · '}
      {sums.map((sum, place) => (
        <span key={place}>
          {place > 0 && ' + '}
          {sum === null ? 'price unknown' : <OrderPrice order={sum} network={network} isShort />}
        </span>
      ))}
      {typeof usd === 'string' && <span className="md-quiet"> ({usd})</span>}
    </p>
  )
}
