import type { KeyClaims } from '../../features/projects/contract.ts'
import { readTime } from '../../features/orders/core/expiry.ts'
import type { Tone } from './status-chip.tsx'

export const daysOfWarning = 7

const day = 86_400_000

export type KeyExpiry = {
  readonly state: 'expired' | 'soon' | 'later'
  readonly word: string
  readonly tone: Tone
}

export const keyExpiry = (claims: Pick<KeyClaims, 'expiresAt'> | null, now: number): KeyExpiry | null => {
  const end = claims === null || claims.expiresAt === null ? null : readTime(claims.expiresAt)
  if (end === null) return null
  if (end <= now) return { state: 'expired', word: 'Expired', tone: 'error' }
  const left = end - now
  if (left > daysOfWarning * day) return { state: 'later', word: 'Valid', tone: 'success' }
  const days = Math.floor(left / day)
  const word = days === 0 ? 'Expires today' : `Expires in ${days} ${days === 1 ? 'day' : 'days'}`
  return { state: 'soon', word, tone: 'warning' }
}
