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
  /** `open`: it cannot be decided, for the reason the fact gives. */
  readonly state: 'ok' | 'finding' | 'open'
  /** Counted from 0; `null`: it concerns the whole. */
  readonly step: number | null
  readonly fact: Fact
}

export type ReadStep = {
  readonly step: Step
  /** `null` for a step that sends nothing. */
  readonly call: DecodedCall | null
  /** By what it holds, whatever its `id` says. */
  readonly kind: StepKind
  readonly hashes: Result<TypedDataHashes, Fact> | null
  /** What a signature of its typed data brings about; `null` without typed data, or when that is unknown. */
  readonly meaning: SignedMeaning | null
  /** Everything in it that is not understood, calls inside of calls included: such a step is not to be accepted. */
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
  /** Base address of the marketplace group. */
  readonly marketplaceUrl: string
  readonly contracts: readonly KnownContract[]
  readonly facts: ChainFacts
  readonly now: number
}

/** A rule looks at the whole and says what it found, what is in order, and what it cannot tell. */
export type Rule = (subject: AuditSubject) => readonly Check[]
