import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, proofHash, readProof, writeProof, type ProofBody } from './proof-file.ts'

const body: ProofBody = {
  format: 'marketdesk-signature-proof',
  version: 1,
  program: '1.0.0',
  createdAt: '2026-01-02T03:04:05.678Z',
  input: { address: '0xab', signature: '0x12', chainId: null, message: 'ß\n"' },
  result: {
    verdict: 'refuted',
    kind: 'eoa',
    statements: [{ rule: 'form', outcome: 'noted', detail: 'd' }],
  },
}

test('canonical JSON does not depend on the order of members and reads back the same', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}')
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the hash is SHA-256 of the canonical JSON, and the file carries it', () => {
  const hash = createHash('sha256').update(canonicalJson(body)).digest('hex')
  expect(proofHash(body)).toBe(hash)
  expect(readProof(writeProof(body))).toEqual({ ok: true, body, hashHolds: true, hash })
  expect(readProof(writeProof(body).replace('refuted', 'proven'))).toMatchObject({
    ok: true,
    hashHolds: false,
  })
})

test('what is no proof is told as such', () => {
  for (const text of ['', '{}', '[1]', writeProof(body).replace('"version":1', '"version":2')])
    expect(readProof(text)).toMatchObject({ ok: false })
})
