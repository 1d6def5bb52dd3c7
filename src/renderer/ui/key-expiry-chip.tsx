import type { KeyClaims } from '../../features/projects/contract.ts'
import { daysOfWarning, keyExpiry, type KeyExpiry } from './key-expiry.ts'
import { StatusChip } from './status-chip.tsx'
import { tickTime } from './time-ticker.ts'
import { useTicking } from './use-ticking.ts'

type Claims = Pick<KeyClaims, 'expiresAt'> | null

export const useKeyExpiry = (claims: Claims): KeyExpiry | null => {
  // The word changes whenever anything of it does.
  useTicking(() => keyExpiry(claims, tickTime())?.word ?? '')
  return keyExpiry(claims, tickTime())
}

export const KeyExpiryChip = ({ claims }: { readonly claims: Claims }) => {
  const expiry = useKeyExpiry(claims)
  if (expiry === null || expiry.state === 'later') return null
  return (
    <StatusChip
      word={expiry.word}
      tone={expiry.tone}
      title={`Ends ${claims?.expiresAt ?? ''}. Shown from ${daysOfWarning} days before.`}
    />
  )
}
