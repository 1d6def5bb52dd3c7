import type { Verdict, Verification } from './report.ts'

const speaking: Readonly<Record<Verdict, readonly string[]>> = {
  proven: ['holds'],
  'not-this-key': ['fails'],
  undecided: ['needs-network', 'assumed', 'fails'],
  malformed: ['fails'],
}

/** The one sentence that carries a verdict: of a proof the last rule, of anything else the first that does not hold. */
export const mainReason = ({ verdict, statements }: Pick<Verification, 'verdict' | 'statements'>): string => {
  const content = statements.find(({ rule, outcome }) => rule === 'content' && outcome === 'fails')
  if (content !== undefined && verdict === 'undecided') return content.detail
  for (const outcome of speaking[verdict]) {
    const said = statements.filter((statement) => statement.outcome === outcome)
    const chosen = verdict === 'proven' ? said.at(-1) : said[0]
    if (chosen !== undefined) return chosen.detail
  }
  return statements[0]?.detail ?? ''
}
