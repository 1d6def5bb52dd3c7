import { walletReason, type WalletReason } from '../say/wallet-sentences.ts'
import { countPart } from '../limits.ts'
import { Malformed, type ByteReader } from './byte-reader.ts'
import { resolveWallet, type LinkSum } from './resolve-wallet.ts'
import type { Payload, Scope } from './scope.ts'
import type { Refusal } from './tree.ts'
import type { VerifiedWallet } from './verified-wallet.ts'

export type Single = {
  readonly link: LinkSum
  readonly noChainId: boolean
  readonly checkpointer: Uint8Array | null
}

export type Chain = {
  readonly singles: readonly Single[]
  readonly refusals: readonly Refusal[]
  readonly open: readonly WalletReason[]
}

/** Checkpoints have to descend: an older configuration cannot allow a newer one otherwise. */
const orderRefusals = (parts: readonly Chain[]): Refusal[] =>
  parts.flatMap(({ singles }, at) => {
    const before = parts[at - 1]?.singles.at(-1)?.link.checkpoint ?? null
    const checkpoint = singles.at(-1)?.link.checkpoint ?? null
    return before !== null && checkpoint !== null && checkpoint >= before
      ? [
          {
            because: walletReason('checkpoints-not-descending', {
              part: at + 1,
              before: before.toString(),
              checkpoint: checkpoint.toString(),
            }),
            ofDigest: false,
          },
        ]
      : []
  })

const unknownNewer = walletReason('newer-unknown', {})

/** The configurations of a chain: the newest signed the payload, each older one allowed the one before it. */
export const readParts = (
  scope: Scope,
  payload: Payload,
  reader: ByteReader,
  readPart: (next: Payload, bytes: Uint8Array, at: number, isLast: boolean) => Chain,
): Chain => {
  const parts: Chain[] = []
  let next: Payload | null = payload
  do {
    const size = reader.integer(3, 'the size of a part of the chain')
    const at = reader.offset()
    countPart(scope)
    const part: Chain = readPart(next, reader.bytes(size, 'a part of the chain'), at, reader.left() === 0)
    parts.push(part)
    const imageHash = part.singles.at(-1)?.link.imageHash ?? null
    next = imageHash === null ? null : { kind: 'configuration', imageHash }
  } while (reader.left() > 0 && next !== null)
  return {
    singles: parts.flatMap(({ singles }) => singles),
    refusals: [...parts.flatMap(({ refusals }) => refusals), ...orderRefusals(parts)],
    open: [...parts.flatMap(({ open }) => open), ...(reader.left() > 0 ? [unknownNewer] : [])],
  }
}

export const resolveChain = (
  scope: Scope,
  version: 2 | 3,
  { singles, refusals, open }: Chain,
  base: number,
): VerifiedWallet => {
  const [first] = singles
  if (first === undefined) throw new Malformed('the chain is empty', base + 1)
  return resolveWallet(scope, {
    version,
    walletDigest: first.link.digest,
    noChainId: first.noChainId,
    checkpointer: singles.find(({ checkpointer }) => checkpointer !== null)?.checkpointer ?? null,
    links: singles.map(({ link }) => link),
    refusals,
    open,
  })
}
