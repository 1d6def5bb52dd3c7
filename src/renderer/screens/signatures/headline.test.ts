import { expect, test } from 'vitest'
import type { SignatureClaimInput } from '../../../contract/signatures.ts'
import { claimOf } from '../../../core/signatures/claim-of.ts'
import { loadRecover } from '../../../core/signatures/curve.ts'
import { examine } from '../../../core/signatures/examine.ts'
import { vectors } from '../../../core/signatures/testing/vectors.ts'
import type { ExaminationAnswer } from '../../../contract/signature-report.ts'
import { headlineOf } from './headline.ts'

const recover = await loadRecover()

const headline = (input: SignatureClaimInput): string =>
  headlineOf(input, examine(claimOf(input), recover, true) as ExaminationAnswer)

const { address, signature, message, digest } = vectors.eoa

test('the headline names verdict, subject and assumption', () => {
  expect(headline({ address, signature, message })).toBe(
    `The key of ${address} signed this text, provided that no contract at the address decides otherwise.`,
  )
  expect(headline({ address, signature, digest })).toMatch(/whoever holds a public key can make up both/)
  expect(headline({ address, signature, message: 'other' })).toMatch(/^If .* is the address of a key/)
  const wallet = { ...vectors.v1, chainId: vectors.v1.chainId }
  expect(
    headline({ address: wallet.address, signature: wallet.signature, message: wallet.message, chainId: 137 }),
  ).toMatch(/for chain 137, provided that it still has its first configuration and that the wallets among/)
  expect(headline({ address, signature })).toMatch(/^The bytes alone do not tell/)
  expect(headline({ address, signature: '0x12', message })).toMatch(/^These bytes are no signature/)
})
