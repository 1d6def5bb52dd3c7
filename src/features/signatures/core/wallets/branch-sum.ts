import { walletReason, type WalletReason } from '../say/wallet-sentences.ts'
import { join, toAddress } from '../bytes.ts'
import { keccak } from '../keccak.ts'
import type { Branch, Refusal, TreePart } from './tree.ts'

type Weight = Pick<Branch, 'earned' | 'possible' | 'most'>

export const zeroHash = new Uint8Array(32)

export const fold = (left: Uint8Array, right: Uint8Array): Uint8Array => keccak(join(left, right))

/** `row`: each part is folded. `tree`: the first part stands for itself; a branch is folded even then. */
type FoldRule = 'row' | 'tree'

const isZero = (hash: Uint8Array): boolean => hash.every((byte) => byte === 0)

export const sumBranch = (rule: FoldRule, start: Uint8Array = zeroHash) => {
  const parts: TreePart[] = []
  const refusals: Refusal[] = []
  const open: WalletReason[] = []
  let root = start
  let isKnown = true
  let earned = 0
  let possible = 0
  let most = 0
  return {
    add: (part: TreePart, hash: Uint8Array | null, weight: Partial<Weight> = {}): void => {
      parts.push(part)
      earned += weight.earned ?? 0
      possible += weight.possible ?? weight.earned ?? 0
      most += weight.most ?? weight.possible ?? weight.earned ?? 0
      if (part.kind === 'contract') {
        const values = { signer: toAddress(part.address), because: part.reason }
        if (part.state === 'invalid')
          refusals.push({ because: walletReason('signer-does-not-hold', values), ofDigest: true })
        if (part.state === 'unknown') open.push(walletReason('signer-unknown', values))
      }
      if (part.kind === 'sapient')
        open.push(walletReason('contract-part-unknown', { contract: toAddress(part.address) }))
      if (part.kind === 'static' && part.matches) open.push(walletReason('digest-allowed-unknown', {}))
      if (hash === null) isKnown = false
      else if (isKnown)
        root = rule === 'tree' && part.kind !== 'branch' && isZero(root) ? hash : fold(root, hash)
    },
    adopt: (branch: Pick<Branch, 'refusals' | 'open'>): void => {
      // One after the other: a list of many arguments overflows the stack.
      for (const refusal of branch.refusals) refusals.push(refusal)
      for (const reason of branch.open) open.push(reason)
    },
    refuse: (refusal: Refusal): void => void refusals.push(refusal),
    result: (): Branch => ({ root: isKnown ? root : null, earned, possible, most, refusals, open, parts }),
  }
}
