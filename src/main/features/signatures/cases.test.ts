import { expect, test } from 'vitest'
import { loadRecover } from '../../../core/signatures/curve.ts'
import { signatureQueryOf } from '../../../core/signatures/signature-query.ts'
import { examine } from '../../../core/signatures/examine.ts'
import type { Verdict } from '../../../core/signatures/report.ts'
import { casesByClass, type SignatureCase } from './testing/cases.ts'

const recover = await loadRecover()

/** Verdicts that are sound for what is known to be true. */
const sound: Readonly<Record<SignatureCase['want'], readonly Verdict[]>> = {
  proven: ['proven'],
  undecided: ['undecided'],
  'not proven': ['not-this-key', 'undecided', 'malformed'],
  open: ['proven', 'undecided'],
}

/** Signatures of other libraries, checked by the wallets' own contracts, class by class. */
test.each(casesByClass())('%s', (_class, cases) => {
  const wrong = cases.flatMap(({ want, input }) => {
    const { verdict } = examine(signatureQueryOf(input), recover, false)
    return sound[want].includes(verdict) ? [] : [{ want, verdict, input }]
  })
  expect(wrong).toEqual([])
})
