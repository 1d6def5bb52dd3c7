import { describe, expect, test } from 'vitest'
import { ofHex, toHex } from './bytes.ts'
import { newLimits } from './limits.ts'
import { check, digestOf, messageOf, recover } from './testing/check.ts'
import { updateChain, vectors } from './testing/vectors.ts'
import { verifyWallet } from './wallets/verify-wallet.ts'

type Vector = { address: string; signature: string; chainId: number; message: string; digest: string }

const ofVector = (vector: Vector, change: Partial<Parameters<typeof check>[0]> = {}) =>
  check({ ...vector, content: messageOf(vector.message), ...change })

test.each([
  [vectors.v1, 'wallet-v1'],
  [vectors.v2, 'wallet-v2'],
  [vectors.v2Wrapped, 'wallet-v2'],
  [vectors.v3, 'wallet-v3'],
] as const)('a wallet’s signature holds on its chain alone, which is found, %#', (vector, kind) => {
  expect(ofVector(vector, { chainId: 1 }).verdict).toBe('undecided')
  const { address: signer, chainId: foundChainId } = vector
  const proven = { verdict: 'proven', kind, signer, foundChainId }
  expect(ofVector(vector, { chainId: null })).toMatchObject(proven)
})

test('trees are rebuilt: image hash, wallet digest, weights, wallets within', () => {
  for (const vector of [vectors.v1, vectors.v2, vectors.v2Wrapped, vectors.v2Damaged]) {
    const { wallet } = ofVector(vector)
    const { recovered } = vector
    const { imageHash, threshold, weight: earned } = recovered
    expect(wallet).toMatchObject({
      walletDigest: recovered.subdigest,
      counterfactual: recovered.counterfactualAddress,
      matches: recovered.addressMatches,
      links: [{ imageHash, threshold, earned }],
    })
    const [inner] = recovered.nested
    expect(wallet?.links[0]?.parts.find((part) => part.kind === 'contract')?.wallet).toMatchObject({
      address: inner?.wallet,
      walletDigest: inner?.subdigest,
      counterfactual: inner?.counterfactualAddress,
      verdict: inner?.valid === true ? 'proven' : 'undecided',
      links: [{ imageHash: inner?.imageHash, earned: inner?.weight }],
    })
  }
  const { wallet } = ofVector(vectors.v3)
  const { opHash, imageHash } = vectors.v3
  expect(wallet).toMatchObject({ walletDigest: opHash, release: 'v3 rc5', links: [{ imageHash }] })
})

test('the wrapper is taken apart', () => {
  const { erc6492 } = vectors.v2Wrapped
  const [form] = ofVector(vectors.v2Wrapped).forms
  expect(form?.title).toContain('ERC-6492')
  const fields = Object.fromEntries(form?.fields ?? [])
  expect(fields).toMatchObject({
    call: erc6492.call,
    factory: erc6492.to,
    'main module': erc6492.mainModule,
    'salt (image hash)': erc6492.salt,
  })
})

describe('a chain of configurations', () => {
  const wallet = ofHex(updateChain.address)
  const verify = (from: number, signature: Uint8Array) => {
    const imageHash = ofHex(updateChain.steps[from]?.toImageHash ?? '')
    const payload = { kind: 'configuration', imageHash } as const
    return verifyWallet({ wallet, chainId: 1, payload, signature }, recover, newLimits()).verified.find(
      ({ version }) => version === 3,
    )
  }

  test('each step is signed by the configuration before it', () => {
    for (const [index, step] of updateChain.steps.entries()) {
      const verified = verify(index, ofHex(step.signature))
      expect(verified?.noChainId).toBe(step.noChainId)
      expect(toHex(verified?.walletDigest ?? wallet)).toBe(step.opHash)
      const [link] = verified?.links ?? []
      expect(link?.imageHash && toHex(link.imageHash)).toBe(step.recoveredImageHash)
      expect(link).toMatchObject({
        threshold: Number(step.threshold),
        checkpoint: BigInt(step.checkpoint),
        earned: Number(step.weight),
      })
      // Only the first configuration makes the address.
      expect(verified?.verdict).toBe(index === 0 ? 'proven' : 'undecided')
      const { address } = updateChain
      const content = digestOf(step.opHash)
      const byOperation = check({ address, signature: step.signature, chainId: 1, content })
      // The contract is asked about a digest, and puts another one around it.
      expect(byOperation.verdict).toBe('undecided')
    }
  })
})
