// In a file of its own: the log's threads need the words, and no schemas.

/**
 * What checking an event by itself came to, without asking anyone. `consistent`: everything that could be compared agrees.
 * `contradictory`: two of its fields cannot both be true. `unchecked`: too little is there to compare.
 */
export const verdicts = ['consistent', 'contradictory', 'unchecked'] as const

export type Verdict = (typeof verdicts)[number]
