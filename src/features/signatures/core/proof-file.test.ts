import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, canonicalText } from '../../../core/canonical-json.ts'
import { proofHash, readProof, writeProof, type ProofBody } from './proof-file.ts'
import { forAll } from '../../../core/testing/for-all.ts'

/** Files as the first program that knew their version wrote them. */
const [former, later] = [1, 2].map((version) => {
  const name = `../../../../resources/fixtures/signatures/proof-of-version-${version}.json`
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}) as [string, string]

type Written = ProofBody & { readonly sha256: string; readonly others?: readonly object[] }
const partsOf = (text: string) => JSON.parse(text) as Written

test('canonical JSON does not depend on the order of members and reads back the same', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}')
  forAll([fc.jsonValue({ maxDepth: 4 })], (value) => {
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
  })
})

test.each([
  ['', former, 'not-this-key', 'proven'],
  [' with what others said', later, '"isValid":true', '"isValid":false'],
])('a proof%s is read with its hash, and written as ever', (_what, text, said, other) => {
  const { sha256, ...body } = partsOf(text)
  expect(createHash('sha256').update(canonicalJson(body)).digest('hex')).toBe(sha256)
  expect(readProof(text)).toEqual({ ok: true, body, hashHolds: true, hash: sha256 })
  expect([writeProof(body), proofHash(body)]).toEqual([text, sha256])
  expect(readProof(text.replace(said, other))).toMatchObject({ ok: true, hashHolds: false })
})

test('what others said is a part of its own: what is of one version is not taken for the other', () => {
  const plain = partsOf(former)
  const { others, ...rest } = partsOf(later)
  expect({ ...rest, version: 1, sha256: plain.sha256 }).toEqual(plain)
  for (const wrong of [
    { ...plain, others },
    { ...plain, version: 2 },
    { ...plain, version: 2, others: [] },
    { ...plain, version: 2, others: [{ ...others?.[0], from: 'chain' }] },
  ])
    expect(readProof(canonicalText(wrong))).toMatchObject({ ok: false })
})

test('what is no proof is reported as such', () => {
  for (const text of ['', '{}', '[1]', former.replace('"version":1', '"version":2')])
    expect(readProof(text)).toMatchObject({ ok: false })
})
