import type { CallWaits } from './waits.ts'
import type { CallFacts } from '../../orders/contract.ts'
import type { Operation } from '../../../core/wire/operation.ts'
import type { CallWriter } from '../../calls/desk/service.ts'
import type { MaskCache } from '../../../main/platform/masking/mask-cache.ts'
import type { ReadSecret } from '../../vault/desk/service.ts'
import type { AddressedProject } from './call-address.ts'
import type { SendDeps } from './send.ts'

export type CallDeps = SendDeps & {
  readonly readSecret: ReadSecret
  readonly callWriter: CallWriter
  readonly masks: Pick<MaskCache, 'maskOf'>
  readonly chainIdOf: (slug: string) => number | undefined
  readonly waits: Pick<CallWaits, 'begin'>
}

export type Call = {
  readonly operation: Operation
  readonly asked: unknown
  readonly project: AddressedProject & {
    readonly id: string
    readonly wireNames: Readonly<Record<string, string>>
  }
  readonly network: string | null
  readonly timeoutMs: number
  readonly resentFrom: number | null
}

export type Called = {
  readonly value: unknown
  readonly received: unknown
  readonly facts: CallFacts
}
