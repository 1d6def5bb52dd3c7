import { sayStatement } from '../core/say.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadRecover } from '../core/curve.ts'
import { signatureQueryOf } from '../core/signature-query.ts'
import { examine } from '../core/examine.ts'
import type { Verdict } from '../core/report.ts'
import { casesByClass, type SignatureCase } from './testing/cases.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

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
  const tried = cases.filter((_one, at) => at % ofMany(1, 3) === 0)
  const wrong = tried.flatMap(({ want, input }) => {
    const { verdict } = examine(signatureQueryOf(input), recover, false)
    return sound[want].includes(verdict) ? [] : [{ want, verdict, input }]
  })
  expect(wrong).toEqual([])
})

test.each([
  ['hash-of-text-as-message', 'proven', 'eip191-keccak', /^keccak256 of the text/],
  ['line-ends', 'proven', 'eip191-line-ends', /CR LF/],
  ['seaport-listing-with-a-further-member', 'proven', 'eip712', /message.totalOriginalConsiderationItems/],
])('reported: %s', (name, verdict, reading, said) => {
  const file = new URL(`../../../../resources/fixtures/reports/${name}.json`, import.meta.url)
  const { input } = JSON.parse(readFileSync(file, 'utf8')) as Pick<SignatureCase, 'input'>
  const found = examine(signatureQueryOf(input), recover, false)
  expect(found).toMatchObject({ verdict, reading })
  expect(found.statements.some((statement) => said.test(sayStatement(statement)))).toBe(true)
})
