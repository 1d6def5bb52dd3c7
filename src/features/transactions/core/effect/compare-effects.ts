import { nativeAddress } from '../../../orders/core/currency.ts'
import type { AuditSubject } from '../audit/check.ts'
import { knownContract } from '../known-contracts.ts'
import { fact } from '../fact.ts'
import type { Fact } from '../say.ts'
import { isAddressText, sameAddress } from '../step.ts'
import { isTradeKind } from '../trade-intent.ts'
import { assetKey, type Effect, type EffectAllowance, type EffectAsset } from './effect.ts'
import { placeKey, type PromisedEffect } from './promised-effect.ts'
import type { CoinFacts } from '../chain-facts.ts'
import type { Spent } from './ledger.ts'
import type { Measure } from './measure.ts'
import type { VerdictReason } from './verdict.ts'

export type Comparison = {
  readonly subject: AuditSubject
  readonly measure: Measure
  readonly promise: PromisedEffect
  readonly spent: readonly Spent[]
}

type Place = {
  readonly account: string
  readonly asset: EffectAsset
  readonly expected: bigint
  readonly got: bigint
  readonly isTaker: boolean
}

type Changes = ReadonlyMap<
  string,
  { readonly account: string; readonly asset: EffectAsset; readonly change: bigint }
>

const byPlace = ({ changes }: Effect): Changes =>
  new Map(
    changes.map(({ account, change, ...asset }) => [placeKey(account, asset), { account, asset, change }]),
  )

/** What hurts most comes first: the taker gets less, gives more, and then everybody else. */
const rank = ({ isTaker, expected, got }: Place): number =>
  !isTaker ? 3 : got >= expected ? 2 : expected > 0n ? 0 : 1

/** Who pays out of its own by how it works: whatever mints, wraps, or passes on what it holds for a trade. */
const isInternal = ({ intent, contracts }: AuditSubject, account: string): boolean =>
  account === nativeAddress ||
  sameAddress(account, intent.collection) ||
  intent.orders.some(({ order }) => sameAddress(order?.priceCurrencyAddress ?? '', account)) ||
  knownContract(contracts, account) !== undefined

const placesOf = (subject: AuditSubject, promised: Effect, measured: Effect): Place[] => {
  const [expected, got] = [byPlace(promised), byPlace(measured)]
  const places = [...new Map([...expected, ...got])].flatMap(([key, { account, asset }]) => {
    const isTaker = sameAddress(account, subject.intent.taker)
    const loses = (got.get(key)?.change ?? 0n) < 0n && !isInternal(subject, account)
    return isTaker || expected.has(key) || loses
      ? [
          {
            account,
            asset,
            isTaker,
            expected: expected.get(key)?.change ?? 0n,
            got: got.get(key)?.change ?? 0n,
          },
        ]
      : []
  })
  return places.toSorted((a, b) => rank(a) - rank(b))
}

type Source = 'decoded' | 'simulated'

const difference = (id: string, source: VerdictReason['source'], what: Fact): VerdictReason => ({
  id,
  state: 'differs',
  step: null,
  source,
  fact: what,
})

/** Collections have no smaller permission that all marketplaces use. */
const isUsual = (
  { subject: { intent, contracts }, spent }: Comparison,
  { contract, amount, spender }: EffectAllowance,
): boolean => {
  const spenderContract = knownContract(contracts, spender)
  return (
    intent.kind === 'sell' &&
    amount === null &&
    sameAddress(contract, intent.collection) &&
    spenderContract !== undefined &&
    (spenderContract.marketplace === null || spenderContract.marketplace === intent.marketplace) &&
    spent.some(
      (item) =>
        sameAddress(item.owner, intent.taker) &&
        sameAddress(item.contract, contract) &&
        item.spender === spender,
    )
  )
}

const leftOver = (comparison: Comparison, effect: Effect, source: Source): VerdictReason[] =>
  effect.allowances
    .filter(({ owner }) => sameAddress(owner, comparison.subject.intent.taker))
    .filter((allowance) => !isUsual(comparison, allowance))
    .map(({ contract, tokenId, spender, amount, until }) => {
      const asset: EffectAsset = {
        kind: tokenId === null && amount !== null ? 'coin' : 'collectible',
        contract,
        tokenId,
      }
      return difference(
        `allowance:${contract}:${tokenId ?? 'any'}:${spender}`,
        source,
        fact('permission-left', {
          spender,
          contract,
          permitted: amount === null ? null : comparison.measure.amount(amount, asset),
          // A time that is not a valid date says nothing of when the order ends.
          until:
            until === null || until > 8_640_000_000_000n
              ? null
              : new Date(Number(until) * 1000).toISOString(),
        }),
      )
    })

export const compareEffects = (comparison: Comparison, effect: Effect, source: Source): VerdictReason[] => {
  const { subject, measure, promise } = comparison
  if (!promise.column.present) return []
  const amounts = placesOf(subject, promise.column.effect, effect).flatMap(
    ({ account, asset, expected, got, isTaker }) => {
      const room = promise.rounding.get(placeKey(account, asset)) ?? { less: 0n, more: 0n }
      if (got >= expected - room.less && got <= expected + room.more) return []
      return [
        difference(
          `differs:${assetKey(asset)}:${isTaker ? 'taker' : account}`,
          source,
          fact('amount-differs', {
            source,
            account: isTaker ? null : account,
            asset: measure.name(asset),
            promised: String(expected),
            actual: String(got),
          }),
        ),
      ]
    },
  )
  return [...amounts, ...leftOver(comparison, effect, source)]
}

/** Currencies of which nobody has said that they are coins: an amount of a collection's contract is one of its tokens. */
export const unknownCoins = (
  { intent }: AuditSubject,
  coins: readonly CoinFacts[],
): readonly VerdictReason[] =>
  intent.orders.flatMap(({ order }) => {
    const currency = order?.priceCurrencyAddress?.toLowerCase() ?? ''
    if (!isTradeKind(intent.kind) || !isAddressText(currency) || currency === nativeAddress) return []
    return coins.some(({ contract }) => sameAddress(contract, currency))
      ? []
      : [
          {
            id: `coin:${currency}`,
            state: 'not-understood' as const,
            step: null,
            source: 'promised' as const,
            fact: fact('coin-unknown', { contract: currency }),
          },
        ]
  })

export const compareDecimals = (
  { intent, network }: AuditSubject,
  coins: readonly CoinFacts[],
): VerdictReason[] =>
  intent.orders.flatMap(({ order, orderId }) => {
    const currency = order?.priceCurrencyAddress?.toLowerCase() ?? ''
    const currencyDecimals = order?.priceDecimals ?? null
    const has =
      currency === nativeAddress
        ? network.decimals
        : coins.find(({ contract }) => sameAddress(contract, currency))?.decimals
    return has === undefined || currencyDecimals === null || currencyDecimals === has
      ? []
      : [
          difference(
            `decimals:${currency}`,
            'promised',
            fact('decimals-differ', { orderId, stated: currencyDecimals, actual: has }),
          ),
        ]
  })
