/** What the doctor found about one thing. */
export type Finding = {
  readonly name: string
  readonly state: 'ok' | 'missing'
  /** `needed`: Marketdesk does not run without it. Otherwise what is lost without it, for people. */
  readonly use: 'needed' | `only for ${string}`
  /** What was found: version, path, reason. */
  readonly found: string
  /** What to do about a missing thing. */
  readonly remedy: string | null
}

/** A thing that is there. */
export const ok = (name: string, use: Finding['use'], found: string): Finding => ({
  name,
  state: 'ok',
  use,
  found,
  remedy: null,
})

/** A thing that is not there, or does not work, and the way to get it. */
export const missing = (name: string, use: Finding['use'], found: string, remedy: string): Finding => ({
  name,
  state: 'missing',
  use,
  found,
  remedy,
})

/** Whether Marketdesk can run: everything needed is there. */
export const isWell = (findings: readonly Finding[]): boolean =>
  findings.every(({ state, use }) => state === 'ok' || use !== 'needed')

/** The findings as lines for people. */
export const reportLines = (findings: readonly Finding[]): string[] => {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return [
    ...findings.flatMap(({ name, state, use, found, remedy }) => [
      `${state.padEnd(7)}  ${name.padEnd(width)}  ${found}${state === 'missing' && use !== 'needed' ? ` (${use})` : ''}`,
      ...(remedy === null ? [] : [`${' '.repeat(9 + width + 2)}→ ${remedy}`]),
    ]),
    '',
    isWell(findings)
      ? 'Everything that is needed is there.'
      : 'Something needed is missing: follow the arrows above, then run this again.',
  ]
}
