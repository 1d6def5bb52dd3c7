import { addressOf } from '../../../../core/webhooks/line-event.ts'
import { shapeOf } from '../../../../core/webhooks/market-fill.ts'
import type { EventDetail } from '../../contract.ts'

const amountAt: Readonly<Record<string, number>> = {
  'Transfer(address,address,uint256)': 2,
  'Approval(address,address,uint256)': 2,
  'Deposit(address,uint256)': 1,
  'Withdrawal(address,uint256)': 1,
}

/**
 * The place of the argument that is an amount of the contract's own coin; `null` for none. Transfer and Approval are written alike
 * for ERC-20 and ERC-721: only what the sender calls a coin is one.
 */
export const amountArgument = ({
  eventName,
  contractType,
  args,
}: Pick<EventDetail, 'eventName' | 'contractType' | 'args'>): number | null => {
  const kind = contractType?.toUpperCase() ?? ''
  if (eventName === null || !kind.startsWith('ERC20')) return null
  const shape = `${eventName}(${args.map(({ type }) => type).join(',')})`
  return Object.hasOwn(amountAt, shape) ? (amountAt[shape] ?? null) : null
}

/** Events of numbered order books: argument 5 names the currency in which argument 6 counts. */
const pricedShapes = new Set([
  'OrderFilled(uint256,address,address,uint256,uint256,address,uint256)',
  'OrderCreated(uint256,address,address,uint256,uint8,address,uint256,uint256,uint256)',
])

export const pricedArgument = (
  event: Pick<EventDetail, 'eventName' | 'contractType' | 'contractAddress' | 'args'>,
): { readonly index: number; readonly currency: string } | null => {
  const currency = pricedShapes.has(shapeOf(event)) ? addressOf(event.args[5]?.value) : null
  return currency === null ? null : { index: 6, currency }
}
