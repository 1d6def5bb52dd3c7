/** What a verdict says, as far as a run's beginning depends on it. */
export type GateVerdict = {
  readonly state: 'accepted' | 'not-accepted' | 'not-understood'
  readonly headline: string
  readonly reasons: readonly (GateReason & { readonly step?: number | null; readonly found?: string })[]
}

/** Something that must be named before a run begins. */
export type GateReason = { readonly id: string; readonly message: string }

type Finding = {
  readonly rule: string
  readonly severity: string
  readonly state: string
  readonly message: string
}

/** Named to run a build again that was run before. */
const alreadyRun = 'already-run'

/** What was found by reasons of such ids is an order. */
export const findsOrder = /^gap:order-(?:on-chain|other|unknown)/

/** A sentence that several reasons say is said with its step and what was found there: which order, or how much. */
const apart = (reasons: GateVerdict['reasons']): GateReason[] =>
  reasons.map(({ id, message, step, found = '' }) => {
    if (reasons.every((other) => other.id === id || other.message !== message)) return { id, message }
    const about = found === '' ? [] : [findsOrder.test(id) ? `order ${found}` : found]
    const place = [...(step === null || step === undefined ? [] : [`step ${step + 1}`]), ...about].join(', ')
    return {
      id,
      message: place === '' ? message : `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${message}`,
    }
  })

/**
 * What stands in the way of a run: every reason of a build that is not accepted, with the errors that rules found which are not among
 * its reasons, and a former run. Nothing, for an accepted build that was never run.
 */
export const gateReasons = (
  verdict: GateVerdict,
  checks: readonly Finding[],
  formerRuns: number,
): GateReason[] => {
  const reasons = new Map<string, GateReason>()
  const add = (id: string, message: string): void => {
    const former = reasons.get(id)
    reasons.set(id, { id, message: former === undefined ? message : `${former.message} ${message}` })
  }
  if (verdict.state !== 'accepted') {
    // A verdict without a reason would have nothing to name: it is named itself.
    if (verdict.reasons.length === 0) add(verdict.state, verdict.headline)
    for (const { id, message } of apart(verdict.reasons)) add(id, message)
    // By its words, too: what the rule found elsewhere must be named for itself.
    const isReason = (rule: string, message: string): boolean =>
      verdict.reasons.some(
        (reason) => /^rule:([^:#]+)/.exec(reason.id)?.[1] === rule && reason.message === message,
      )
    for (const { rule, severity, state, message } of checks)
      if (state === 'finding' && severity === 'error' && !isReason(rule, message)) add(rule, message)
  }
  if (formerRuns > 0)
    add(
      alreadyRun,
      `This build was run ${formerRuns === 1 ? 'once' : `${formerRuns} times`} before: what its steps did, they may do again.`,
    )
  return [...reasons.values()]
}

/** What of an override is wrong: reasons that it does not name, and names that are no reason. */
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
