import type { HealthVerdict } from './verdict.ts'
import type { HealthReason } from './words.ts'

const losses: ReadonlySet<HealthReason> = new Set(['moved', 'burned', 'balance-short'])

/** Whether a verdict says that a maker does not hold what is listed, and in which words. `unknown`: it does not say. */
export const lossIn = (
  verdict: Pick<HealthVerdict, 'state' | 'findings'> | undefined,
): { readonly is: 'found' | 'none' | 'unknown'; readonly text: string } => {
  if (verdict === undefined) return { is: 'unknown', text: 'no node said what the maker holds.' }
  const loss = verdict.findings.find(({ reason }) => losses.has(reason))
  if (loss !== undefined) return { is: 'found', text: loss.text }
  return verdict.state === 'unknown'
    ? { is: 'unknown', text: verdict.findings[0]?.text ?? 'the chain did not say what the maker holds.' }
    : { is: 'none', text: '' }
}
