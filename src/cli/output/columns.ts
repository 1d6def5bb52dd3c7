import { getAt, isObject } from '../input/set-at.ts'

const orderColumns = [
  'metadata.tokenId',
  'metadata.name',
  'order.priceAmountFormatted',
  'order.priceUSDFormatted',
  'order.marketplace',
  'order.orderId',
  'order.createdBy',
]

/** Columns of the lists that people look at most, by method. */
const preferred: Readonly<Record<string, readonly string[]>> = {
  'events.list': ['id', 'receivedAt', 'eventName', 'verdict', 'contractAddress', 'txnHash'],
  'events.transactions': ['txnHash', 'events', 'lastReceivedAt', 'mainEvent.eventName', 'worstVerdict'],
  'deliveries.list': ['id', 'receivedAt', 'layout', 'size', 'status', 'path'],
  'orders.list': orderColumns,
  'orders.cheapest': orderColumns,
  'orders.statuses': ['status', 'reasons', 'side', 'tokenId', 'name', 'maker', 'orderId', 'checkedAt'],
  'calls.list': ['id', 'startedAt', 'operation', 'outcome', 'httpStatus', 'durationMs', 'network'],
  'listeners.list': ['key', 'state', 'name', 'network', 'id'],
  'projects.list': ['id', 'name', 'networks', 'marketplaceUrl'],
  'transactions.drafts': ['id', 'form.kind', 'form.network', 'form.taker', 'verdict.state', 'updatedAt'],
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'

const most = 8

export const columnsOf = (method: string, row: unknown): readonly string[] =>
  preferred[method] ??
  (isObject(row)
    ? Object.entries(row)
        .filter(([, value]) => isPlain(value))
        .slice(0, most)
        .map(([name]) => name)
    : [])

export const cellText = (row: unknown, column: string): string => {
  const value = getAt(row, column.split('.'))
  if (value === undefined || value === null) return ''
  if (Array.isArray(value) && value.every(isPlain)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
