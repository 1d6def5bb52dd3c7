import { toTexts } from '../../../core/webhooks/wire-fields.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import { rawAmount } from './raw-amount.ts'
import { readTime } from './expiry.ts'

export type TokenTransfer = {
  readonly tokenId: string
  readonly from: string
  readonly to: string
  readonly quantity: bigint
  readonly block: number | null
  readonly at: number
  /** When its block was made (ms); `null` where that is unknown. A delivery may come long after it. */
  readonly chainAt: number | null
  readonly event: number
}

export type TransferEventRow = {
  readonly id: number
  readonly eventName: string | null
  readonly receivedAt: string
  readonly blockNumber: number | string | null
  readonly args: readonly { readonly type: string; readonly value: unknown }[]
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const transferEventNames = ['Transfer', 'TransferSingle', 'TransferBatch'] as const

/** By the positions of arguments: names may be left out in a registration. */
export const transfersOfEvent = (row: TransferEventRow): TokenTransfer[] => {
  const values = row.args.map(({ value }) => value)
  const single = row.eventName === 'Transfer'
  const [from, to] = (single ? values : values.slice(1)).map(text)
  if (typeof from !== 'string' || typeof to !== 'string') return []
  const block = Number(row.blockNumber)
  const head = {
    from: from.toLowerCase(),
    to: to.toLowerCase(),
    block: row.blockNumber !== null && Number.isSafeInteger(block) ? block : null,
    at: Date.parse(row.receivedAt),
    chainAt: null,
    event: row.id,
  }
  const move = (tokenId: string | null | undefined, quantity: string | null | undefined): TokenTransfer[] => {
    const amount = rawAmount(quantity)
    return typeof tokenId === 'string' && amount !== null ? [{ ...head, tokenId, quantity: amount }] : []
  }
  if (single) return values.length === 3 ? move(text(values[2]), '1') : []
  if (row.eventName === 'TransferSingle') return move(text(values[3]), text(values[4]))
  if (row.eventName !== 'TransferBatch') return []
  const amounts = toTexts(values[4]) ?? []
  return (toTexts(values[3]) ?? []).flatMap((tokenId, place) => move(tokenId, amounts[place]))
}

export type TransferredAway = { readonly quantity: bigint; readonly last: TokenTransfer }

type MadeOrder = Pick<
  Order,
  'createdBy' | 'blockNumber' | 'orderCreatedAt' | 'createdAt' | 'quantityInitial' | 'quantityRemaining'
>

const blockOf = ({ blockNumber }: MadeOrder): number | null => {
  const block = Number(blockNumber ?? 0)
  return Number.isSafeInteger(block) && block > 0 ? block : null
}

export const needsChainTime = (order: MadeOrder, transfer: TokenTransfer): boolean =>
  transfer.chainAt === null && (transfer.block === null || blockOf(order) === null)

/** A transfer is later when its block is; where one of the blocks is unknown, when its block was made after the order. */
const isLater = (order: MadeOrder, transfer: TokenTransfer): boolean => {
  const block = blockOf(order)
  if (transfer.block !== null && block !== null) return transfer.block > block
  const made = readTime(order.orderCreatedAt) ?? readTime(order.createdAt)
  // When it was received says nothing: deliveries come late, and are imported.
  return made !== null && transfer.chainAt !== null && transfer.chainAt > made
}

/** Null when nothing is left of that: then the log does not speak against the order. */
export const transferredAway = (
  order: MadeOrder,
  transfers: readonly TokenTransfer[],
): TransferredAway | null => {
  const maker = order.createdBy?.toLowerCase()
  if (maker === undefined) return null
  let quantity = 0n
  let last: TokenTransfer | null = null
  for (const transfer of transfers) {
    if (transfer.from === transfer.to || !isLater(order, transfer)) continue
    if (transfer.from === maker) {
      quantity += transfer.quantity
      if (last === null || transfer.event > last.event) last = transfer
    } else if (transfer.to === maker) quantity -= transfer.quantity
  }
  const sold = (rawAmount(order.quantityInitial) ?? 0n) - (rawAmount(order.quantityRemaining) ?? 0n)
  if (sold > 0n) quantity -= sold
  return last === null || quantity <= 0n ? null : { quantity, last }
}
