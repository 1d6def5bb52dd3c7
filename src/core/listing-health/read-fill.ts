import type { AbiIndex } from '../transactions/abi-index.ts'
import { revertReason } from '../transactions/simulation/revert-reason.ts'
import { transfersOf, type SimulatedLog } from '../transactions/simulation/transfers.ts'
import type { FillCall } from './fill-call.ts'
import { buyer } from './funded-buyer.ts'
import type { SimulatedFill } from './health-facts.ts'
import type { HealthOrder } from './health-order.ts'

/** What a node says of a call it tried. */
export type TriedCall = {
  readonly status: string
  readonly returnData?: string | undefined
  readonly gasUsed?: string | undefined
  readonly logs?: readonly SimulatedLog[] | null | undefined
  readonly error?: { readonly message?: string | undefined; readonly data?: unknown } | null | undefined
}

/** Gas of a fill: many times what one needs. */
export const gasOfFill = 1_500_000n

/** What of a kind came to the buyer, less what went from him. */
const gained = (
  logs: readonly SimulatedLog[],
  isWanted: (moved: ReturnType<typeof transfersOf>[number]) => boolean,
): bigint =>
  logs
    .flatMap(transfersOf)
    .filter(isWanted)
    .reduce(
      (sum, { from, to, amount }) => sum + (to === buyer ? amount : 0n) - (from === buyer ? amount : 0n),
      0n,
    )

/** Reads what a simulated fill came to. Filled is what brought the buyer all pieces, for exactly their price. */
export const readFill = (
  fill: FillCall,
  { maker, tokenId }: Pick<HealthOrder, 'maker' | 'tokenId'>,
  collection: string,
  tried: TriedCall,
  index: AbiIndex,
): SimulatedFill => {
  const as = (is: SimulatedFill['is'], text: string): SimulatedFill => ({
    is,
    of: fill.to,
    call: fill.call,
    text,
  })
  if (tried.status !== '0x1') {
    const data = typeof tried.error?.data === 'string' ? tried.error.data : (tried.returnData ?? '0x')
    if (BigInt(tried.gasUsed ?? '0x0') >= gasOfFill) return as('unknown', 'It used up all its gas.')
    const words =
      data.length > 2 ? revertReason(data, index) : (tried.error?.message ?? 'reverted without a reason')
    return as('reverted', words)
  }
  const logs = tried.logs ?? []
  const pieces = gained(
    logs.filter(({ address }) => address.toLowerCase() === collection),
    (moved) =>
      moved.kind === 'collectible' && moved.tokenId === tokenId && moved.from === maker && moved.to === buyer,
  )
  if (pieces !== fill.quantity)
    return as(
      'unknown',
      `It brought the buyer ${pieces} of ${fill.quantity} pieces of token ${tokenId} from ${maker}.`,
    )
  const paid = -gained(logs, ({ kind, contract }) => kind !== 'collectible' && contract === fill.currency)
  return paid === fill.price
    ? as('filled', `${pieces} of token ${tokenId} for ${paid} of ${fill.currency}.`)
    : as('unknown', `It took ${paid} of ${fill.currency}, and the order is for ${fill.price}.`)
}
