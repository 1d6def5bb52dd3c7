import { expect, test } from 'vitest'
import { join, toHex } from './bytes.ts'
import { loadRecover } from './curve.ts'
import { examine } from './examine.ts'
import type { Content } from './readings.ts'
import type { Examination } from './report.ts'
import { vectors } from './testing/vectors.ts'

const recover = await loadRecover()

const check = (signature: string, content: Content, address = vectors.v2.address): Examination =>
  examine({ address, signature, chainId: null, content }, recover, true)

const limitsOf = ({ verdict, statements }: Examination): string =>
  `${verdict}: ${statements.find(({ rule }) => rule === 'limits')?.detail ?? 'no limit'}`

test('branches within branches beyond any tree are not followed, and the limit is named', () => {
  let tree = join(Uint8Array.of(0x11), new Uint8Array(20))
  for (let depth = 0; depth < 1000; depth += 1)
    tree = join(Uint8Array.of(0x42, tree.length >> 8, tree.length & 255), tree)
  const signature = toHex(join(Uint8Array.of(0x04, 0x00, 0x01), tree))
  expect(limitsOf(check(signature, { kind: 'message', text: 'x' }))).toBe(
    'undecided: Too large to judge: its parts are nested more than 128 levels deep.',
  )
})

test('a search that ends at its bound of work says so', () => {
  const leaf = `0001${vectors.eoa.signature.slice(2)}01`
  const signature = `0x01000100000000${leaf.repeat(900)}`
  expect(limitsOf(check(signature, { kind: 'message', text: 'hello' }))).toMatch(
    /^undecided: Too large to judge: the search ended after the work of/,
  )
})

test('wallets among the signers are assumed to be deployed; weights of another content hold nothing', () => {
  const { signature, message, address } = vectors.v1
  const rules = (found: Examination, outcome: string): string[] =>
    found.statements.flatMap((one) => (one.outcome === outcome ? [one.rule] : []))
  expect(rules(check(signature, { kind: 'message', text: message }, address), 'assumed')).toContain(
    'inner-wallet',
  )
  expect(rules(check(signature, { kind: 'message', text: 'other' }, address), 'holds')).not.toContain(
    'weight',
  )
})

test('a row with faulty typed data says what is wrong with it', () => {
  const found = check(
    vectors.eoa.signature,
    { kind: 'typed-data', value: '{"types":{}' },
    vectors.eoa.address,
  )
  expect(found.verdict).toBe('undecided')
  expect(found.statements.map(({ detail }) => detail).join('\n')).not.toContain('Nothing was given')
})
