import { join, keccak, padLeft, word } from '../bytes.ts'
import { Malformed, readBytes } from './byte-reader.ts'
import type { VerifiedWallet } from './verified-wallet.ts'
import { spend, type Payload, type Scope } from './scope.ts'
import { settle, type LinkSum } from './settle.ts'
import { readTree } from './version-3-tree.ts'
import { operationHash } from './wallet-digest.ts'

const nobody = new Uint8Array(20)

type Single = {
  readonly link: LinkSum
  readonly noChainId: boolean
  readonly checkpointer: Uint8Array | null
}

type Flags = { readonly chained: boolean; readonly noChainId: boolean; readonly checkpointer: boolean }

const flagsOf = (first: number): Flags => ({
  chained: (first & 0x01) !== 0,
  noChainId: (first & 0x02) !== 0,
  checkpointer: (first & 0x40) !== 0,
})

const fold = (left: Uint8Array, right: Uint8Array): Uint8Array => keccak(join(left, right))

/**
 * One configuration and what it signed.
 *
 * @param outer checkpointer of the chain it stands in; `undefined` when it stands in none
 */
const readSingle = (
  scope: Scope,
  payload: Payload,
  signature: Uint8Array,
  base: number,
  outer: Uint8Array | null | undefined,
): Single => {
  const reader = readBytes(signature, base)
  const first = reader.integer(1, 'the flags')
  const flags = flagsOf(first)
  if ((first & 0x80) !== 0) throw new Malformed('it names a signature that is stored on the chain', base)
  if (flags.chained) throw new Malformed('a chain within a chain is not read', base)
  let checkpointer = outer ?? null
  if (flags.checkpointer && checkpointer === null) {
    checkpointer = reader.bytes(20, 'the checkpointer')
    // Within a chain its data is not repeated.
    if (outer === undefined)
      reader.bytes(reader.integer(3, 'the size of the checkpointer’s data'), 'the checkpointer’s data')
  }
  const checkpoint = reader.integer((first & 0x1c) >> 2, 'the checkpoint')
  if (!Number.isSafeInteger(checkpoint)) throw new Malformed('the checkpoint is too large', base)
  const threshold = reader.integer((first & 0x20) === 0 ? 1 : 2, 'the threshold')
  const operation = operationHash(scope.wallet, payload, flags.noChainId ? 0 : scope.chainId)
  const at = reader.offset()
  const branch = readTree(
    scope,
    {
      operation,
      anyAddress:
        payload.kind === 'operation'
          ? null
          : operationHash(nobody, payload, flags.noChainId ? 0 : scope.chainId),
    },
    reader.bytes(reader.left(), 'the tree'),
    at,
  )
  const imageHash =
    branch.root === null
      ? null
      : fold(fold(fold(branch.root, word(threshold)), word(checkpoint)), padLeft(checkpointer ?? nobody))
  return {
    link: { branch, threshold, checkpoint, imageHash, digest: operation },
    noChainId: flags.noChainId,
    checkpointer,
  }
}

const readChain = (scope: Scope, payload: Payload, signature: Uint8Array, base: number): Single[] => {
  const reader = readBytes(signature, base)
  const flags = flagsOf(reader.integer(1, 'the flags'))
  let checkpointer: Uint8Array | null = null
  if (flags.checkpointer) {
    checkpointer = reader.bytes(20, 'the checkpointer')
    reader.bytes(reader.integer(3, 'the size of the checkpointer’s data'), 'the checkpointer’s data')
  }
  const singles: Single[] = []
  let next: Payload | null = payload
  while (reader.left() > 0) {
    const size = reader.integer(3, 'the size of a part of the chain')
    const at = reader.offset()
    if (next === null) throw new Malformed('the configuration before it is known to a contract alone', at)
    spend(scope, at)
    const body = reader.bytes(size, 'a part of the chain')
    // The checkpointer named before the chain is that of its oldest configuration.
    const single = readSingle(scope, next, body, at, reader.left() === 0 ? checkpointer : null)
    singles.push(single)
    next = single.link.imageHash === null ? null : { kind: 'configuration', imageHash: single.link.imageHash }
  }
  const outer = checkpointer
  return outer === null
    ? singles
    : singles.map((single) => ({ ...single, checkpointer: single.checkpointer ?? outer }))
}

/**
 * Reads a signature as one of a version 3 wallet.
 *
 * @param base offset of the signature in the whole
 * @throws Malformed
 */
export const verifyVersion3 = (
  scope: Scope,
  payload: Payload,
  signature: Uint8Array,
  base: number,
): VerifiedWallet => {
  const singles = flagsOf(signature[0] ?? 0).chained
    ? readChain(scope, payload, signature, base)
    : [readSingle(scope, payload, signature, base, undefined)]
  const [first] = singles
  if (first === undefined) throw new Malformed('the chain is empty', base + 1)
  return settle(scope, {
    version: 3,
    walletDigest: first.link.digest,
    noChainId: first.noChainId,
    checkpointer: singles.find(({ checkpointer }) => checkpointer !== null)?.checkpointer ?? null,
    links: singles.map(({ link }) => link),
  })
}
