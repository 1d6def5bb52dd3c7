import { sayStatement } from './say.ts'
import { expect, test } from 'vitest'
import { join, toHex, word } from './bytes.ts'
import { limitedRecover, newLimits, TooLarge } from './limits.ts'
import type { Content } from './readings.ts'
import type { Examination } from './report.ts'
import { check, digestOf, messageOf, recover, typedDataOf } from './testing/check.ts'
import { hostileTree, randomOf } from './testing/hostile-trees.ts'
import { signaturesOf } from './testing/sign.ts'
import { vectors } from './testing/vectors.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

const ofWallet = (signature: string, content: Content, address = vectors.v2.address): Examination =>
  check({ address, signature, content })

const limitsOf = ({ verdict, statements }: Examination): string =>
  `${verdict}: ${statements.filter(({ rule }) => rule === 'limits').map(sayStatement)[0] ?? 'no limit'}`

test('a search recovers 144 keys, each of them once, and no more', () => {
  const search = limitedRecover(() => null, newLimits())
  const look = (key: number) => search(word(BigInt(key)), new Uint8Array(64), 0)
  for (let key = 0; key < 144; key += 1) expect(look(key)).toBeNull()
  expect(look(0)).toBeNull()
  expect(() => look(144)).toThrow(TooLarge)
})

test('branches within branches beyond any tree are not followed, and the limit is named', () => {
  let tree = join(Uint8Array.of(0x11), new Uint8Array(20))
  for (let depth = 0; depth < 1000; depth += 1)
    tree = join(Uint8Array.of(0x42, tree.length >> 8, tree.length & 255), tree)
  const signature = toHex(join(Uint8Array.of(0x04, 0x00, 0x01), tree))
  expect(limitsOf(ofWallet(signature, messageOf('x')))).toBe(
    'undecided: Too large to verify: its parts are nested more than 128 levels deep.',
  )
})

test('what is too large to be read once is not begun, and the limit is named', () => {
  const signer = `0101${'ab'.repeat(20)}`
  const signature = `0x01000100000000${signer.repeat(1300)}`
  expect(limitsOf(ofWallet(signature, messageOf('hello')))).toMatch(
    /^undecided: Too large to verify: read once it takes more than the work of 144 recovered keys/,
  )
})

test('a wallet of many signers whose chain is not given is searched for on the likely chains, and the rest is named', () => {
  const keys = Array.from({ length: 40 }, (_, at) => signaturesOf(`0x${String(at + 1).padStart(64, '0')}`))
  const parts = keys.map((key) => `0001${key.sign(new Uint8Array(32).fill(1)).rsv.slice(2)}01`)
  const signature = `0x01000100000000${parts.join('')}`
  const { verdict, statements } = ofWallet(signature, digestOf(`0x${'12'.repeat(32)}`))
  expect(verdict).toBe('undecided')
  const said = statements.map(sayStatement).join('\n')
  expect(said).toContain('No chain was given, and none of the 3 that were tried of 38 known ones fits.')
  expect(said).toMatch(/The search ended at its bound .* after 3 of 38 chains/)
})

test.each([137, null])('trees nested at random take no more keys than the bound, chain %s', (chainId) => {
  const random = randomOf(12)
  let most = 0
  for (let turn = 0; turn < ofMany(150, 30); turn += 1) {
    let keys = 0
    const query = { address: vectors.v2.address, signature: hostileTree(random), chainId }
    const { verdict } = check({ ...query, content: messageOf('x') }, (...recovered) => {
      keys += 1
      return recover(...recovered)
    })
    expect(verdict).not.toBe('proven')
    most = Math.max(most, keys)
  }
  expect(most).toBeGreaterThan(60)
  expect(most).toBeLessThanOrEqual(272)
})

test('wallets among the signers are assumed to be deployed; weights of another content hold nothing', () => {
  const { signature, message, address } = vectors.v1
  const rules = (found: Examination, outcome: string): string[] =>
    found.statements.flatMap((one) => (one.outcome === outcome ? [one.rule] : []))
  expect(rules(ofWallet(signature, messageOf(message), address), 'assumed')).toContain('inner-wallet')
  expect(rules(ofWallet(signature, messageOf('other'), address), 'holds')).not.toContain('weight')
})

test('a row with faulty typed data says what is wrong with it', () => {
  const { signature, address } = vectors.eoa
  const found = ofWallet(signature, typedDataOf('{"types":{}'), address)
  expect(found.verdict).toBe('undecided')
  expect(found.statements.map(sayStatement).join('\n')).not.toContain('Nothing was given')
})
