import type { Check } from '../audit/check.ts'
import type { VerdictReason, VerdictState } from '../effect/verdict.ts'
import { fact, sameFact } from '../fact.ts'
import type { Fact } from '../say.ts'

export type GateVerdict = { readonly state: VerdictState; readonly reasons: readonly VerdictReason[] }

export type GateReason = {
  readonly id: string
  readonly facts: readonly { readonly step: number | null; readonly fact: Fact }[]
}

const alreadyRun = 'already-run'

/**
 * What stands in the way of a run: every reason of a build that is not accepted, with the errors that rules found which are not among
 * its reasons, and a former run. Nothing, for an accepted build that was never run.
 */
export const gateReasons = (
  verdict: GateVerdict,
  checks: readonly Check[],
  formerRuns: number,
): GateReason[] => {
  const reasons = new Map<string, GateReason>()
  const add = (id: string, step: number | null, what: Fact): void => {
    reasons.set(id, { id, facts: [...(reasons.get(id)?.facts ?? []), { step, fact: what }] })
  }
  if (verdict.state !== 'accepted') {
    // A verdict without a reason would have nothing to name: it is named itself.
    if (verdict.reasons.length === 0) add(verdict.state, null, fact('unexplained', {}))
    for (const reason of verdict.reasons) add(reason.id, reason.step, reason.fact)
    const ofRules = verdict.reasons.filter(({ source }) => source === 'rules')
    for (const { rule, severity, state, step, fact: what } of checks)
      if (
        state === 'finding' &&
        severity === 'error' &&
        // What the rule found elsewhere must be named for itself.
        !ofRules.some((reason) => sameFact(reason.fact, what))
      )
        add(rule, step, what)
  }
  if (formerRuns > 0) add(alreadyRun, null, fact('already-run', { times: formerRuns }))
  return [...reasons.values()]
}

export const checkOverride = (
  reasons: readonly GateReason[],
  override: readonly string[],
): { readonly missing: readonly GateReason[]; readonly unknown: readonly string[] } => {
  const named = new Set(override)
  const known = new Set(reasons.map(({ id }) => id))
  return {
    missing: reasons.filter(({ id }) => !named.has(id)),
    unknown: [...named].filter((id) => !known.has(id)),
  }
}
