import { verdicts, type Verdict } from '../report.ts'

/** No row of any verdict yet. */
export const noCounts = (): Record<Verdict | 'unreadable', number> => ({
  ...(Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>),
  unreadable: 0,
})
