import type { Fact } from '../say.ts'
import {
  assetKey,
  type Effect,
  type EffectAllowance,
  type EffectAsset,
  type EffectChange,
  type EffectGap,
  type GapId,
} from './effect.ts'

/** An allowance that contracts do not lessen when it is used. */
const endless = (1n << 256n) - 1n

const allowanceKey = ({ owner, contract, tokenId, spender, through }: EffectAllowance): string =>
  [owner, contract, tokenId ?? 'any', spender, through ?? 'token'].join(':')

const lowered = (allowance: EffectAllowance): EffectAllowance => ({
  ...allowance,
  owner: allowance.owner.toLowerCase(),
  contract: allowance.contract.toLowerCase(),
  spender: allowance.spender.toLowerCase(),
})

export type Fill = { readonly step: number; readonly changes: ReadonlyMap<string, bigint> }

export type Spent = { readonly owner: string; readonly contract: string; readonly spender: string }

export const createLedger = () => {
  const changes = new Map<string, EffectChange>()
  const allowances = new Map<string, EffectAllowance>()
  const signed: EffectAllowance[] = []
  const gaps = new Map<string, EffectGap>()
  const spent: Spent[] = []
  const granted: EffectAllowance[] = []
  const fills: Fill[] = []

  /** A token that moves takes the permission for it away. */
  const endPermissions = (owner: string, contract: string, tokenId: string | null): void => {
    for (const [key, item] of allowances)
      if (
        item.tokenId !== null &&
        item.tokenId === tokenId &&
        item.owner === owner.toLowerCase() &&
        item.contract === contract.toLowerCase()
      )
        allowances.delete(key)
  }

  const put = (allowance: EffectAllowance): void => {
    allowances.set(allowanceKey(allowance), allowance)
    if (allowance.amount === null || allowance.amount > 0n) granted.push(allowance)
  }

  const change = (holder: string, asset: EffectAsset, by: bigint): void => {
    const account = holder.toLowerCase()
    const key = `${account} ${assetKey(asset)}`
    const former = changes.get(key)?.change ?? 0n
    const { kind, tokenId } = asset
    changes.set(key, { account, kind, contract: asset.contract.toLowerCase(), tokenId, change: former + by })
    if (by < 0n && tokenId !== null) endPermissions(account, asset.contract, tokenId)
  }

  const gap = (id: GapId, step: number | null, what: Fact): void => {
    gaps.set(JSON.stringify([id, step, what]), { id, step, fact: what })
  }

  return {
    change,
    gap,
    move: (from: string, to: string, asset: EffectAsset, amount: bigint): void => {
      change(from, asset, -amount)
      change(to, asset, amount)
    },
    allow: (permission: EffectAllowance): void => put(lowered(permission)),
    allowMore: (permission: EffectAllowance & { readonly amount: bigint }): void => {
      const allowance = lowered(permission)
      const former = allowances.get(allowanceKey(allowance))?.amount ?? 0n
      put({ ...allowance, amount: former + permission.amount })
    },
    /** Adds what a signature permits: whoever holds it may use it at any time, so that no step takes it back or uses it up. */
    sign: (permission: EffectAllowance): void => {
      const allowance = lowered(permission)
      signed.push(allowance)
    },
    /** Writes down one order by itself: contracts may leave one out and fill the others. */
    filled: (item: Fill): void => void fills.push(item),
    fills: (): readonly Fill[] => [...fills],
    endPermissions,
    spend: (owner: string, asset: EffectAsset, spender: string, amount: bigint, through?: string): void => {
      const { contract, tokenId } = asset
      spent.push({
        owner: owner.toLowerCase(),
        contract: contract.toLowerCase(),
        spender: spender.toLowerCase(),
      })
      const key = allowanceKey({
        ...lowered({ owner, contract, tokenId, spender, amount: 0n, until: null }),
        ...(through === undefined ? {} : { through }),
      })
      const former = allowances.get(key)
      if (former === undefined || former.amount === null || former.amount === endless) return
      allowances.set(key, { ...former, amount: former.amount - amount })
    },
    permissions: (): readonly EffectAllowance[] => [...allowances.values()],
    lowers: (permission: EffectAllowance & { readonly amount: bigint }): boolean => {
      const former = allowances.get(allowanceKey(lowered(permission)))?.amount
      return former === null || (former !== undefined && former > permission.amount)
    },
    granted: (): readonly EffectAllowance[] => [...granted, ...signed],
    spent: (): readonly Spent[] => [...spent],
    effect: (): Effect => ({
      changes: [...changes.values()].filter((item) => item.change !== 0n),
      allowances: [...allowances.values(), ...signed].filter(({ amount }) => amount === null || amount > 0n),
      gaps: [...gaps.values()],
    }),
  }
}

export type Ledger = ReturnType<typeof createLedger>
