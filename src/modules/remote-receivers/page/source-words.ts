import type { Source } from '../contract.ts'
import type { TeamCopy, TeamSenderRow } from '../../team-log/contract.ts'
import { countOf } from '../../../renderer/ui/count-format.ts'
import type { Tone } from '../../../renderer/ui/status-chip.tsx'

export const sourceStates: Record<Source['state'], { word: string; tone: Tone; title: string }> = {
  starting: { word: 'Starting', tone: 'neutral', title: 'No answer yet.' },
  reading: { word: 'Reading', tone: 'info', title: 'Deliveries are still to come.' },
  current: { word: 'Up to date', tone: 'success', title: 'All deliveries are here.' },
  paused: { word: 'Paused', tone: 'neutral', title: 'Resume to read on.' },
  locked: { word: 'Locked', tone: 'warning', title: 'Unlock the vault to read on.' },
  failing: { word: 'Not readable', tone: 'error', title: 'Retried automatically.' },
}

export const copyStates: Record<TeamCopy['state'], { word: string; tone: Tone; title: string }> = {
  starting: { word: 'Starting', tone: 'neutral', title: 'No answer yet.' },
  copying: { word: 'Copying', tone: 'info', title: 'Copying.' },
  current: { word: 'Up to date', tone: 'success', title: 'All deliveries are copied.' },
  locked: { word: 'Locked', tone: 'warning', title: 'Unlock the vault.' },
  failing: { word: 'Not copied', tone: 'error', title: 'Retried automatically.' },
}

export const senderStates: Record<TeamSenderRow['state'], { word: string; tone: Tone; title: string }> = {
  starting: { word: 'Starting', tone: 'neutral', title: 'No answer yet.' },
  sending: { word: 'This machine sends', tone: 'success', title: 'Forwards and alerts for the team.' },
  waiting: { word: 'Not from this machine', tone: 'info', title: 'Another machine forwards and alerts.' },
  locked: { word: 'Locked', tone: 'warning', title: 'Unlock the vault.' },
  failing: { word: 'Nothing sent from here', tone: 'error', title: 'Retried automatically.' },
}

const secondsWords = (seconds: number): string => {
  if (seconds < 1) return 'less than 1 s'
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`
  return countOf(Math.round(seconds / 86_400), 'day')
}

export const lagWords = ({ lag }: Pick<Source, 'lag'>): string => {
  if (lag === null) return 'Unknown'
  return lag.rows === 0
    ? 'None'
    : `${countOf(lag.rows, 'delivery', 'deliveries')}, ${secondsWords(lag.seconds)}`
}
