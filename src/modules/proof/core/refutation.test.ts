import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalText } from '../../../core/canonical-json.ts'
import type { Hex } from '../../../features/signatures/core/bytes.ts'
import { checkProof } from './check-proof.ts'
import type { DeliveredLog } from '../../../core/webhooks/delivered-log.ts'
import { examineLog } from './examine-log.ts'
import { makeChainProof } from './make-proof.ts'
import { makeChainRefutation } from './make-refutation.ts'
import { writeChainProof } from './proof-file.ts'
import { recheckChainProof } from './recheck.ts'
import { recheckChainRefutation } from './recheck-refutation.ts'
import { stateSyncHash } from './receipts.ts'
import { writeChainRefutation, type ChainRefutationBody } from './refutation-file.ts'
import { finalized, readLog, stated } from './testing/deliver.ts'
import { blockOfPairs, makeBlock, rebuildMade } from './testing/make-block.ts'
import { change, leaves, mutation, replace, textsOfOtherBytes } from '../../../core/testing/mutate-file.ts'
import { recover } from './testing/recover.ts'
import { forAll, testForAll } from '../../../core/testing/for-all.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

const receipts = 40
const block = blockOfPairs(receipts)
const logOf = (receipt: number, position = 0): DeliveredLog => readLog(block, receipt, position)
const good = logOf(21)
const word = `0x${'5c'.repeat(32)}` as const
const hashes = (block.transactions?.hashes ?? []) as Hex[]

/** Claims that are not true of the block, and what shows it. */
const forged: readonly (readonly [string, Partial<DeliveredLog>, ChainRefutationBody['evidence']['kind']])[] =
  [
    ['another number', { blockNumber: '4710' }, 'header'],
    ['another parent', { parentBlockHash: word }, 'header'],
    ['other data', { data: word }, 'receipt'],
    ['another contract', { contractAddress: `0x${'66'.repeat(20)}` }, 'receipt'],
    ['other topics', { topics: [word] }, 'receipt'],
    ['the log of another transaction', { data: logOf(22).data, topics: logOf(22).topics }, 'receipt'],
    ['other data and no place', { data: word, txnIndex: null }, 'receipt'],
    ['other data and no transaction', { data: word, txnHash: null }, 'receipt'],
    ['another transaction', { txnHash: word }, 'transaction'],
    ['a place behind the last', { txnIndex: receipts }, 'transaction'],
    ['other data in no transaction', { data: word, txnHash: word, txnIndex: null }, 'receipts'],
    ['an unknown transaction and no place', { txnHash: word, txnIndex: null }, 'transactions'],
  ]
const refutationOf = (members: Partial<DeliveredLog>): ChainRefutationBody => {
  const body = makeChainRefutation({ ...good, ...members }, block, stated)
  if (body === null) throw new Error('The claim is not true.')
  return body
}

test.each(forged)(
  'a delivery that is not what its block says: %s: the file shows it by itself',
  (_name, members, kind) => {
    expect(examineLog({ ...good, ...members }, block, recover).outcome).toBe('refuted')
    const body = refutationOf(members)
    expect(body.evidence.kind).toBe(kind)
    const text = writeChainRefutation(body)
    expect(recheckChainRefutation(text)).toMatchObject({ refuted: true, hashHolds: true })
    expect(recheckChainProof(text, recover)).toMatchObject({ proven: false, body: null })
    const { said, code } = checkProof(text, recover)
    expect([code, said.split('\n')[0]]).toEqual([3, expect.stringMatching(/^REFUTED\. /)])
  },
)

test('a delivery that is not what its block says: without a transaction and its place no file can show that a log is absent', () => {
  const delivered = { ...good, data: word, txnHash: null, txnIndex: null } as const
  expect(examineLog(delivered, block, recover).outcome).toBe('refuted')
  expect(makeChainRefutation(delivered, block, stated)).toBeNull()
})

test('a delivery that is not what its block says: the receipt of a state sync need not be among those of the block: nothing refutes it', () => {
  const txnHash = stateSyncHash(block.header.number, block.header.hash)
  for (const [, members] of forged.filter(
    ([, { blockNumber, parentBlockHash }]) => !blockNumber && !parentBlockHash,
  )) {
    expect(makeChainRefutation({ ...good, ...members, txnHash }, block, stated)).toBeNull()
    const body = refutationOf(members)
    const text = writeChainRefutation({ ...body, claim: { ...body.claim, txnHash } })
    expect(recheckChainRefutation(text).refuted).toBe(false)
  }
})

test('a delivery that is not what its block says: an empty block is shown whole', () => {
  const empty = rebuildMade(makeBlock([]))
  const delivered = { ...good, blockHash: empty.header.hash, txnHash: word, txnIndex: null }
  const body = makeChainRefutation(delivered, empty, stated)
  expect(body?.evidence).toEqual({ kind: 'receipts', all: [] })
  expect(body !== null && recheckChainRefutation(writeChainRefutation(body)).refuted).toBe(true)
})

