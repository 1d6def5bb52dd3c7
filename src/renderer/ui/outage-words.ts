import type { OutageRow } from '../../features/receiver/contract.ts'

const reasons: Record<OutageRow['reason'], string> = {
  closed: 'Marketdesk was closed.',
  crashed: 'Killed, or power failed.',
  'not-listening': 'The port was unavailable.',
  asleep: 'The machine was asleep.',
  stalled: 'The receiver was stalled.',
  'not-storing': 'Storing failed, maybe a full disk.',
  off: 'It was switched off.',
}

export const outageWords = (reason: OutageRow['reason']): string => reasons[reason]

/** How long, in the two largest units: `24 min`, `1 h 5 min`, `2 d 3 h`, `40 s`. */
export const outageLength = (milliseconds: number): string => {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  return hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`
}

/** `Receiver was down 24 min`; `Receiver is off, for 3 min so far` while it lasts. @param now ms since 1970 */
export const outageTitle = ({ from, to, reason }: OutageRow, now: number): string => {
  const state = reason === 'off' ? 'off' : 'down'
  return to === null
    ? `Receiver is ${state}, for ${outageLength(now - Date.parse(from))} so far`
    : `Receiver was ${state} ${outageLength(Date.parse(to) - Date.parse(from))}`
}
