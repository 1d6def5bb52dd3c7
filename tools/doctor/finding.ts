/** What was found about one thing. */
export type Finding = {
  readonly name: string
  /** Version, path, reason. */
  readonly found: string
  /** What to do about a thing that is missing, or does not work. */
  readonly remedy: string | null
  /** What is lost without it; `null`: nothing runs. */
  readonly use: string | null
}

export const isWell = (findings: readonly Finding[]): boolean =>
  findings.every(({ remedy, use }) => remedy === null || use !== null)

/** The findings as lines for people. */
export const reportLines = (findings: readonly Finding[]): string[] => {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return [
    ...findings.flatMap(({ name, found, remedy, use }) => {
      const line = `${name.padEnd(width)}  ${found}`
      if (remedy === null) return [`ok       ${line}`]
      const lost = use === null ? '' : ` (${use})`
      return [`missing  ${line}${lost}`, `${' '.repeat(11 + width)}→ ${remedy}`]
    }),
    '',
    isWell(findings)
      ? 'Everything that is needed is there.'
      : 'Something needed is missing: follow the arrows above, then run this again.',
  ]
}
