import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExternalCheck } from './external-check.ts'
import { canonicalJson } from '../canonical-json.ts'
import { proofHash, readProof, writeProof, type ProofBody } from './proof-file.ts'
import { forAll } from '../testing/for-all.ts'

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
  forAll([fc.jsonValue({ maxDepth: 4 })], (value) => {
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
  })
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

const asked = {
  network: 'polygon',
  chainId: 137,
  digest: `0x${'12'.repeat(32)}`,
  desk: 'refuted',
} as const
const others: ExternalCheck[] = [
  {
    ...asked,
    from: 'service',
    at: '2026-01-02T03:04:06.000Z',
    url: 'https://service.example/polygon/rpc/Indexer/IsValidSignature',
    isValid: true,
    agreement: 'disagree',
    reasons: { desk: 'No reading leads to it.', service: 'It gives no reason.' },
  },
  {
    ...asked,
    from: 'chain',
    at: '2026-01-02T03:04:07.000Z',
    block: { number: '90071992547409930', hash: `0x${'34'.repeat(32)}`, at: '2026-01-02T03:04:00.000Z' },
    code: 'contract',
    erc1271: { isValid: false, said: 'it refused' },
    erc6492: { isValid: false },
  },
]

test('what others said is a part of its own, which the hash covers; a file without it is written as ever', () => {
  const whole: ProofBody = { ...body, version: 2, others }
  const text = writeProof(whole)
  expect(readProof(text)).toEqual({ ok: true, body: whole, hashHolds: true, hash: proofHash(whole) })
  expect(readProof(text.replace('"isValid":true', '"isValid":false'))).toMatchObject({
    ok: true,
    hashHolds: false,
  })
  const { others: _others, version: _version, ...rest } = whole
  expect({ ...rest, version: 1 }).toEqual(body)
  // As a program wrote it before there were others.
  const former =
    '{"createdAt":"2026-01-02T03:04:05.678Z","format":"marketdesk-signature-proof","input":{"address":"0xab","chainId":null,"message":"ß\\n\\"","signature":"0x12"},"program":"1.0.0","result":{"kind":"eoa","statements":[{"detail":"d","outcome":"noted","rule":"form"}],"verdict":"refuted"},'
  expect(writeProof(body).startsWith(former)).toBe(true)
  // The parts of one version are not taken for those of the other.
  for (const wrong of [
    { ...body, others },
    { ...body, version: 2 },
    { ...body, version: 2, others: [] },
    { ...body, version: 2, others: [{ ...others[0], from: 'chain' }] },
  ])
    expect(readProof(JSON.stringify({ ...wrong, sha256: '' }))).toMatchObject({ ok: false })
})

test('what is no proof is reported as such', () => {
  for (const text of ['', '{}', '[1]', writeProof(body).replace('"version":1', '"version":2')])
    expect(readProof(text)).toMatchObject({ ok: false })
})
