import type { ChainVerdict, VerdictStrength } from '../../../../core/chain-proof/words.ts'
import type { Tone } from '../../../ui/status-chip.tsx'

type Words = { readonly word: string; readonly tone: Tone; readonly meaning: string }

/** What the chain says of an event, for people. */
export const chainVerdictWords: Readonly<Record<ChainVerdict, Words>> = {
  proven: {
    word: 'proven',
    tone: 'success',
    meaning: 'Its block is final and holds the log as delivered.',
  },
  refuted: {
    word: 'refuted',
    tone: 'error',
    meaning: 'Its block holds no such log, or is not what the delivery says of it: do not act on it.',
  },
  removed: {
    word: 'orphaned',
    tone: 'warning',
    meaning: 'Another block is final at its number: undo what was done for this event.',
  },
  'removal-refuted': {
    word: 'removal refuted',
    tone: 'error',
    meaning: 'The delivery reports the block as removed, but the block is final: the event holds.',
  },
  'not-yet': {
    word: 'not final yet',
    tone: 'neutral',
    meaning: 'Its block can still be removed. It is examined again once final.',
  },
  'cannot-tell': {
    word: 'not known',
    tone: 'neutral',
    meaning: 'Something was missing or not understood; see the details.',
  },
}

/** Whether a verdict says by itself what became of the event. */
export const isTelling = (verdict: ChainVerdict | null): boolean =>
  verdict === 'refuted' || verdict === 'removed' || verdict === 'removal-refuted'

/** The same of one event: what an audit compared is verified by nodes, not computed. */
export const chainWords = (verdict: ChainVerdict, strength: VerdictStrength | null): Words =>
  verdict === 'proven' && strength !== null && strength !== 'proof'
    ? {
        word: strength === 'oneNode' ? 'verified (one node)' : 'verified (two nodes)',
        tone: 'success',
        meaning: 'An audit found the log in its final block, as delivered.',
      }
    : chainVerdictWords[verdict]

/** Of an event that an audit compared. */
export const audited = {
  word: 'audited only',
  meaning: 'An audit compared it with nodes; it was not proven.',
} as const

/** Of an event that was never compared with the chain. */
export const notExamined = { word: 'not examined', meaning: 'No node was asked for its block.' } as const
