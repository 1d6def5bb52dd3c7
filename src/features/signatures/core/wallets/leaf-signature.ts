import { walletReason } from '../say/wallet-sentences.ts'
import { join, ofText, same } from '../bytes.ts'
import { keccak } from '../keccak.ts'
import { isHighS } from '../curve.ts'
import { Malformed } from './byte-reader.ts'
import { isTooDeep, type Scope } from './scope.ts'
import type { Refusal, TreePart } from './tree.ts'

const personalMark = ofText('\x19Ethereum Signed Message:\n32')

/** EIP-191 over 32 bytes. */
export const personalDigest = (digest: Uint8Array): Uint8Array => keccak(join(personalMark, digest))

export type LeafSigner = {
  readonly address: Uint8Array
  readonly how: 'digest' | 'eth-sign'
  readonly refusal: Refusal | null
}

export const leafSize = 66
export const zeroAddress = new Uint8Array(20)

export const leafSigner = (
  { recover }: Pick<Scope, 'recover'>,
  digest: Uint8Array,
  signature: Uint8Array,
  offset: number,
): LeafSigner => {
  const v = signature[64] ?? 0
  const type = signature[65] ?? 0
  if (v !== 27 && v !== 28) throw new Malformed(`v is ${v}, where 27 or 28 must be`, offset + 64)
  if (type !== 1 && type !== 2)
    throw new Malformed(`the kind of a key’s signature is ${type}, where 1 or 2 must be`, offset + 65)
  const rs = signature.subarray(0, 64)
  const how = type === 1 ? 'digest' : 'eth-sign'
  if (isHighS(rs.subarray(32)))
    return {
      address: zeroAddress,
      how,
      refusal: { because: walletReason('signature-high-s', {}), ofDigest: false },
    }
  const address = recover(type === 1 ? digest : personalDigest(digest), rs, v === 27 ? 0 : 1)
  return {
    address: address ?? zeroAddress,
    how,
    refusal: address === null ? { because: walletReason('signature-of-no-key', {}), ofDigest: true } : null,
  }
}

type ContractPart = Extract<TreePart, { kind: 'contract' }>

export const contractPart = (
  scope: Scope,
  digest: Uint8Array,
  signer: { readonly address: Uint8Array; readonly weight: number },
  signature: Uint8Array,
  base: number,
): ContractPart => {
  const part = { kind: 'contract', ...signer, bytes: signature.length } as const
  if (isTooDeep(scope))
    return {
      ...part,
      state: 'unknown',
      reason: walletReason('too-deep', {}),
      nested: null,
    }
  const nested = scope.verifyInner(signer.address, digest, signature, base)
  if (nested === null)
    return {
      ...part,
      state: 'unknown',
      reason: walletReason('kind-unknown', {}),
      nested,
    }
  if (nested.verdict === 'proven')
    return {
      ...part,
      state: 'valid',
      reason: walletReason('wallet-holds', {}),
      nested,
    }
  // Only where the address is that of the configuration is the contract known to be the platform's.
  if (nested.verdict === 'refuted' && nested.matches)
    return {
      ...part,
      state: 'invalid',
      reason: nested.reasons[0] ?? walletReason('wallet-refuses', {}),
      nested,
    }
  return {
    ...part,
    state: 'unknown',
    reason: nested.reasons[0] ?? walletReason('wallet-undecided', {}),
    nested,
  }
}

export const dynamicPart = (
  scope: Scope,
  digest: Uint8Array,
  signer: { readonly address: Uint8Array; readonly weight: number },
  signature: Uint8Array,
  base: number,
): ContractPart => {
  const type = signature.at(-1)
  if (type === 3)
    return contractPart(scope, digest, signer, signature.subarray(0, signature.length - 1), base)
  if (type !== 1 && type !== 2)
    throw new Malformed(
      type === undefined
        ? 'the signature of a contract signer is empty'
        : `the kind of a signature is ${type}, where 1, 2 or 3 must be`,
      base + Math.max(0, signature.length - 1),
    )
  if (signature.length !== leafSize)
    throw new Malformed(`a key’s signature has ${leafSize} bytes and here are ${signature.length}`, base)
  const recovered = leafSigner(scope, digest, signature, base)
  const isIts = same(recovered.address, signer.address) && recovered.refusal === null
  return {
    kind: 'contract',
    ...signer,
    bytes: signature.length,
    state: isIts ? 'valid' : 'invalid',
    reason: isIts
      ? walletReason('own-key', {})
      : (recovered.refusal?.because ?? walletReason('other-key', {})),
    nested: null,
  }
}
