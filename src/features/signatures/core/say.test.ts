import { expect, test } from 'vitest'
import { signatureQueryOf, type SignatureQueryInput } from './signature-query.ts'
import { loadRecover } from './curve.ts'
import { examine } from './examine.ts'
import { vectors } from './testing/vectors.ts'
import { notThisKeyWord, sayVerdict } from './say.ts'

const recover = await loadRecover()

const headline = (input: SignatureQueryInput): string => {
  const query = signatureQueryOf(input)
  return sayVerdict(query, examine(query, recover, true))
}

const { address, signature, message, digest } = vectors.eoa

const v1 = { address: vectors.v1.address, signature: vectors.v1.signature, message: vectors.v1.message }
test.each<[SignatureQueryInput, RegExp]>([
  [
    { address, signature, message },
    /^The key of 0x\w{40} signed this text, provided that no contract at the address decides otherwise\.$/,
  ],
  [{ address, signature, digest }, /anyone with the public key can invent both/],
  [{ address, signature, message: 'other' }, /^If .* is the address of a key/],
  [
    { ...v1, chainId: 137 },
    /for chain 137, provided that it still has its first configuration and that the wallets among/,
  ],
  [{ address, signature }, /^The bytes alone do not show/],
  [{ address, signature: '0x12', message }, /^Too short: 1 byte\. A key’s signature has 64 or 65\.$/],
  [{ address, signature: `0x${'11'.repeat(80)}`, message }, /^No known layout: 80 bytes\./],
])('the headline names verdict, subject and assumption (%#)', (input, words) => {
  expect(headline(input)).toMatch(words)
})

test('a release that came with the question is an assumption of the headline', () => {
  const wallet = {
    address: '0x544185CA429cfE47CAF174b655c5db4D020dE550',
    signature:
      '0x01000100000000000123118447c6d7657971601630ce1fee9e7483e79f933fcf633a5b3fccd35216e202c452c0c20bb1cf0ba2a553749a725be9b299e490d3b44a22907fede6757c7f1b01',
    message: 'A wallet of a release of its own',
    chainId: 137,
  }
  const contexts = [
    { version: 2 as const, factory: `0x${'1a'.repeat(20)}`, mainModule: `0x${'2b'.repeat(20)}` },
  ]
  expect(headline({ ...wallet, contexts })).toMatch(
    / and that the release you named is one of the platform\.$/,
  )
  expect(headline(wallet)).toMatch(/^The bytes alone do not show/)
})

test('what is not of this key says in few words what it leaves open', () => {
  const of = (input: SignatureQueryInput): string =>
    notThisKeyWord(examine(signatureQueryOf(input), recover, true))
  expect(of({ address, signature, message: 'other' })).toBe(
    'Not signed by this key. A contract account may accept it.',
  )
})