/** Members of a delivered log, each as it was or not. */
const members = fc.record(
  {
    blockNumber: fc.constantFrom('4710', '4711', null),
    parentBlockHash: fc.constantFrom(word, good.parentBlockHash, null),
    txnHash: fc.oneof(fc.constantFrom(word, null, good.txnHash), fc.constantFrom(...hashes)),
    txnIndex: fc.oneof(fc.constantFrom(21, null, receipts, 4_000_000_000), fc.nat(receipts)),
    txnLogIndex: fc.nat(90),
    contractAddress: fc.constantFrom(good.contractAddress, `0x${'66'.repeat(20)}` as const),
    topics: fc.constantFrom(good.topics, logOf(7).topics, []),
    data: fc.constantFrom(good.data, logOf(7).data, word, '0x' as const),
  },
  { requiredKeys: [] },
)

test('what the block says of a claim and what its file says are the same, whatever is claimed', () => {
  let refutations = 0
  forAll(
    [members],
    (changed) => {
      const delivered = { ...good, ...changed }
      const { outcome, place } = examineLog(delivered, block, recover)
      const body = makeChainRefutation(delivered, block, stated)
      const isBare =
        delivered.txnHash === null && (delivered.txnIndex === null || delivered.txnIndex >= receipts)
      if (!isBare) expect(body !== null).toBe(outcome === 'refuted')
      if (body !== null) {
        refutations += 1
        expect(outcome).toBe('refuted')
        expect(recheckChainRefutation(writeChainRefutation(body)).refuted).toBe(true)
      }
      // What is refuted is proven by no file, from wherever its hashes are.
      const anywhere = place ?? { receipt: 21, position: 0, before: 42 }
      const proof = makeChainProof(delivered, block, anywhere, finalized)
      const isProven = proof !== null && recheckChainProof(writeChainProof(proof), recover).proven
      if (body !== null || outcome !== 'in-block') expect(isProven).toBe(false)
    },
    { numRuns: ofMany(1500, 400) },
  )
  expect(refutations).toBeGreaterThan(ofMany(100, 25))
})

const bodies = forged.map(([, claimed]) => refutationOf(claimed))
const anyBody = fc.constantFrom(...bodies)

testForAll(
  'no file refutes a true log, whatever evidence stands beside it',
  [anyBody, mutation, fc.nat(receipts - 1), fc.constantFrom(0, 1), fc.boolean()],
  (body, one, receipt, position, isChanged) => {
    const delivered = logOf(receipt, position)
    const whole = { ...body, claim: { ...delivered, topics: [...delivered.topics] } }
    const paths = leaves(whole).filter(([first]) => first === 'evidence')
    const path = paths[one.leaf % paths.length] ?? []
    const file = isChanged ? replace(whole, path, (leaf) => change(leaf, one)) : whole
    expect(recheckChainRefutation(writeChainRefutation(file as ChainRefutationBody)).refuted).toBe(false)
  },
  { numRuns: ofMany(3000, 300) },
)

test('of very many changed files none refutes, with the hash as it was or made anew', () => {
  forAll(
    [anyBody, mutation],
    (body, one) => {
      const { sha256 } = JSON.parse(writeChainRefutation(body)) as { sha256: string }
      // What is claimed besides the block may become another falsehood, which is refuted as well.
      const paths = leaves(body).filter(
        ([first, second]) => first === 'evidence' || first === 'header' || second === 'blockHash',
      )
      const path = paths[one.leaf % paths.length] ?? []
      const changed = replace(body, path, (leaf) => change(leaf, one)) as ChainRefutationBody
      for (const file of [canonicalText({ ...changed, sha256 }), writeChainRefutation(changed)])
        expect(recheckChainRefutation(file).refuted, `${path.join('.')} ${one.how}`).toBe(false)
    },
    { numRuns: ofMany(5000, 500) },
  )
})

test('every byte of a file counts', () => {
  const text = writeChainRefutation(refutationOf({ data: word }))
  for (const changed of textsOfOtherBytes(text, ofMany(1, 7)))
    expect(recheckChainRefutation(changed).refuted).toBe(false)
})

test('a list of the block that is not whole refutes nothing', () => {
  for (const kind of ['receipts', 'transactions'] as const) {
    const body = bodies.find(({ evidence }) => evidence.kind === kind)
    const all = body?.evidence.kind === kind ? body.evidence.all : []
    expect(all).toHaveLength(receipts)
    for (const part of [all.slice(1), all.slice(0, -1), [], [...all, '0x'], all.toReversed()]) {
      const text = body === undefined ? '' : writeChainRefutation({ ...body, evidence: { kind, all: part } })
      expect(recheckChainRefutation(text).refuted).toBe(false)
    }
  }
})
