import type { TradeIntent } from '../trade-intent.ts'
import type { ChainFacts } from '../chain-facts.ts'
import type { DecodedCall } from '../decode-call.ts'
import type { KnownContract } from '../known-contracts.ts'
import type { Fact } from '../say.ts'
import type { SignedMeaning } from '../signed-reading.ts'
import type { StepGap } from '../step-gap.ts'
import type { Step } from '../step.ts'
import type { StepKind } from '../step-kind.ts'
import type { TypedDataHashes } from '../typed-data.ts'
import type { Result } from '../../../../core/result.ts'
import type { RuleId } from './rules.ts'

export type Severity = 'error' | 'warning' | 'info'

export type Check = {
  readonly rule: RuleId
  readonly severity: Severity
  readonly state: 'ok' | 'finding' | 'open'
  readonly step: number | null
  readonly fact: Fact
}

export type ReadStep = {
  readonly step: Step
  readonly call: DecodedCall | null
  readonly kind: StepKind
  readonly hashes: Result<TypedDataHashes, Fact> | null
  readonly meaning: SignedMeaning | null
  readonly gaps: readonly StepGap[]
}

export type AuditSubject = {
  readonly intent: TradeIntent
  readonly steps: readonly ReadStep[]
  readonly network: {
    readonly slug: string
    readonly chainId: number
    readonly symbol: string
    readonly decimals: number
  }
  readonly marketplaceUrl: string
  readonly contracts: readonly KnownContract[]
  readonly facts: ChainFacts
  readonly now: number
}

export type Rule = (subject: AuditSubject) => readonly Check[]
