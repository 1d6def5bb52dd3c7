import { sameAddress } from '../step.ts'
import { knownContract } from '../known-contracts.ts'
import type { AuditSubject } from '../audit/check.ts'
import { amountText, assetText } from './asset-text.ts'
import { assetKey, type Effect, type EffectAllowance, type EffectAsset } from './effect.ts'
import { placeKey, type PromisedEffect } from './promised-effect.ts'

/** One way in which an effect is not what was promised. */
export type Difference = {
  readonly id: string
  readonly message: string
  readonly expected: string
  readonly found: string
}

type Place = {
  readonly account: string
  readonly asset: EffectAsset
  readonly wanted: bigint
  readonly got: bigint
}

const byPlace = ({
  changes,
}: Effect): ReadonlyMap<string, { account: string; asset: EffectAsset; change: bigint }> =>
  new Map(
    changes.map(({ account, change, ...asset }) => [placeKey(account, asset), { account, asset, change }]),
  )

/** Whose changes count: everything of the taker, and what was promised to others. */
const placesOf = (taker: string, promised: Effect, found: Effect): Place[] => {
  const [wanted, got] = [byPlace(promised), byPlace(found)]
  const keys = new Set([...wanted.keys(), ...got.keys()])
  return [...keys].flatMap((key) => {
    const one = wanted.get(key) ?? got.get(key)
    if (one === undefined || (!wanted.has(key) && !sameAddress(one.account, taker))) return []
    return [
      {
        account: one.account,
        asset: one.asset,
        wanted: wanted.get(key)?.change ?? 0n,
        got: got.get(key)?.change ?? 0n,
      },
    ]
  })
}

const verb = (change: bigint): string => (change < 0n ? 'give' : 'get')
const positive = (change: bigint): bigint => (change < 0n ? -change : change)

const says = (subject: AuditSubject, { account, asset, wanted, got }: Place): string => {
  const isTaker = sameAddress(account, subject.intent.taker)
  const text = (change: bigint): string => amountText(positive(change), asset, subject)
  const who = isTaker ? 'you' : account
  const leads = wanted === 0n ? got : wanted
  if (wanted === 0n) return `${who} would ${verb(got)} ${text(got)}, which was not promised`
  if (got !== 0n && got < 0n !== wanted < 0n)
    return `${who} would ${verb(got)} ${text(got)} where ${verb(wanted) === 'get' ? 'getting' : 'giving'} ${text(wanted)} was promised`
  return `${who} would ${verb(leads)} ${text(got)} where ${text(wanted)} was promised`
}

const signed = (subject: AuditSubject, asset: EffectAsset, change: bigint): string =>
  `${change < 0n ? '−' : change > 0n ? '+' : ''}${amountText(positive(change), asset, subject)}`

const differs = (
  subject: AuditSubject,
  { rounding }: PromisedEffect,
  place: Place,
  source: string,
): Difference[] => {
  const { account, asset, wanted, got } = place
  const room = rounding.get(placeKey(account, asset)) ?? { less: 0n, more: 0n }
  if (got >= wanted - room.less && got <= wanted + room.more) return []
  const who = sameAddress(account, subject.intent.taker) ? 'taker' : account
  return [
    {
      id: `differs:${assetKey(asset)}:${who}`,
      message: `By the ${source === 'decoded' ? 'calldata' : 'simulation'}, ${says(subject, place)}.`,
      expected: signed(subject, asset, wanted),
      found: signed(subject, asset, got),
    },
  ]
}

/** The whole collection may be left open to a marketplace that is known, for a sale: collections have no smaller permission that all marketplaces use. */
const isUsual = (
  { intent, contracts }: AuditSubject,
  { contract, amount, spender }: EffectAllowance,
): boolean => {
  const known = knownContract(contracts, spender)
  return (
    intent.kind === 'sell' &&
    amount === null &&
    sameAddress(contract, intent.collection) &&
    known !== undefined &&
    (known.marketplace === null || known.marketplace === intent.marketplace)
  )
}

const leftOver = (subject: AuditSubject, effect: Effect): Difference[] =>
  effect.allowances
    .filter(({ owner }) => sameAddress(owner, subject.intent.taker))
    .filter((allowance) => !isUsual(subject, allowance))
    .map((allowance) => {
      const { contract, tokenId, spender, amount, until } = allowance
      const kind = tokenId === null && amount !== null ? 'coin' : 'collectible'
      const asset: EffectAsset = { kind, contract, tokenId }
      const what =
        amount === null
          ? `all your tokens of ${assetText({ ...asset, kind: 'collectible' })}`
          : amountText(amount, asset, subject)
      const end = until === null ? '' : ` until ${new Date(Number(until) * 1000).toISOString()}`
      return {
        id: `allowance:${contract}:${tokenId ?? 'any'}:${spender}`,
        message: `After this, ${spender} may take ${what}${end}, which was not promised.`,
        expected: 'nothing left over',
        found: `${what} for ${spender}`,
      }
    })

/** Where an effect is not what was promised: amounts first of the taker, then of others, then what may be taken later. */
export const compareEffects = (
  subject: AuditSubject,
  promise: PromisedEffect,
  found: Effect,
  source: 'decoded' | 'simulated',
): Difference[] => {
  if (!promise.column.present) return []
  const places = placesOf(subject.intent.taker, promise.column.effect, found)
  const mine = (place: Place): boolean => sameAddress(place.account, subject.intent.taker)
  return [
    ...[...places.filter(mine), ...places.filter((place) => !mine(place))].flatMap((place) =>
      differs(subject, promise, place, source),
    ),
    ...leftOver(subject, found),
  ]
}
