import type { TransactionBuild } from '../../contract/transaction-build.ts'
import type { TransactionVerdict } from '../../contract/transaction-verdict.ts'
import { assetKey, type EffectAsset } from '../../core/effect/effect.ts'

export const sources = ['promised', 'decoded', 'simulated'] as const
export type Source = (typeof sources)[number]

export type LedgerRow = EffectAsset & {
  readonly key: string
  readonly account: string
  readonly isTaker: boolean
  /** Somebody else, of whom nothing was promised: shown to be looked up, not compared. */
  readonly isBeside: boolean
  readonly isDifferent: boolean
  /** Decimal digits with a sign; `null` where the source is not there. */
  readonly change: Readonly<Record<Source, string | null>>
}

const rank = ({ isTaker, isBeside }: LedgerRow): number => (isTaker ? 0 : isBeside ? 2 : 1)

export const ledgerRows = ({ verdict, taker }: Pick<TransactionBuild, 'verdict' | 'taker'>): LedgerRow[] => {
  const mine = taker.toLowerCase()
  const differing = new Set(verdict.reasons.map(({ id }) => id))
  const rows = new Map<string, LedgerRow>()
  for (const source of sources) {
    for (const { account, change, ...asset } of changesOf(verdict, source)) {
      const isTaker = account === mine
      const key = `${assetKey(asset)}:${isTaker ? 'taker' : account}`
      const row = rows.get(key) ?? {
        ...asset,
        key,
        account,
        isTaker,
        isBeside: !isTaker && source !== 'promised',
        isDifferent: differing.has(`differs:${key}`),
        change: {
          promised: verdict.promised.present ? '0' : null,
          decoded: verdict.decoded.present ? '0' : null,
          simulated: verdict.simulated.present ? '0' : null,
        },
      }
      rows.set(key, { ...row, change: { ...row.change, [source]: change } })
    }
  }
  const sorted = [...rows.values()].toSorted((a, b) => rank(a) - rank(b))
  const places = new Map<string, number>()
  for (const { account } of sorted) if (!places.has(account)) places.set(account, places.size)
  return sorted.toSorted((a, b) => (places.get(a.account) ?? 0) - (places.get(b.account) ?? 0))
}

const changesOf = (verdict: TransactionVerdict, source: Source) => {
  const column = verdict[source]
  return column.present ? column.effect.changes : []
}

export const leftOver = (verdict: TransactionVerdict) => [
  ...new Map(
    sources
      .flatMap((source) => {
        const column = verdict[source]
        return column.present ? column.effect.allowances : []
      })
      .map((allowance) => [JSON.stringify(allowance), allowance]),
  ).values(),
]
