import { fact } from '../fact.ts'
import type { Fact } from '../say.ts'
import type { Origin, TradeIntent } from '../trade-intent.ts'
import type { Check, ReadStep } from '../audit/check.ts'
import type { BuildVerdict } from '../effect/verdict.ts'

export type ExportSubject = {
  readonly builds: readonly [number, ...number[]]
  readonly origin: Origin
  readonly builtAt: string
  readonly project: string
  readonly network: {
    readonly slug: string
    readonly name: string
    readonly chainId: number
    readonly symbol: string
    readonly decimals: number
  }
  readonly intent: TradeIntent
  readonly request: unknown
  readonly answer: unknown
  readonly steps: readonly ReadStep[]
  readonly checks: readonly Check[]
  readonly verdict: BuildVerdict | null
  readonly version: string
}

export type SendableStep = {
  readonly index: number
  readonly kind: string
  readonly to: `0x${string}`
  readonly data: `0x${string}`
  readonly value: bigint
}

export type ExportFile = {
  readonly fileName: string
  readonly text: string
  readonly notes: readonly Fact[]
}

export const exportName = ({
  builds: [first, ...more],
}: Pick<ExportSubject, 'builds'>): { readonly title: string; readonly file: string } =>
  more.length === 0
    ? { title: `build ${first}`, file: `build-${first}` }
    : { title: `builds ${[first, ...more].join(', ')}`, file: `build-${first}-and-${more.length}-more` }

export const originNotes = ({ origin }: Pick<ExportSubject, 'origin'>): readonly Fact[] =>
  origin === 'service' ? [] : [fact('origin-unsaid', {})]
