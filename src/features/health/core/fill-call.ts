import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { Hex } from 'viem'
import { nativeAddress } from '../../orders/core/currency.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { platformAbi, sampleMarketAbi } from '../../transactions/core/known-abis.ts'
import type { MarketOrder } from './health-facts.ts'

export type FillCall = {
  readonly to: string
  readonly data: Hex
  readonly value: bigint
  readonly currency: string
  readonly price: bigint
  readonly quantity: bigint
  readonly call: string
  readonly by: string
  readonly given: 'coins' | 'pieces' | 'nothing'
  readonly before: readonly { readonly to: string; readonly data: Hex }[]
  /** Why it may revert for this account and not for another one, in a sentence; `null`: what reverts for it does so for everybody. */
  readonly doubt: string | null
}

export type Fillers = {
  readonly collection: string
  readonly account: string
  readonly owner: string | null
  readonly standard: 'ERC721' | 'ERC1155' | null
}

const approvalAbi = parseAbi(['function setApprovalForAll(address operator, bool approved)'])

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
