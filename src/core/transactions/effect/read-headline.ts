/** A headline that says what the taker gives and gets, in its parts. */
export type OutcomeHeadline = {
  readonly word: 'Accepted' | 'Not proven yet'
  /** Without their state: `1 × token 7 of 0x12…`, amounts with their coins. */
  readonly gives: string
  readonly gets: string
  /** What it rests on, and what may be taken afterwards. */
  readonly rest: string
}

/** Cuts a headline of `headlineOf` into its parts; `null` for one that names no two sides. */
export const readHeadline = (headline: string): OutcomeHeadline | null => {
  const [, word, gives = '', gets = '', rest = ''] =
    /^(Accepted|Not proven yet): you (?:would )?give (.+?) and get (.+?)\. ((?:The calldata|A simulation) .*)$/s.exec(
      headline,
    ) ?? []
  return word === 'Accepted' || word === 'Not proven yet' ? { word, gives, gets, rest } : null
}
