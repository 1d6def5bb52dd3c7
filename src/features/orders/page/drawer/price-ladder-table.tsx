import type { Network } from '../../../../core/networks/network.ts'
import { priceLadders, type Ladder } from '../../core/price-ladder.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { CurrencyName } from '../currency-name.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'

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
    <SimpleTable
      className="md-below"
      caption={
        <>
          In <CurrencyName address={currency} network={network} />
        </>
      }
      rows={rungs}
      keyOf={({ side, price }) => `${side} ${price}`}
      columns={[
        { head: 'Side', cell: ({ side }) => (side === 'listing' ? 'Asks' : 'Offers') },
        {
          head: 'Price each',
          cell: ({ price }) => <Amount raw={price.toString()} decimals={decimals} />,
        },
        { head: 'Orders', cell: ({ orders }) => orders },
        { head: 'Quantity', cell: ({ quantity }) => quantity.toString() },
        {
          head: 'Depth',
          cell: ({ side, depth }) => (
            <>
              <svg width="100%" height="8" aria-hidden="true">
                <rect
                  className="md-tint"
                  data-tone={side === 'listing' ? 'warning' : 'success'}
                  width={`${Number((depth * 100n) / deepest)}%`}
                  height="8"
                  rx="2"
                />
              </svg>
              <span className="md-hidden">{depth.toString()}</span>
            </>
          ),
        },
      ]}
    />
  )
}
