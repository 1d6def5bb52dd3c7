import { expect, test } from 'vitest'
import { canonicalText } from '../../../../core/canonical-json.ts'
import { transferLog } from '../../../proof/core/testing/deliver.ts'
import {
  change,
  leaves,
  mutation,
  noFiles,
  replace,
  textsOfOtherBytes,
} from '../../../../core/testing/mutate-file.ts'
import { listOf, readRlp, rlpBytes, rlpList } from '../../../proof/core/rlp.ts'
import { ofHex, toHex, type Hex } from '../../../../features/signatures/core/bytes.ts'
import { keccak } from '../../../../features/signatures/core/keccak.ts'
import { topicHash } from '../../../../core/webhooks/topic-hash.ts'
import { checkCertificate } from './certificate-check.ts'
import { aroundBlocks, blocksText, writeCertificate, type CertificateBody } from './certificate-file.ts'
import { recheckCertificate } from './recheck-certificate.ts'
import { forAll } from '../../../../core/testing/for-all.ts'
import { certify, makeChain, other, usualChain, wanted } from './testing/make-certificate.ts'
import { ofMany } from '../../../../../tools/properties/of-many.ts'

const chain = usualChain()
const body = certify(chain)
const text = writeCertificate(body)

const word = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`
const verdictOf = (changed: CertificateBody) => recheckCertificate(writeCertificate(changed))
/** Why it is not complete. */
const refusalOf = (changed: CertificateBody): string => {
  const { verdict, message } = verdictOf(changed)
  return verdict === 'not-complete' ? message : verdict
}

test('a certificate says how many logs matched, and how many were missed as the log says', () => {
  const checked = recheckCertificate(text)
  expect(checked).toMatchObject({
    verdict: 'complete',
    message:
      'Between block 100 and block 103 exactly 3 logs matched; by the desk’s log, 2 of them were missed.',
    counted: { matched: 3, missed: 2, ruledOut: 2, rebuilt: 2 },
  })
})

test('what is left out, swapped, broken or not final is not complete', () => {
  const [first, second, third, last] = body.blocks
  if (first === undefined || second === undefined || third === undefined || last === undefined)
    throw new Error('Blocks are missing.')
  const receipts = first.receipts ?? []
  const withFirst = (changed: readonly string[] | null) => ({
    ...body,
    blocks: [{ ...first, receipts: changed === null ? null : [...changed] }, second, third, last],
  })
  const [, ...others] = body.matched
  const order = (...blocks: typeof body.blocks) => ({ ...body, blocks })
  const cases: [CertificateBody, RegExp][] = [
    [{ ...body, matched: others }, /lists/],
    [{ ...body, matched: [...body.matched, ...body.matched.slice(-1)] }, /lists/],
    [{ ...body, matched: body.matched.toReversed() }, /lists/],
    [{ ...withFirst([]), matched: others }, /root in its header/],
    [{ ...withFirst(null), matched: others }, /receipts are missing/],
    [withFirst(receipts.toReversed()), /root in its header/],
    [withFirst(receipts.slice(0, 1)), /root in its header/],
    [withFirst(last.receipts), /root in its header/],
    [order(first, third, last), /a block is missing/],
    [order(first, second, third), /hash that the file names/],
    [order(first, third, second, last), /a block is missing/],
    [order(first, { ...second, receipts: [] }, third, last), /rules the filters out/],
    [{ ...body, finality: { ...body.finality, block: '102' } }, /was not final/],
    [{ ...body, lastHash: `0x${'12'.repeat(32)}` }, /hash that the file names/],
    [{ ...body, filters: { ...body.filters, contractAddresses: ['0x12'] } }, /filters cannot be audited/],
  ]
  for (const [changed, refusal] of cases) expect(refusalOf(changed)).toMatch(refusal)
})

const account = `0x${'0'.repeat(39)}2`
test.each([
  ['a look-alike letter', { accounts: [`${account.slice(0, -1)}\u0430`] }],
  ['a zero-width mark', { accounts: [`${account}\u200b`] }],
  ['a digit too many', { accounts: [`${account}0`] }],
  ['nothing', { accounts: [''] }],
  ['one of two', { accounts: [account, 'vitalik.eth'] }],
  ['a look-alike in the contract', { contractAddresses: [`0x${'0'.repeat(34)}\u0441\u043effee`] }],
  ['a token id with a space', { tokenIDs: [' 5'] }],
  ['a token id of other digits', { tokenIDs: ['٥'] }],
  ['a token id of 257 bits', { tokenIDs: [String(2n ** 256n)] }],
  ['a hash with a mark', { topicHashes: [`0x${'ee'.repeat(32)}\u200b`] }],
  ['an event without indexed', { events: ['Transfer(address,address,uint256)'] }],
  ['one with one of two indexed', { events: ['Transfer(address indexed from,address to,uint256 value)'] }],
  ['one with the last indexed', { events: ['Transfer(address from,address to,uint256 indexed value)'] }],
  ['one with two others indexed', { events: ['Transfer(address indexed,address,uint256 indexed)'] }],
  ['the same beside another', { events: ['Transfer(address,address,uint256)', 'Other(uint256)'] }],
  ['the same of one that no standard has', { events: ['Kept(address,uint256)'] }],
  [
    'more indexed than a log holds',
    { events: ['E(uint8 indexed a, uint8 indexed b, uint8 indexed c, uint8 indexed d)'] },
  ],
  [
    'an anonymous event',
    { events: ['event Transfer(address indexed from, address indexed to, uint256 value) anonymous;'] },
  ],
])('filters that cannot mean what they say are refused: %s', (_what, changed) => {
  const kept = {
    address: transferLog(wanted, 1, 2, 5n).address,
    topics: [topicHash('Kept(address,uint256)'), word(1)],
    data: word(2),
  }
  const blocks = makeChain([[[transferLog(wanted, 1, 2, 5n), kept as never]]])
  const filters = { ...body.filters, ...changed }
  const made = { ...certify(blocks), matched: [], filters }
  expect(verdictOf(made).verdict).toBe('not-complete')
})

test('an account that is written well, and an event that has nothing indexed, are no reason', () => {
  const plain = { ...transferLog(wanted, 1, 2, 5n), topics: [topicHash('Kept(address,uint256)')] }
  const filters = { ...body.filters, events: ['Kept(address,uint256)'] }
  expect(verdictOf(certify(makeChain([[[plain as never]]]), { filters }))).toMatchObject({
    verdict: 'complete',
    counted: { matched: 1 },
  })
  const accounts = { ...body.filters, accounts: [account.toUpperCase().replace('X', 'x')] }
  expect(verdictOf(certify(chain, { filters: accounts }))).toMatchObject({
    verdict: 'complete',
    counted: { matched: 3 },
  })
})

test('a block of another chain does not stand for one of this', () => {
  const forged = makeChain([[], [[transferLog(other, 3, 4, 9n)]], [], []])
  const { blocks } = certify(forged)
  const changed = body.blocks.map((block, at) => (at === 1 ? (blocks[1] ?? block) : block))
  expect(refusalOf({ ...body, blocks: changed })).toMatch(/names another parent/)
})

test('a bloom filter that is not that of the logs rules nothing out', () => {
  const logs = [[[transferLog(wanted, 1, 2, 5n)]], [[transferLog(other, 1, 2, 6n)]]]
  const empty = makeChain(logs, () => new Uint8Array(256))
  const made = certify(empty)
  // A chain that leaves its filters empty: every block with receipts has to show them.
  expect(made.blocks.every(({ receipts }) => receipts !== null)).toBe(true)
  expect(refusalOf(made)).toMatch(/bloom filter/)
  expect(refusalOf(certify(makeChain(logs, () => new Uint8Array(256).fill(255))))).toMatch(/bloom filter/)
})

test('a log that cannot be decoded for the filters leaves it open', () => {
  const filters = { ...body.filters, events: [], topicHashes: [`0x${'ee'.repeat(32)}`], tokenIDs: ['5'] }
  const log = { ...transferLog(wanted, 1, 2, 5n), topics: [`0x${'ee'.repeat(32)}`] as const }
  expect(refusalOf(certify(makeChain([[[log]]]), { filters }))).toMatch(/cannot be decoded/)
})

test('a certificate can be written a part of its blocks at a time', () => {
  const { blocks, ...frame } = body
  const { sha256 } = JSON.parse(text) as { sha256: string }
  const { before, after } = aroundBlocks({ ...frame, sha256 })
  const parts = [blocks.slice(0, 1), blocks.slice(1)].map(blocksText)
  expect(`${before}${parts.join(',')}${after}\n`).toBe(text)
})

test('no file with a byte changed is complete', () => {
  for (const changed of textsOfOtherBytes(text, ofMany(1, 7)))
    expect(recheckCertificate(changed).verdict).not.toBe('complete')
})

test('nothing of what is computed can be changed, even with the hash made anew', () => {
  const paths = leaves(body).filter(([first]) => first === 'blocks')
  forAll(
    [mutation],
    (one) => {
      const path = paths[one.leaf % paths.length] ?? []
      const changed = replace(body, path, (leaf) => change(leaf, one)) as CertificateBody
      expect(verdictOf(changed).verdict, path.join('.')).not.toBe('complete')
    },
    { numRuns: ofMany(3000, 500) },
  )
})

test('text that is no certificate is none', () => {
  for (const one of noFiles(text))
    expect(recheckCertificate(one)).toMatchObject({ verdict: 'not-a-certificate', body: null })
  expect(recheckCertificate(canonicalText({ ...body, sha256: '', more: 1 })).verdict).toBe(
    'not-a-certificate',
  )
})

test('a block of no time or of no exact number is no block', () => {
  const [{ header, receipts } = { header: '0x', receipts: null }] = body.blocks
  const forge = (place: number, value: Uint8Array) => {
    const items = listOf(readRlp(ofHex(header), 25)) ?? []
    const forged = rlpList(items.map(({ raw }, at) => (at === place ? rlpBytes(value) : raw)))
    return {
      ...body,
      lastHash: toHex(keccak(forged)),
      blocks: [{ header: toHex(forged), receipts }],
      matched: body.matched.slice(0, 1),
      finality: { ...body.finality, block: '9'.repeat(19) },
    }
  }
  const [number, time] = [8, 11]
  const large = Uint8Array.of(16, 0, 0, 0, 0, 0, 0, 0)
  for (const place of [number, time])
    expect(checkCertificate(writeCertificate(forge(place, large)))).toMatchObject({
      verdict: 'not-complete',
      message: 'The header at place 0 is none.',
    })
})
