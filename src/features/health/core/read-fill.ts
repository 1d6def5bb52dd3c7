import type { AbiIndex } from '../../transactions/core/abi-index.ts'
import { sayRevert } from '../../transactions/core/say/revert-sentences.ts'
import { revertReason, revertText } from '../../transactions/core/simulation/revert-reason.ts'
import {
  transfersOf,
  type SimulatedLog,
  type Transfer,
} from '../../transactions/core/simulation/transfers.ts'
import type { FillCall } from './fill-call.ts'
import type { SimulatedFill } from './health-facts.ts'
import type { HealthOrder } from './health-order.ts'

export type TriedCall = {
  readonly status: string
  readonly returnData?: string | undefined
  readonly gasUsed?: string | undefined
  readonly logs?: readonly SimulatedLog[] | null | undefined
  readonly error?: { readonly message?: string | undefined; readonly data?: unknown } | null | undefined
}

export const gasOfFill = 1_500_000n

const gained = (moved: readonly Transfer[], account: string): bigint =>
  moved.reduce(
    (sum, { from, to, amount }) => sum + (to === account ? amount : 0n) - (from === account ? amount : 0n),
    0n,
  )

const wordsOf = ({ error, returnData }: TriedCall, index: AbiIndex): string => {
  const data = typeof error?.data === 'string' ? error.data : (returnData ?? '0x')
  return sayRevert(data.length > 2 ? revertReason(data, index) : revertText(error?.message))
}

/** Reads what a simulated fill came to. Filled is what brought the buyer all pieces from the seller, for exactly their price. */
export const readFill = (
  fill: FillCall,
  { maker, tokenId, side }: Pick<HealthOrder, 'maker' | 'tokenId' | 'side'>,
  collection: string,
  tried: { readonly before: readonly TriedCall[]; readonly fill: TriedCall },
  index: AbiIndex,
): SimulatedFill => {
  const as = (is: SimulatedFill['is'], text: string): SimulatedFill => ({
    is,
    of: fill.to,
    call: fill.call,
    by: fill.by,
    text,
  })
  const refused = tried.before.find(({ status }) => status !== '0x1')
  if (refused !== undefined)
    return as('unknown', `Its seller could not let the market move what it takes: ${wordsOf(refused, index)}`)
  const { status, gasUsed = '0x0' } = tried.fill
  if (status !== '0x1') {
    if (BigInt(gasUsed) >= gasOfFill) return as('unknown', 'It used up all its gas.')
    const words = wordsOf(tried.fill, index)
    return fill.doubt === null
      ? as('reverted', words)
      : as('unknown', `It reverted, which may be for this account alone: ${words}. ${fill.doubt}`)
  }
  const [seller, buyer] = side === 'offer' ? [fill.by, maker] : [maker, fill.by]
  const moved = (tried.fill.logs ?? []).flatMap(transfersOf)
  const pieces = moved.filter(
    (one) => one.kind === 'collectible' && one.contract === collection && one.tokenId === tokenId,
  )
  const direct = pieces.filter(({ from, to }) => from === seller && to === buyer)
  const came = gained(direct, buyer)
  const stayed = gained(pieces, buyer)
  if (came !== fill.quantity || stayed !== fill.quantity)
    return as(
      'unknown',
      `It brought the buyer ${came} of ${fill.quantity} pieces of token ${tokenId} from ${seller}, and left him ${stayed}.`,
    )
  const coins = moved.filter(({ kind, contract }) => kind !== 'collectible' && contract === fill.currency)
  const paid = -gained(coins, buyer)
  return paid === fill.price
    ? as('filled', `${came} of token ${tokenId} for ${paid} of ${fill.currency}.`)
    : as('unknown', `It took ${paid} of ${fill.currency}, and the order is for ${fill.price}.`)
}
