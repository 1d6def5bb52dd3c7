import type { HealthOrder } from '../core/health-order.ts'
import type { HealthVerdict } from '../core/verdict.ts'
import type { Revocation } from '../../transactions/core/trade-intent.ts'
import type { Fillable } from '../core/status.ts'

/** A collection of a project. The address is in small letters. */
export type HealthOf = { readonly project: string; readonly network: string; readonly collection: string }

export type CheckedOrder = {
  readonly order: HealthOrder
  readonly verdict: HealthVerdict
  readonly listed: boolean
}

/** As it is stored: `wire` and `verdict` are JSON. */
export type StoredHealth = HealthOf & {
  readonly key: string
  readonly wire: string
  readonly verdict: string
  readonly checkedAt: number
  readonly since: number
  readonly listed: number
  readonly dirty: number
}

/** What a check has to know of an order that was checked before. `verdict`: of those that were dead or revived. */
export type FormerHealth = {
  readonly key: string
  readonly wire: string
  readonly verdict: string | null
  readonly isOver: number
  readonly listed: number
}

export type HealthQuery = {
  readonly keys: readonly string[] | null
  readonly fillable: readonly Fillable[] | null
}

/** Which orders a permission serves. Addresses are in small letters. */
export type Serves = Pick<HealthOf, 'project' | 'network'> & {
  readonly maker: string
  readonly kind: Revocation['kind']
  readonly token: string
  readonly spender: string
  readonly tokenId: string
}

/** What events of one contract may have changed. */
export type DirtyMark = {
  readonly contract: string
  /** Tokens of the contract that moved, or whose approval changed. */
  readonly tokens: readonly string[]
  /** Accounts that allowed or forbade the moving of everything they hold of it. */
  readonly makers: readonly string[]
  /** Accounts that the events name: the contract may be a currency, or a market. */
  readonly accounts: readonly string[]
  /** Accounts that ended all they had signed, whatever its collection. */
  readonly signers: readonly string[]
  /** Numbers and hashes that events of a market name: one of them may be an order. */
  readonly orders: readonly string[]
}
