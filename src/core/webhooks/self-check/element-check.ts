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

export type Findings = {
  ok(rule: string, detail: string): void
  /** Two fields that cannot both be true. What is unset, unusual or unreadable by itself is none. */
  contradiction(
    rule: string,
    field: string,
    values: { readonly expected: string; readonly found: string },
    detail: string,
  ): void
  missing(rule: string, detail: string, field?: string): void
  aside(rule: string, detail: string, field?: string): void
  contradictions(): number
  check(): ElementCheck
}

const longest = 600

const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const verdictOf = (contradictions: number, lacks: boolean): ElementCheck['verdict'] =>
  contradictions > 0 ? 'contradictory' : lacks ? 'unchecked' : 'consistent'

export const collectFindings = (): Findings => {
  const lines: CheckLine[] = []
  let contradictions = 0
  let lacks = false
  return {
    ok: (rule, detail) => void lines.push({ rule, outcome: 'ok', detail }),
    contradiction: (rule, field, { expected, found }, detail) => {
      contradictions += 1
      lines.push({
        rule,
        outcome: 'contradiction',
        field,
        expected: shorten(expected),
        found: shorten(found),
        detail,
      })
    },
    missing: (rule, detail, field) => {
      lacks = true
      lines.push({ rule, outcome: 'cannot-check', ...(field === undefined ? {} : { field }), detail })
    },
    aside: (rule, detail, field) =>
      void lines.push({ rule, outcome: 'cannot-check', ...(field === undefined ? {} : { field }), detail }),
    contradictions: () => contradictions,
    check: () => ({ verdict: verdictOf(contradictions, lacks), lines }),
  }
}

export const countFindings = (): Findings => {
  let contradictions = 0
  let lacks = false
  return {
    ok: () => {},
    contradiction: () => {
      contradictions += 1
    },
    missing: () => {
      lacks = true
    },
    aside: () => {},
    contradictions: () => contradictions,
    check: () => ({ verdict: verdictOf(contradictions, lacks), lines: [] }),
  }
}
