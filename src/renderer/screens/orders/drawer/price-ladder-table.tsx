import type { Network } from '../../../../core/networks/network.ts'
import { priceLadders, type Ladder } from '../../../../core/orders/price-ladder.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { Amount } from '../../../ui/amount.tsx'
import { CurrencyName } from '../currency-name.tsx'

/** Active orders of a token by price, one ladder for each currency: what is asked above, what is offered below. */
export const PriceLadderTable = ({
  orders,
  network,
}: {
  readonly orders: readonly Order[]
  readonly network: Network | undefined
}) => (
  <>
    {priceLadders(orders).map((ladder) => (
      <OneLadder key={ladder.currency} ladder={ladder} network={network} />
    ))}
  </>
)

const OneLadder = ({
  ladder,
  network,
}: {
  readonly ladder: Ladder
  readonly network: Network | undefined
}) => {
  const { rungs, decimals, currency } = ladder
  const deepest = rungs.reduce((most, { depth }) => (depth > most ? depth : most), 1n)
  return (
    <table className="md-plain-table md-below">
      <caption className="md-quiet">
        In <CurrencyName address={currency} network={network} />
      </caption>
      <thead>
        <tr>
          <th scope="col">Side</th>
          <th scope="col">Price</th>
          <th scope="col">Orders</th>
          <th scope="col">Pieces</th>
          <th scope="col">Depth</th>
        </tr>
      </thead>
      <tbody>
        {rungs.map(({ side, price, orders, quantity, depth }) => (
          <tr key={`${side} ${price}`}>
            <td>{side === 'listing' ? 'asks' : 'offers'}</td>
            <td className="md-number">
              <Amount raw={price.toString()} decimals={decimals} />
            </td>
            <td className="md-number">{orders}</td>
            <td className="md-number">{quantity.toString()}</td>
            <td>
              <svg width="100%" height="8" aria-hidden="true">
                <rect
                  className={side === 'listing' ? 'md-tint-1' : 'md-tint-2'}
                  width={`${Number((depth * 100n) / deepest)}%`}
                  height="8"
                  rx="2"
                />
              </svg>
              <span className="md-hidden">{depth.toString()}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
