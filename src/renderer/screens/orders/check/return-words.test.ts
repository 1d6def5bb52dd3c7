import { expect, test } from 'vitest'
import { returnWords } from './return-words.ts'

const notAsked = 'Inactive at the service; the chain was not asked'

test.each([
  [{ state: 'dead' }, 'Balance short', 'Not fillable now: balance short', true],
  [{ state: 'fillable' }, '', 'Fillable by the chain', true],
  // It does not come back.
  [{ state: 'ended' }, 'Cancelled', 'Ended by the chain: cancelled', false],
  [undefined, '', notAsked, true],
  [{ state: 'unknown' }, 'Not known', notAsked, true],
] as const)(
  'an inactive order of which the chain says %j is said to be so',
  (health, reason, now, mayReturn) => {
    expect(returnWords(health, reason)).toEqual({ now, mayReturn })
  },
)
