import { fact } from '../fact.ts'
import type { Fact } from '../say.ts'
import type { Origin, TradeIntent } from '../trade-intent.ts'
import type { Check, ReadStep } from '../audit/check.ts'
import type { BuildVerdict } from '../effect/verdict.ts'

/** What an export is made of. The same subject gives the same text, byte for byte. */
export type ExportSubject = {
  readonly builds: readonly [number, ...number[]]
  /** Who made the steps. Said in every format that has room for it. */
  readonly origin: Origin
  /** ISO 8601: when the service answered. Exports carry no other time. */
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
  /** As sent and as answered. */
  readonly request: unknown
  readonly answer: unknown
  readonly steps: readonly ReadStep[]
  readonly checks: readonly Check[]
  readonly verdict: BuildVerdict | null
  readonly version: string
}

/** A step that is a transaction, with checked members. */
export type SendableStep = {
  readonly index: number
  readonly kind: string
  readonly to: `0x${string}`
  readonly data: `0x${string}`
  readonly value: bigint
}

export type ExportFile = {
  readonly fileName: string
  readonly mediaType: string
  readonly text: string
  readonly notes: readonly Fact[]
}

export const exportName = ({
  builds: [first, ...more],
}: Pick<ExportSubject, 'builds'>): { readonly title: string; readonly file: string } =>
  more.length === 0
    ? { title: `build ${first}`, file: `build-${first}` }
    : { title: `builds ${[first, ...more].join(', ')}`, file: `build-${first}-and-${more.length}-more` }

/** That the service did not make these steps, for a format without room to say so. */
export const originNotes = ({ origin }: Pick<ExportSubject, 'origin'>): readonly Fact[] =>
  origin === 'service' ? [] : [fact('origin-unsaid', {})]
