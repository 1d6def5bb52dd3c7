import type { HealthOrder } from '../core/health-order.ts'
import type { HealthVerdict } from '../core/verdict.ts'
import type { Revocation } from '../../transactions/core/trade-intent.ts'
import type { Fillable } from '../core/status.ts'

export type HealthOf = { readonly project: string; readonly network: string; readonly collection: string }

export type CheckedOrder = {
  readonly order: HealthOrder
  readonly verdict: HealthVerdict
  readonly listed: boolean
}

export type StoredHealth = HealthOf & {
  readonly key: string
  readonly wire: string
  readonly verdict: string
  readonly checkedAt: number
  readonly since: number
  readonly listed: number
  readonly dirty: number
}

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

export type Serves = Pick<HealthOf, 'project' | 'network'> & {
  readonly maker: string
  readonly kind: Revocation['kind']
  readonly token: string
  readonly spender: string
  readonly tokenId: string
}

export type DirtyMark = {
  readonly contract: string
  readonly tokens: readonly string[]
  readonly makers: readonly string[]
  readonly accounts: readonly string[]
  readonly signers: readonly string[]
  readonly orders: readonly string[]
}
