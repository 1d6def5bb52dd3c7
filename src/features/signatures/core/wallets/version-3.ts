import { walletReason } from '../say/wallet-sentences.ts'
import { padLeft, word } from '../bytes.ts'
import { fold } from './branch-sum.ts'
import { Malformed, readBytes } from './byte-reader.ts'
import { readParts, resolveChain, type Chain } from './chain.ts'
import { zeroAddress } from './leaf-signature.ts'
import { resolveWallet } from './resolve-wallet.ts'
import { deeper, type Payload, type Scope } from './scope.ts'
import type { VerifiedWallet } from './verified-wallet.ts'
import { readTree } from './version-3-tree.ts'
import { operationHash } from './wallet-digest.ts'

type Flags = { readonly chained: boolean; readonly noChainId: boolean; readonly checkpointer: boolean }

const flagsOf = (first: number): Flags => ({
  chained: (first & 0x01) !== 0,
  noChainId: (first & 0x02) !== 0,
  checkpointer: (first & 0x40) !== 0,
})

/** One configuration and what it signed, or a chain of them. */
const readAny = (
  scope: Scope,
  payload: Payload,
  signature: Uint8Array,
  base: number,
  outer: Uint8Array | null | undefined,
): Chain => {
  const reader = readBytes(signature, base)
  const first = reader.integer(1, 'the flags')
  const flags = flagsOf(first)
  let checkpointer = outer ?? null
  if (flags.checkpointer && checkpointer === null) {
    checkpointer = reader.bytes(20, 'the checkpointer')
    // Within a chain its data is not repeated.
    if (outer === undefined)
      reader.bytes(reader.integer(3, 'the size of the checkpointer’s data'), 'the checkpointer’s data')
  }
  if (flags.chained) {
    const at = reader.offset()
    return readChain(scope, payload, reader.bytes(reader.left(), 'the chain'), at, checkpointer)
  }
  const checkpoint = reader.longInteger((first & 0x1c) >> 2, 'the checkpoint')
  const threshold = reader.integer((first & 0x20) === 0 ? 1 : 2, 'the threshold')
  const chainId = flags.noChainId ? 0 : scope.chainId
  const operation = operationHash(scope.wallet, payload, chainId)
  const at = reader.offset()
  if (reader.left() === 0) throw new Malformed('no signers follow', at)
  const branch = readTree(
    scope,
    { operation, anyAddress: operationHash(zeroAddress, payload, chainId) },
    reader.bytes(reader.left(), 'the tree'),
    at,
  )
  const imageHash =
    branch.root === null
      ? null
      : fold(fold(fold(branch.root, word(threshold)), word(checkpoint)), padLeft(checkpointer ?? zeroAddress))
  const link = { branch, threshold, checkpoint, imageHash, digest: operation }
  return { singles: [{ link, noChainId: flags.noChainId, checkpointer }], refusals: [], open: [] }
}

const readChain = (
  scope: Scope,
  payload: Payload,
  body: Uint8Array,
  base: number,
  checkpointer: Uint8Array | null,
): Chain => {
  const below = deeper(scope)
  const chain = readParts(scope, payload, readBytes(body, base), (next, bytes, at, isLast) =>
    readAny(below, next, bytes, at, isLast ? checkpointer : null),
  )
  return checkpointer === null
    ? chain
    : {
        ...chain,
        singles: chain.singles.map((single) => ({
          ...single,
          checkpointer: single.checkpointer ?? checkpointer,
        })),
      }
}

const storedOnChain = (scope: Scope, payload: Payload): VerifiedWallet =>
  resolveWallet(scope, {
    version: 3,
    walletDigest: operationHash(scope.wallet, payload, scope.chainId),
    noChainId: false,
    checkpointer: null,
    links: [],
    refusals: [],
    open: [walletReason('digest-stored-unknown', {})],
  })

export const verifyVersion3 = (
  scope: Scope,
  payload: Payload,
  signature: Uint8Array,
  base: number,
): VerifiedWallet =>
  (signature[0] ?? 0) >= 0x80
    ? storedOnChain(scope, payload)
    : resolveChain(scope, 3, readAny(scope, payload, signature, base, undefined), base)
