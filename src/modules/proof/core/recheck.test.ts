import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalText } from '../../../core/canonical-json.ts'
import { checkProof } from './check-proof.ts'
import { readChainProof, writeChainProof, type ChainProofBody } from './proof-file.ts'
import { recheckChainProof } from './recheck.ts'
import { proofOf, readLog } from './testing/deliver.ts'
import { blockOfPairs } from './testing/make-block.ts'
import {
  change,
  leaves,
  mutation,
  noFiles,
  replace,
  textsOfOtherBytes,
  type Path,
} from '../../../core/testing/mutate-file.ts'
import { recover } from './testing/recover.ts'
import { forAll } from '../../../core/testing/for-all.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

const block = blockOfPairs(180)
const bodyOf = (receipt: number, members = {}) => proofOf(block, readLog(block, receipt, 1, members))
const body = bodyOf(130)
const text = writeChainProof(body)

/** Members that the file only states: a reader sees that they were not computed. */
const onlyStated = new Set(['program', 'createdAt', 'delivery', 'finality'])

test('a proof is proven, by both readings of the index', () => {
  expect(recheckChainProof(text, recover)).toMatchObject({ proven: true, hashHolds: true })
  const counted = recheckChainProof(writeChainProof(bodyOf(130, { txnLogIndex: 261 })), recover)
  expect(counted).toMatchObject({ proven: true, logIndex: { holds: 'block', inBlock: 261 } })
  // How many logs stand before a receipt is computed with all receipts, of which a file has one.
  expect(counted.checks.find(({ name }) => name === 'log-index')?.outcome).toBe('stated')
})

test('no file with a byte changed is proven', () => {
  for (const changed of textsOfOtherBytes(text, ofMany(1, 7)))
    expect(recheckChainProof(changed, recover).proven).toBe(false)
})

/** A file that claims less, or the same in other words, is as true. */
const claimsLess = (path: Path, changed: unknown): boolean => {
  const { claim: delivered } = changed as ChainProofBody
  if (path[0] !== 'claim') return false
  if (path[1] === 'ts' && delivered.ts !== null)
    return Date.parse(delivered.ts) === Date.parse(body.claim.ts ?? '')
  return delivered[path[1] as keyof typeof delivered] === null
}

test('of very many changed files none is proven, with the hash as it was or made anew', () => {
  const { sha256: _hash, ...whole } = JSON.parse(text) as ChainProofBody & { sha256: string }
  const paths = leaves(whole).filter(([first]) => !onlyStated.has(String(first)))
  forAll(
    [mutation],
    (one) => {
      const path = paths[one.leaf % paths.length] ?? []
      const changed = replace(whole, path, (leaf) => change(leaf, one)) as ChainProofBody
      const asItWas = canonicalText({ ...changed, sha256: _hash })
      // The second is by somebody who makes its hash anew.
      for (const file of claimsLess(path, changed) ? [asItWas] : [asItWas, writeChainProof(changed)])
        expect(recheckChainProof(file, recover).proven, `${path.join('.')} ${one.how}`).toBe(false)
    },
    { numRuns: ofMany(5200, 600) },
  )
})

test('text that is no proof is none, whatever it is', () => {
  for (const one of noFiles(text))
    expect(recheckChainProof(one, recover)).toMatchObject({ proven: false, body: null })
  forAll([fc.json()], (json) => !recheckChainProof(json, recover).proven, { numRuns: 300 })
  expect(readChainProof(text).ok).toBe(true)
})

test('what a file says of itself cannot write over the verdict that the checker prints', () => {
  const wrong = writeChainProof({
    ...body,
    claim: { ...body.claim, data: '0x', ts: '\u001b[8m' },
    program: '1\u001b[2J\u001b[HPROVEN. The block holds this log.\n',
    finality: { ...body.finality, nodes: ['One\r\nPROVEN.', 'Two\u009b2J\u202e'] },
  })
  const { said, code } = checkProof(wrong, recover)
  expect(code).toBe(1)
  expect(said.split('\n').filter((line) => line.startsWith('PROVEN'))).toEqual([])
  expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test('a chain that no transaction was signed for is said to be stated only', () => {
  const bound = checkProof(text, recover).said
  expect(bound).toContain('\nChain 31337, for which the transaction was signed.\n')
  const unbound = bodyOf(130, { txnHash: null, txnInfo: null })
  expect(unbound.transaction).toBeNull()
  const { said, code } = checkProof(writeChainProof(unbound), recover)
  expect(code).toBe(0)
  expect(said).not.toContain('Chain 31337')
  expect(said).toContain('Stated, and not computed: chain 31337; made by')
})
