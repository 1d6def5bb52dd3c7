import type { HealthFact } from './say.ts'
import type { HealthVerdict } from './verdict.ts'
import type { HealthReason } from './words.ts'

const losses: ReadonlySet<HealthReason> = new Set(['moved', 'burned', 'balance-short'])

/** Whether a verdict says that a maker does not hold what is listed, and by what. `unknown`: it does not say. */
export const lossIn = (
  verdict: Pick<HealthVerdict, 'state' | 'findings'> | undefined,
): { readonly is: 'found' | 'none' | 'unknown'; readonly fact: HealthFact | null } => {
  if (verdict === undefined) return { is: 'unknown', fact: null }
  const loss = verdict.findings.find(({ reason }) => losses.has(reason))
  if (loss !== undefined) return { is: 'found', fact: loss.fact }
  return verdict.state === 'unknown'
    ? { is: 'unknown', fact: verdict.findings[0]?.fact ?? null }
    : { is: 'none', fact: null }
}
