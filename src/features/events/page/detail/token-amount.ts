import type { EventDetail } from '../../contract.ts'

/** Events of coins, and which of their arguments counts the coin's smallest units. */
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
