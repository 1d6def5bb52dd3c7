import type { Network } from '../../../../core/networks/network.ts'
import type { OrderHealth } from '../../../../contract/health.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { Time } from '../../../ui/time.tsx'
import { NumberedName } from '../../../ui/numbered-name.tsx'
import { OrderPrice } from '../order-price.tsx'
import { HealthChip, reasonWords } from '../../../parts/health-chip.tsx'

const orderOf = ({ price, decimals, currency }: OrderHealth) => ({
  priceAmount: price,
  priceCurrencyAddress: currency,
  ...(decimals === null ? {} : { priceDecimals: decimals }),
})

/** Columns of orders with what the chain says of them. */
export const healthColumns = (network: Network | undefined): readonly Column<OrderHealth>[] => [
  {
    id: 'state',
    header: 'Health',
    width: 104,
    hover: false,
    cell: ({ state, reasons }) => <HealthChip state={state} reasons={reasons} />,
    text: ({ state }) => state,
  },
  {
    id: 'reason',
    header: 'Reason',
    width: 136,
    cell: ({ reasons }) =>
      reasons.length === 0 ? <Missing /> : <b className="md-name">{reasonWords(reasons)}</b>,
    text: ({ reasons }) => reasonWords(reasons),
  },
  {
    id: 'name',
    header: 'Collectible',
    width: 132,
    grow: 0.4,
    cell: ({ name, tokenId }) => <NumberedName name={name === '' ? `#${tokenId}` : name} />,
    text: ({ name, tokenId }) => (name === '' ? tokenId : name),
  },
  { id: 'side', header: 'Side', width: 70, from: 900, cell: ({ side }) => side, text: ({ side }) => side },
  {
    id: 'price',
    header: 'Price',
    width: 124,
    align: 'right',
    hover: false,
    cell: (row) => <OrderPrice order={orderOf(row)} network={network} />,
    text: ({ price }) => price,
  },
  {
    id: 'maker',
    header: 'Maker',
    width: 126,
    from: 900,
    hover: false,
    cell: ({ maker }) =>
      maker === '' ? <Missing /> : <Hex value={maker} what="the maker’s address" tabbable={false} />,
    text: ({ maker }) => maker,
  },
  {
    id: 'found',
    header: 'Found',
    width: 140,
    grow: 1,
    from: 640,
    cell: ({ findings: [first] }) =>
      first === undefined ? <Missing /> : <AddressedText text={first.text} tabbable={false} />,
    text: ({ findings: [first] }) => first?.text ?? '',
  },
  {
    id: 'since',
    header: 'Since',
    width: 96,
    from: 760,
    hover: false,
    cell: ({ since }) => <Time at={since} />,
    text: ({ since }) => since,
  },
]
