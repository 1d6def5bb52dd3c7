import { toAddress } from '../bytes.ts'
import type { Branch, TreePart } from './tree.ts'

/** Adds parts up while they are read; one fold of hashes to the left. */
export type BranchSum = {
  /** @param hash of the part; `null` where only a contract knows it */
  readonly add: (part: TreePart, hash: Uint8Array | null, weight?: Partial<Weight>) => void
  /** Takes in what is true of a branch below, its weight apart. */
  readonly adopt: (branch: Pick<Branch, 'broken' | 'open'>) => void
  readonly breakWith: (reason: string) => void
  readonly result: () => Branch
}

type Weight = { readonly earned: number; readonly possible: number }

/** @param fold makes one hash of two */
export const sumBranch = (
  fold: (left: Uint8Array, right: Uint8Array) => Uint8Array,
  start: Uint8Array | null = null,
): BranchSum => {
  const parts: TreePart[] = []
  const broken: string[] = []
  const open: string[] = []
  let root = start
  let isKnown = true
  let earned = 0
  let possible = 0
  return {
    add: (part, hash, weight = {}) => {
      parts.push(part)
      earned += weight.earned ?? 0
      possible += weight.possible ?? weight.earned ?? 0
      if (part.kind === 'contract') {
        const name = toAddress(part.address)
        if (part.state === 'invalid') broken.push(`The signer ${name} does not hold: ${part.reason}`)
        if (part.state === 'unknown')
          open.push(`Whether the signer ${name} accepts its signature: ${part.reason}`)
      }
      if (part.kind === 'sapient')
        open.push(`What the contract ${toAddress(part.address)} makes of its part of the signature.`)
      if (part.kind === 'static' && part.matches)
        open.push('Whether the configuration allows this digest beforehand.')
      if (hash === null) isKnown = false
      else if (isKnown) root = root === null ? hash : fold(root, hash)
    },
    adopt: (branch) => {
      broken.push(...branch.broken)
      open.push(...branch.open)
    },
    breakWith: (reason) => void broken.push(reason),
    result: () => ({ root: isKnown ? root : null, earned, possible, broken, open, parts }),
  }
}
