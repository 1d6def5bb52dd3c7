import type { ChainVerdict, VerdictStrength } from '../../../core/webhooks/chain-verdicts.ts'
import type { Tone } from '../../../renderer/ui/status-chip.tsx'

type Words = { readonly word: string; readonly tone: Tone; readonly meaning: string }

export const chainVerdictWords: Readonly<Record<ChainVerdict, Words>> = {
  proven: {
    word: 'verified',
    tone: 'success',
    meaning: 'A final block holds the log as delivered.',
  },
  refuted: {
    word: 'forged',
    tone: 'error',
    meaning: 'The chain does not hold this log. Don’t act on it.',
  },
  removed: {
    word: 'reorged',
    tone: 'warning',
    meaning: 'Its block left the chain. Undo what it caused.',
  },
  'removal-refuted': {
    word: 'false removal',
    tone: 'error',
    meaning: 'Reported as removed, but its block is final.',
  },
  'not-yet': {
    word: 'pending',
    tone: 'neutral',
    meaning: 'Checked again once its block is final.',
  },
  'cannot-tell': {
    word: 'unknown',
    tone: 'neutral',
    meaning: 'It couldn’t be verified. Details say why.',
  },
}

export const isTelling = (verdict: ChainVerdict | null): boolean =>
  verdict === 'refuted' || verdict === 'removed' || verdict === 'removal-refuted'

/** The same of one event: what an audit compared is verified by nodes, not computed. */
export const chainWords = (verdict: ChainVerdict, strength: VerdictStrength | null): Words =>
  verdict === 'proven' && strength !== null && strength !== 'proof'
    ? {
        word: strength === 'oneNode' ? 'log verified (one node)' : 'log verified (two nodes)',
        tone: 'success',
        meaning:
          'An audit found the log in its final block. Sender, value and parent block weren’t compared.',
      }
    : chainVerdictWords[verdict]

export const audited = {
  word: 'audited only',
  meaning: 'Compared with nodes by an audit.',
} as const

/** Of an event that was never compared with the chain. */
export const unverified = { word: 'unverified', meaning: 'Not compared with the chain yet.' } as const
