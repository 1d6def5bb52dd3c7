import { sayStatus, type OrderState } from '../../health/core/status.ts'
import type { CollectibleOrder, Order } from '../../../core/wire/marketplace.ts'
import { amountParts } from './amount.ts'
import { bestOrderOf } from './best-order.ts'
import { csvLine } from '../../../core/csv/csv-line.ts'

type Cell = string | number | null | undefined

const orderColumns: readonly [name: string, cell: (order: Order) => Cell][] = [
  ['orderId', ({ orderId }) => orderId],
  ['side', ({ side }) => side],
  ['market', ({ status }) => status],
  ['marketplace', ({ marketplace }) => marketplace],
  ['createdBy', ({ createdBy }) => createdBy],
  ['price', ({ priceAmount, priceDecimals }) => amountParts(priceAmount ?? '', priceDecimals ?? -1)?.plain],
  ['priceAmount', ({ priceAmount }) => priceAmount],
  ['priceAmountFormatted', ({ priceAmountFormatted }) => priceAmountFormatted],
  ['priceAmountNet', ({ priceAmountNet }) => priceAmountNet],
  ['priceCurrencyAddress', ({ priceCurrencyAddress }) => priceCurrencyAddress],
  ['priceDecimals', ({ priceDecimals }) => priceDecimals],
  ['priceUSD', ({ priceUSD }) => priceUSD],
  ['quantityInitial', ({ quantityInitial }) => quantityInitial],
  ['quantityRemaining', ({ quantityRemaining }) => quantityRemaining],
  ['quantityAvailable', ({ quantityAvailable }) => quantityAvailable],
  ['quantityDecimals', ({ quantityDecimals }) => quantityDecimals],
  ['feeBps', ({ feeBps }) => feeBps],
  [
    'feeBreakdown',
    ({ feeBreakdown }) =>
      (feeBreakdown ?? [])
        .map(({ kind, recipientAddress, bps }) => `${kind ?? ''}:${recipientAddress ?? ''}:${bps ?? ''}`)
        .join(' '),
  ],
  ['validFrom', ({ validFrom }) => validFrom],
  ['validUntil', ({ validUntil }) => validUntil],
  ['blockNumber', ({ blockNumber }) => blockNumber],
  ['orderCreatedAt', ({ orderCreatedAt }) => orderCreatedAt],
  ['orderUpdatedAt', ({ orderUpdatedAt }) => orderUpdatedAt],
  ['collectionContractAddress', ({ collectionContractAddress }) => collectionContractAddress],
  ['chainId', ({ chainId }) => chainId],
]

export const csvHead = csvLine([
  'tokenId',
  'name',
  ...orderColumns.map(([name]) => name),
  'status',
  'fillable',
  'reasons',
  'priceCurrencySymbol',
  'uncertain',
])

export const csvRow = (
  collectible: CollectibleOrder,
  side: 'listing' | 'offer',
  symbolOf: (address: string) => string,
  known: Omit<OrderState, 'market'> | undefined,
): string => {
  const { tokenId, name } = collectible.metadata
  const order = bestOrderOf(collectible, side)
  const cells = orderColumns.map(([, cell]) => (order === null ? '' : cell(order)))
  const state = { market: order?.status ?? '', fillable: null, reasons: [], ...known }
  const status =
    order === null ? ['', '', ''] : [sayStatus(state), state.fillable ?? '', state.reasons.join(' ')]
  return csvLine([tokenId, name, ...cells, ...status, symbolOf(order?.priceCurrencyAddress ?? ''), ''])
}

export const uncertainRow = (line: string, format: 'csv' | 'jsonl'): string =>
  format === 'csv' ? line.replace(/(\r?\n)$/, 'yes$1') : `{"uncertain":true,${line.slice(1)}`

/** A collectible as a line of JSON, with every field the service sent. Amounts stay the text they are. */
export const jsonRow = (collectible: CollectibleOrder): string => `${JSON.stringify(collectible)}\n`
