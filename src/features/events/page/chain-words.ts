import type { ChainVerdict, VerdictStrength } from '../../../core/webhooks/chain-verdicts.ts'
import type { Tone } from '../../../renderer/ui/status-chip.tsx'

type Words = { readonly word: string; readonly tone: Tone; readonly meaning: string }

export const chainVerdictWords: Readonly<Record<ChainVerdict, Words>> = {
  proven: { word: 'verified', tone: 'success', meaning: 'In a final block, as delivered.' },
  refuted: { word: 'forged', tone: 'error', meaning: 'The chain does not hold this log. Don’t act on it.' },
  removed: { word: 'reorged', tone: 'warning', meaning: 'Its block was reorged. Undo its effects.' },
  'removal-refuted': { word: 'false removal', tone: 'error', meaning: 'Reported removed, but final.' },
  'not-yet': { word: 'pending', tone: 'neutral', meaning: 'Checked again once final.' },
  'cannot-tell': { word: 'unknown', tone: 'neutral', meaning: 'Couldn’t be verified. See details.' },
}

export const isTelling = (verdict: ChainVerdict | null): boolean =>
  verdict === 'refuted' || verdict === 'removed' || verdict === 'removal-refuted'

/** The same of one event: what an audit compared is verified by nodes, not computed. */
export const chainWords = (verdict: ChainVerdict, strength: VerdictStrength | null): Words =>
  verdict === 'proven' && strength !== null && strength !== 'proof'
    ? {
        word: strength === 'oneNode' ? 'log verified (one node)' : 'log verified (two nodes)',
        tone: 'success',
        meaning: 'An audit found it in its final block. Sender, value and parent block unchecked.',
      }
    : chainVerdictWords[verdict]

export const audited = {
  word: 'audited only',
  meaning: 'Compared with nodes by an audit.',
} as const

export const unverified = { word: 'unverified', meaning: 'Not verified yet.' } as const
