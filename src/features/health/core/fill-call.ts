import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { Hex } from 'viem'
import { nativeAddress } from '../../orders/core/currency.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { platformAbi, sampleMarketAbi } from '../../transactions/core/known-abis.ts'
import type { MarketOrder } from './health-facts.ts'

/** The call with which somebody fills all that is left of an order: buys what is listed, or sells what is asked for. */
export type FillCall = {
  readonly to: string
  readonly data: Hex
  readonly value: bigint
  /** What it takes of which currency, by the market. */
  readonly currency: string
  readonly price: bigint
  readonly quantity: bigint
  /** For people. */
  readonly call: string
  /** Who makes it: the buyer of a listing, the seller to an offer. */
  readonly by: string
  /** What that account is given in the simulation: coins to pay with, pieces to sell, or nothing. */
  readonly given: 'coins' | 'pieces' | 'nothing'
  /** Calls of the same account before it: it lets the market move what it sells. */
  readonly before: readonly { readonly to: string; readonly data: Hex }[]
  /** Why it may revert for this account and not for another one, in a sentence; `null`: what reverts for it does so for everybody. */
  readonly doubt: string | null
}

/** Who would fill an order. */
export type Fillers = {
  readonly collection: string
  /** Account without history, made up for this check. */
  readonly account: string
  /** Of a single token that an offer asks for; `null`: not known. */
  readonly owner: string | null
  /** Which standard the collection follows, by itself. */
  readonly standard: 'ERC721' | 'ERC1155' | null
}

const approvalAbi = parseAbi(['function setApprovalForAll(address operator, bool approved)'])

/** Who sells to an offer, and lets a contract move what is sold; a sentence where nobody can be found. */
export const sellerOf = (
  maker: string | null,
  operator: string,
  { collection, account, owner, standard }: Fillers,
): Result<Pick<FillCall, 'by' | 'given' | 'before' | 'doubt'>, string> => {
  const allow = encodeFunctionData({
    abi: approvalAbi,
    functionName: 'setApprovalForAll',
    args: [`0x${operator.slice(2)}`, true],
  })
  const before = [{ to: collection, data: allow }]
  if (standard === 'ERC1155')
    return succeed({
      by: account,
      given: 'pieces',
      before,
      doubt: 'Its seller was given pieces that the collection has no other trace of.',
    })
  if (standard === null) return fail('which standard the collection follows is unknown.')
  if (owner === null || /^0x0{40}$/.test(owner)) return fail('no holder of the token is known.')
  if (owner === maker) return fail('its maker already holds the token: no other account can sell it.')
  return succeed({ by: owner, given: 'nothing', before, doubt: null })
}

/** The fill of an order whose book is known; a sentence where there is none. */
export const fillCall = (
  book: 'sample' | 'platform',
  number: bigint,
  { market, side, state, price, currency, remaining, maker }: MarketOrder,
  fillers: Fillers,
): Result<FillCall, string> => {
  if (side === null || state !== 'open' || price === null || currency === null || remaining === null)
    return fail('its market does not say its terms.')
  const total = price * remaining
  const isListing = side === 'listing'
  const who = isListing
    ? succeed({ by: fillers.account, given: 'coins', before: [], doubt: null } as const)
    : sellerOf(maker, market, fillers)
  if (!who.ok) return who
  const terms = {
    to: market,
    currency,
    price: total,
    quantity: remaining,
    value: isListing && currency === nativeAddress ? total : 0n,
    ...who.value,
  }
  if (book === 'platform')
    return succeed({
      ...terms,
      call: `acceptRequest(${number}, ${remaining}, ${terms.by}, [], [])`,
      data: encodeFunctionData({
        abi: platformAbi(),
        functionName: 'acceptRequest',
        args: [number, remaining, `0x${terms.by.slice(2)}`, [], []],
      }),
    })
  const functionName = isListing ? 'buy' : 'sell'
  return succeed({
    ...terms,
    call: `${functionName}(${number}, ${remaining})`,
    data: encodeFunctionData({
      abi: sampleMarketAbi(),
      functionName,
      args: [[{ number, quantity: remaining }], []],
    }),
  })
}
