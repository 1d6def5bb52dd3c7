import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalText } from '../canonical-json.ts'
import { checkProof } from './check-proof.ts'
import { readDeliveredLog } from './delivered-log.ts'
import { examineLog } from './examine-log.ts'
import { makeChainProof } from './make-proof.ts'
import { readChainProof, writeChainProof, type ChainProofBody } from './proof-file.ts'
import { recheckChainProof } from './recheck.ts'
import { deliverLog, transferLog } from './testing/deliver.ts'
import { makeBlock, rebuildMade } from './testing/make-block.ts'
import { change, leaves, mutation, replace, type Path } from './testing/mutate-file.ts'
import { recover } from './testing/recover.ts'
import { forAll } from '../testing/for-all.ts'

const block = rebuildMade(
  makeBlock(
    Array.from({ length: 180 }, (_, at) => [
      transferLog(8, at, at + 1, BigInt(at)),
      transferLog(8, at, at + 2, BigInt(at)),
    ]),
  ),
)

const bodyOf = (receipt: number, members = {}): ChainProofBody => {
  const read = readDeliveredLog(deliverLog(block, receipt, 1, members), Number(block.header.timestamp) * 1000)
  const examined = 'log' in read ? examineLog(read.log, block, recover) : null
  if (!('log' in read) || examined?.place === null || examined === null)
    throw new Error('The log is in the block.')
  const body = makeChainProof(read.log, block, examined.place, {
    program: '0.1.0',
    createdAt: '2026-01-01T00:00:00.000Z',
    delivery: { sha256: 'ab'.repeat(32), element: 0 },
    finality: { kind: 'finalized', block: '4712', nodes: ['One', 'Two'] },
  })
  if (body === null) throw new Error('Its transaction is known.')
  return body
}

const body = bodyOf(130)
const text = writeChainProof(body)

/** Members that the file only states: a reader sees that they were not computed. */
const stated = new Set(['program', 'createdAt', 'delivery', 'finality'])

test('a proof is proven, by both readings of the index', () => {
  expect(recheckChainProof(text, recover)).toMatchObject({ proven: true, hashHolds: true })
  const counted = recheckChainProof(writeChainProof(bodyOf(130, { txnLogIndex: 261 })), recover)
  expect(counted).toMatchObject({ proven: true, logIndex: { holds: 'block', inBlock: 261 } })
  // How many logs stand before a receipt is computed with all receipts, of which a file has one.
  expect(counted.checks.find(({ name }) => name === 'log-index')?.outcome).toBe('stated')
})

test('no file with a byte changed is proven', () => {
  const bytes = new TextEncoder().encode(text)
  const decoder = new TextDecoder()
  let proven = 0
  let slowest = 0
  for (const at of bytes.keys()) {
    const changed = bytes.with(at, (bytes[at] ?? 0) ^ (1 + (at % 255)))
    const begin = process.cpuUsage()
    if (recheckChainProof(decoder.decode(changed), recover).proven) proven += 1
    slowest = Math.max(slowest, process.cpuUsage(begin).user / 1000)
  }
  process.stdout.write(
    `${bytes.length} files with one byte changed: ${proven} proven, slowest ${slowest.toFixed(1)} ms of the processor\n`,
  )
  expect(proven).toBe(0)
})

/** A file that claims less, or the same in other words, is as true. */
const claimsLess = (path: Path, changed: unknown): boolean => {
  const { claim: delivered } = changed as ChainProofBody
  if (path[0] !== 'claim') return false
  if (path[1] === 'ts' && delivered.ts !== null)
    return Date.parse(delivered.ts) === Date.parse(body.claim.ts ?? '')
  return delivered[path[1] as keyof typeof delivered] === null
}

/** The same file by somebody who makes its hash anew. */
const resealed = (changed: unknown): string => {
  const read = changed as ChainProofBody
  return writeChainProof(read)
}

test('of 10,000 changed files none is proven, with the hash as it was or made anew', () => {
  const { sha256: _hash, ...whole } = JSON.parse(text) as ChainProofBody & { sha256: string }
  const paths = leaves(whole).filter(([first]) => !stated.has(String(first)))
  let files = 0
  let proven = 0
  let slowest = 0
  forAll(
    [mutation],
    (one) => {
      const path = paths[one.leaf % paths.length] ?? []
      const changed = replace(whole, path, (leaf) => change(leaf, one))
      const asItWas = canonicalText({ ...(changed as object), sha256: _hash })
      for (const file of claimsLess(path, changed) ? [asItWas] : [asItWas, resealed(changed)]) {
        const begin = process.cpuUsage()
        const outcome = recheckChainProof(file, recover)
        slowest = Math.max(slowest, process.cpuUsage(begin).user / 1000)
        files += 1
        if (outcome.proven) proven += 1
        expect(outcome.proven, `${path.join('.')} ${one.how}`).toBe(false)
      }
    },
    { numRuns: 5200 },
  )
  process.stdout.write(
    `${files} changed files: ${proven} proven, slowest ${slowest.toFixed(1)} ms of the processor\n`,
  )
})

test('what a file only says of itself cannot be changed without a new hash', () => {
  for (const path of leaves(body).filter(([first]) => stated.has(String(first)))) {
    const changed = replace(JSON.parse(text), path, (leaf) =>
      typeof leaf === 'number' ? leaf + 1 : `${String(leaf)}0`,
    )
    expect(recheckChainProof(canonicalText(changed), recover).proven).toBe(false)
  }
})

test('text that is no proof is none, whatever it is', () => {
  const hostile = [
    '',
    '{',
    'null',
    '[]',
    '{}',
    '"x"',
    '['.repeat(100_000),
    `${text} `,
    text.trimEnd(),
    `\ufeff${text}`,
  ]
  for (const one of hostile)
    expect(recheckChainProof(one, recover)).toMatchObject({ proven: false, body: null })
  const twice = text.replace('"chainId":31337', '"chainId":31337,"chainId":31337')
  expect(recheckChainProof(twice, recover)).toMatchObject({ proven: false, body: null })
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
