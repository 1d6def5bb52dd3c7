import { join, padLeft, word } from '../bytes.ts'
import { countPart } from '../limits.ts'
import { sumBranch } from './branch-sum.ts'
import { Malformed, readBytes } from './byte-reader.ts'
import { dynamicPart, leafSigner, leafSize } from './leaf-signature.ts'
import { resolveWallet } from './resolve-wallet.ts'
import type { Payload, Scope } from './scope.ts'
import type { VerifiedWallet } from './verified-wallet.ts'
import { legacyDigest } from './wallet-digest.ts'

/**
 * Reads a signature as one of a version 1 wallet: a threshold, then the signers one after the other.
 *
 * @param base offset of the signature in the whole
 * @throws Malformed
 */
export const verifyVersion1 = (
  scope: Scope,
  payload: Payload,
  signature: Uint8Array,
  base: number,
): VerifiedWallet => {
  if (payload.kind === 'configuration')
    throw new Malformed('wallets of version 1 sign no configurations', base)
  const digest = legacyDigest(scope, payload, scope.chainId)
  const reader = readBytes(signature, base)
  const threshold = reader.integer(2, 'the threshold')
  const sum = sumBranch('row', word(threshold))
  if (reader.left() === 0) throw new Malformed('no signers follow', reader.offset())
  while (reader.left() > 0) {
    const offset = reader.offset()
    countPart(scope)
    const kind = reader.integer(1, 'the kind of a part')
    if (kind > 2) throw new Malformed(`the kind of a part is ${kind}, where 0, 1 or 2 must be`, offset)
    const weight = reader.integer(1, 'a weight')
    const leaf = (address: Uint8Array): Uint8Array => join(word(weight), padLeft(address))
    if (kind === 0) {
      const at = reader.offset()
      const bytes = reader.bytes(leafSize, 'a key’s signature')
      const { address, how, refusal } = leafSigner(scope, digest, bytes, at)
      if (refusal !== null) sum.refuse(refusal)
      sum.add({ kind: 'signer', address, weight, how }, leaf(address), { earned: weight })
      continue
    }
    const address = reader.bytes(20, 'an address')
    if (kind === 1) {
      sum.add({ kind: 'address', address, weight }, leaf(address))
      continue
    }
    const size = reader.integer(2, 'the size of a signature')
    const at = reader.offset()
    const bytes = reader.bytes(size, 'the signature of a contract signer')
    const part = dynamicPart(scope, digest, { address, weight }, bytes, at)
    sum.add(part, leaf(address), { earned: part.state === 'valid' ? weight : 0, possible: weight })
  }
  const branch = sum.result()
  return resolveWallet(scope, {
    version: 1,
    walletDigest: digest,
    noChainId: false,
    checkpointer: null,
    links: [{ branch, threshold, checkpoint: null, imageHash: branch.root, digest }],
    refusals: [],
    open: [],
  })
}
