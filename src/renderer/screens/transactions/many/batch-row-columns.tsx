import type { BulkRowShown } from '../../../../contract/bulk.ts'
import { useCurrencyLabel } from '../../../api/currency-symbols.ts'
import { Amount } from '../../../ui/amount.tsx'
import { amountText } from '../../../ui/amount-text.ts'
import { formatCount } from '../../../ui/count-format.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { MediaImage } from '../../../ui/media-image.tsx'
import { firstCapital } from '../../../ui/first-capital.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { rowWords } from './bulk-words.ts'

/** What a row buys, sells or cancels, as far as that is known. */
export const rowName = ({ collectible, tokenId }: Pick<BulkRowShown, 'collectible' | 'tokenId'>): string =>
  collectible !== null && collectible.name !== '' ? collectible.name : `Token ${tokenId}`

/** How a row stands, and where it went. */
export const stateOf = ({ state, chunk }: Pick<BulkRowShown, 'state' | 'chunk'>): string =>
  chunk === null ? rowWords[state].word : `${rowWords[state].word} in chunk ${chunk}`

/** Price of one piece, as the service had it. */
export const RowPrice = ({
  row: { order },
  network,
}: {
  readonly row: Pick<BulkRowShown, 'order'>
  readonly network: string | undefined
}) => {
  const labelOf = useCurrencyLabel(network)
  return typeof order?.priceAmount === 'string' ? (
    <Amount
      raw={order.priceAmount}
      decimals={order.priceDecimals ?? null}
      currency={visibleText(labelOf(order.priceCurrencyAddress))}
    />
  ) : (
    <Missing />
  )
}

/** Columns of the rows of a batch of this project and network. */
export const rowColumns = (project: string, network: string | undefined): readonly Column<BulkRowShown>[] => [
  {
    id: 'row',
    header: 'Row',
    width: 52,
    align: 'right',
    cell: ({ row }) => formatCount(row),
    text: ({ row }) => String(row),
  },
  {
    id: 'line',
    header: 'Line',
    width: 60,
    align: 'right',
    usual: false,
    cell: ({ line }) => (line === null ? <Missing /> : formatCount(line)),
    text: ({ line }) => String(line ?? ''),
  },
  {
    id: 'image',
    header: '',
    name: 'Picture',
    width: 52,
    hover: false,
    fits: true,
    cell: ({ collectible }) => (
      <MediaImage project={project} image={collectible?.image} alt="" width={32} height={32} />
    ),
  },
  {
    id: 'name',
    header: 'Collectible',
    width: 172,
    grow: 2,
    cell: (row) => <b className="md-name">{visibleText(rowName(row))}</b>,
    text: (row) => row.tokenId,
  },
  {
    id: 'pieces',
    header: 'Pieces',
    width: 72,
    align: 'right',
    from: 620,
    cell: ({ quantity }) => visibleText(quantity),
    text: ({ quantity }) => quantity,
  },
  {
    id: 'price',
    header: 'Price each',
    width: 140,
    align: 'right',
    hover: false,
    cell: (row) => (
      <span className="md-two-lines">
        <RowPrice row={row} network={network} />
        {row.price !== '' && <span className="md-quiet">limit {visibleText(row.price)}</span>}
      </span>
    ),
    text: ({ order }) =>
      typeof order?.priceAmount === 'string'
        ? amountText(order.priceAmount, order.priceDecimals ?? null, order.priceCurrencyAddress ?? undefined)
        : '',
  },
  {
    id: 'order',
    header: 'Order',
    width: 150,
    from: 900,
    hover: false,
    cell: ({ orderId }) =>
      orderId === '' ? (
        <span className="md-quiet">best</span>
      ) : (
        <Hex value={orderId} what="the order id" tabbable={false} />
      ),
    text: ({ orderId }) => orderId,
  },
  // Last: the button for the columns may lie over the end of a head with figures.
  {
    id: 'state',
    header: 'State',
    width: 150,
    grow: 3,
    cell: ({ state, chunk, reason }) => (
      <span className="md-two-lines">
        <span>
          {state === 'built' ? (
            firstCapital(stateOf({ state, chunk }))
          ) : (
            <StatusChip tone={rowWords[state].tone} word={stateOf({ state, chunk })} isPlain />
          )}
        </span>
        {reason !== '' && <span className="md-quiet">{visibleText(reason)}</span>}
      </span>
    ),
    text: ({ state, reason }) => `${rowWords[state].word}${reason === '' ? '' : `: ${reason}`}`,
  },
]
