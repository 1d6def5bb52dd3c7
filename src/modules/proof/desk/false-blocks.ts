import type { ChainProof } from '../contract.ts'
import { dayOf } from '../../../main/platform/chain/node-config.ts'
import type { ListedEvent } from './proof-deps.ts'

/** Blocks of one receiver path in a day of UTC that the chain does not have, or has without what was delivered, before the path is left alone for the day. */
export const maxFalseBlocks = 100

/** What a chain says of a block that it does not have, or that does not hold what was delivered. */
const isFalse = ({ verdict, reason }: Pick<ChainProof, 'verdict' | 'reason'>): boolean =>
  verdict === 'removed' || verdict === 'refuted' || reason === 'block-unknown'

/** The same of all logs of other desks together: each of them names receivers and paths as it likes. */
const maxFollowed = 5 * maxFalseBlocks
const followed = 'from other desks'

type Whence = Pick<ListedEvent, 'listenerId' | 'origin'>

/** What a false block counts against: an own path is not left alone for what another desk says of it. */
const keysOf = ({ listenerId, origin }: Whence): readonly string[] =>
  origin === null ? [`on ${listenerId ?? ''}`] : [`from ${origin}`, followed]

/** Deliveries are not signed: whoever knows a path could have the budget spent on blocks that were never there. */
export const createFalseBlockBound = (now: () => number = Date.now) => {
  let day = dayOf(now())
  const blocks = new Map<string, Set<string>>()
  const today = (): typeof blocks => {
    const current = dayOf(now())
    if (current !== day) blocks.clear()
    day = current
    return blocks
  }
  const isFull = (key: string): boolean =>
    (today().get(key)?.size ?? 0) >= (key === followed ? maxFollowed : maxFalseBlocks)
  const isReached = (row: Whence): boolean => keysOf(row).some(isFull)
  return {
    /** Whether nothing more of where an event came from is asked for today. */
    isReached,
    count: (rows: readonly ListedEvent[], proofs: readonly ChainProof[]): void => {
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const proof of proofs) {
        const row = byId.get(proof.event)
        if (row === undefined || !isFalse(proof) || row.blockHash === null) continue
        for (const key of keysOf(row)) {
          const hashes = today().get(key) ?? new Set<string>()
          today().set(key, hashes.add(row.blockHash))
        }
      }
    },
    /** A sentence for people; `null` where no path is left alone. */
    message: (): string | null => {
      const paths = [...today().keys()].filter(isFull).length
      return paths === 0
        ? null
        : `On ${paths === 1 ? 'one path' : `${paths} paths`} ${maxFalseBlocks} blocks were named today that the chain does not have, or has without what was delivered. What else comes there today is proven where a person asks for it.`
    },
  }
}
