import type { Network } from '../../../../core/networks/network.ts'
import type { OrderHealth } from '../../../../contract/health.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { InPlaceOf, useGaveWay, useIsShown } from '../../../ui/in-place-of.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { NumberedName } from '../../../ui/numbered-name.tsx'
import { OrderPrice, priceText } from '../order-price.tsx'
import { firstCapital } from '../../../ui/first-capital.ts'
import { sayHealth } from '../../../../core/listing-health/say.ts'
import { stateTitles } from '../../../../core/listing-health/words.ts'
import { WithLineBelow } from '../narrow-rows.tsx'
import { ReasonFigures } from './reason-figures.tsx'
import { HealthChip, HealthDot, reasonWords } from '../../../parts/health-chip.tsx'
import { timeColumn } from '../../../ui/time-column.tsx'

const orderOf = ({ price, decimals, currency }: OrderHealth) => ({
  priceAmount: price,
  priceCurrencyAddress: currency,
  ...(decimals === null ? {} : { priceDecimals: decimals }),
})

const stateColumn: Column<OrderHealth> = {
  id: 'state',
  header: 'Health',
  width: 104,
  from: 700,
  hover: false,
  // Those that cannot be filled come first, screens of them.
  cell: ({ state, reasons }) => <HealthChip state={state} reasons={reasons} isPlain={state === 'dead'} />,
  text: ({ state }) => state,
}

type ReasonProps = { readonly row: OrderHealth; readonly network: Network | undefined }

/** Why it stands so. Without a column of states, this one alone says how; in two lines where rows have two. */
const Reason = ({ row, network }: ReasonProps) => {
  const isInTwoLines = useGaveWay('side')
  const hasState = useIsShown('state')
  if (row.reasons.length === 0)
    return hasState ? <Missing /> : <span className="md-quiet">{stateTitles[row.state]}</span>
  return (
    <span className={isInTwoLines ? 'md-two-lines' : ''}>
      <span>
        <InPlaceOf column="state">
          <HealthDot state={row.state} />{' '}
        </InPlaceOf>
        {reasonWords(row.reasons)}
      </span>{' '}
      <span className="md-quiet">
        <ReasonFigures row={row} network={network} />
      </span>
    </span>
  )
}

/**
 * Columns of orders with what the chain says of them.
 *
 * @param hasStates `false`: a filter says the health of all rows, which is no column then
 */
export const healthColumns = (
  network: Network | undefined,
  hasStates: boolean,
): readonly Column<OrderHealth>[] => [
  ...(hasStates ? [stateColumn] : []),
  {
    id: 'reason',
    header: 'Reason',
    width: 246,
    grow: 1,
    cell: (row) => <Reason row={row} network={network} />,
    text: ({ reasons, findings: [first] }) =>
      first === undefined ? reasonWords(reasons) : sayHealth(first.fact),
  },
  {
    id: 'name',
    header: 'Collectible',
    width: 154,
    grow: 0.4,
    cell: ({ name, tokenId, side }) => (
      <WithLineBelow column="side" below={firstCapital(side)}>
        <b className="md-name">
          <NumberedName name={name === '' ? `#${tokenId}` : name} />
        </b>
      </WithLineBelow>
    ),
    text: ({ name, tokenId }) => (name === '' ? tokenId : name),
  },
  {
    id: 'side',
    header: 'Side',
    width: 70,
    // From here on a reason stands whole in one line: "Allowance short allowed 0 of 1,326.35 USDC".
    from: 1_060,
    cell: ({ side }) => firstCapital(side),
    text: ({ side }) => side,
  },
  {
    id: 'price',
    header: 'Price each',
    width: 124,
    align: 'right',
    hover: false,
    cell: (row) => <OrderPrice order={orderOf(row)} network={network} isShort />,
    text: (row) => priceText(orderOf(row), network),
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
    width: 300,
    grow: 1,
    usual: false,
    cell: ({ findings: [first] }) =>
      first === undefined ? <Missing /> : <AddressedText text={sayHealth(first.fact)} tabbable={false} />,
    text: ({ findings: [first] }) => (first === undefined ? '' : sayHealth(first.fact)),
  },
  timeColumn(({ since }) => since, { id: 'since', header: 'Seen since', width: 96, from: 760 }),
]
