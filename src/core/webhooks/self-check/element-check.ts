export type CheckLine = {
  readonly rule: string
  readonly outcome: 'ok' | 'contradiction' | 'cannot-check'
  readonly field?: string
  readonly expected?: string
  readonly found?: string
  readonly detail: string
}

export type ElementCheck = {
  readonly verdict: 'consistent' | 'contradictory' | 'unchecked'
  readonly lines: readonly CheckLine[]
}

const longest = 600

const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const verdictOf = (contradictions: number, lacks: boolean): ElementCheck['verdict'] =>
  contradictions > 0 ? 'contradictory' : lacks ? 'unchecked' : 'consistent'

/** @param keepsLines without them only the verdict is asked for, of many elements */
export const collectFindings = (keepsLines = true) => {
  const lines: CheckLine[] = []
  let contradictions = 0
  let lacks = false
  const unchecked = (rule: string, detail: string, field?: string): void => {
    if (keepsLines)
      lines.push({ rule, outcome: 'cannot-check', ...(field === undefined ? {} : { field }), detail })
  }
  return {
    ok: (rule: string, detail: string): void => {
      if (keepsLines) lines.push({ rule, outcome: 'ok', detail })
    },
    /** Two fields that cannot both be true. What is unset, unusual or unreadable by itself is none. */
    contradiction: (
      rule: string,
      field: string,
      { expected, found }: { readonly expected: string; readonly found: string },
      detail: string,
    ): void => {
      contradictions += 1
      const sides = { expected: shorten(expected), found: shorten(found) }
      if (keepsLines) lines.push({ rule, outcome: 'contradiction', field, ...sides, detail })
    },
    missing: (rule: string, detail: string, field?: string): void => {
      lacks = true
      unchecked(rule, detail, field)
    },
    aside: unchecked,
    contradictions: () => contradictions,
    check: (): ElementCheck => ({ verdict: verdictOf(contradictions, lacks), lines }),
  }
}

export type Findings = ReturnType<typeof collectFindings>
