import type { ChainProof } from '../contract.ts'
import { timeOf } from '../core/checks.ts'
import type { DeliveredLogReading } from '../../../core/webhooks/delivered-log.ts'
import { examineLog, type ExaminedLog } from '../core/examine-log.ts'
import type { ChainCheck, ChainVerdict, OpenReason } from '../../../core/webhooks/chain-verdicts.ts'
import type { Recover } from '../../../features/signatures/core/curve.ts'
import type { BlockFacts } from './block-facts.ts'

export type Decision = {
  readonly verdict: ChainVerdict
  readonly reason: OpenReason | null
  readonly message: string
  readonly examined: ExaminedLog | null
  readonly checks: readonly ChainCheck[]
}

type Words = Pick<Decision, 'verdict' | 'reason' | 'message'>

const open = (reason: OpenReason, message: string): Words => ({ verdict: 'cannot-tell', reason, message })
const say = (verdict: ChainVerdict, message: string): Words => ({ verdict, reason: null, message })

/** What cannot be said before it is known what the final chain has at the block's number; `null`: it is known. */
const beforeFinality = (facts: BlockFacts): Words | null => {
  const { final, number, canonical, lack, secondNode, without, silent } = facts
  if (final === null)
    return open(lack?.reason ?? 'node-failed', lack?.message ?? 'No node said which blocks are final.')
  if (number === null)
    return lack === null
      ? open('no-block', 'The delivery does not name the number of its block.')
      : open(lack.reason, lack.message)
  if (number > final.number)
    return say('not-yet', `Block ${number} is not final yet; the last final block is ${final.number}.`)
  if (canonical === null)
    return open(lack?.reason ?? 'block-unknown', lack?.message ?? `The node has no block ${number}.`)
  if (secondNode === 'disagrees')
    return open('nodes-disagree', `Two nodes have different blocks of number ${number}.`)
  if (without !== null)
    return open(
      'nodes-disagree',
      `${without} does not have block ${number}, which ${final.node} calls final.`,
    )
  return silent === null ? null : open(silent.reason, silent.message)
}

/**
 * Why another block at the delivered number says nothing of the delivered block: a node has that, and what it brought of it does not
 * show its number. `null`: its header says it, or no node knows the block.
 */
const unplaced = ({ header, lack }: BlockFacts): Words | null =>
  header !== null || lack === null || lack.reason === 'block-unknown' ? null : open(lack.reason, lack.message)

const decideRemoval = (hash: string, facts: BlockFacts): Words =>
  beforeFinality(facts) ??
  (facts.canonical === hash
    ? say(
        'removal-refuted',
        `The delivery says that the block was removed, but it is the final block ${facts.number}.`,
      )
    : (unplaced(facts) ??
      say(
        'removed',
        `The final block ${facts.number} is another one: the block was removed, as the delivery says.`,
      )))

const decideAddition = (
  { log, doubt }: DeliveredLogReading,
  examined: ExaminedLog | null,
  facts: BlockFacts,
): Words => {
  if (examined?.outcome === 'refuted') return say('refuted', examined.message)
  const before = beforeFinality(facts)
  const isBlockLack = before?.verdict === 'cannot-tell' && before.reason === 'nodes-disagree'
  if (before === null && facts.canonical !== log.blockHash)
    return (
      unplaced(facts) ??
      say(
        'removed',
        `The final block ${facts.number} is another one: the chain does not have this block any more.`,
      )
    )
  if (before !== null && (before.verdict === 'not-yet' || isBlockLack)) return before
  if (examined === null)
    return facts.lack === null
      ? (before ?? open('block-unknown', 'The block could not be read.'))
      : open(facts.lack.reason, facts.lack.message)
  if (examined.outcome === 'open') return open(examined.reason ?? 'unreadable', examined.message)
  if (before !== null) return before
  if (doubt !== null) return open(doubt.reason, doubt.message)
  const { final } = facts
  return say(
    'proven',
    log.txnHash === null
      ? `The final block ${facts.number} holds the log as delivered (final by ${final?.node}).`
      : `Block ${facts.number} is final and holds the log as delivered, made by the delivered transaction.`,
  )
}

const chainChecks = (hash: string, { canonical, secondNode, number, final }: BlockFacts): ChainCheck[] => {
  const checks: ChainCheck[] = []
  if (canonical !== null && final !== null && number !== null && number <= final.number)
    checks.push({
      name: 'final-block',
      outcome: canonical === hash ? 'stated' : 'fails',
      claimed: hash,
      found: canonical,
    })
  if (secondNode !== 'not-asked')
    checks.push({
      name: 'second-node',
      outcome: secondNode === 'agrees' ? 'stated' : 'fails',
      claimed: canonical,
      found: secondNode === 'agrees' ? canonical : null,
    })
  return checks
}

/** The verdict on one delivery, from what is known of its block. `proven` is said only where nothing is open. */
export const decide = (delivered: DeliveredLogReading, facts: BlockFacts, recover: Recover): Decision => {
  const { log, isRemoval } = delivered
  const examined = facts.block === null ? null : examineLog(log, facts.block, recover)
  const words = isRemoval ? decideRemoval(log.blockHash, facts) : decideAddition(delivered, examined, facts)
  return {
    ...words,
    examined,
    checks: [...(examined?.checks ?? []), ...chainChecks(log.blockHash, facts)],
  }
}

export const shownBlock = (hash: string, { header, number, block }: BlockFacts): ChainProof['block'] => ({
  hash,
  number: number === null ? null : String(number),
  at: header === null ? null : timeOf(header),
  receipts: block?.receipts.encoded.length ?? null,
})
