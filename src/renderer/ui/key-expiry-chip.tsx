import type { KeyClaims } from '../../features/projects/contract.ts'
import { daysOfWarning, keyExpiry, type KeyExpiry } from './key-expiry.ts'
import { StatusChip } from './status-chip.tsx'
import { tickTime } from './time-ticker.ts'
import { useTicking } from './use-ticking.ts'

type Claims = Pick<KeyClaims, 'expiresAt'> | null

/** How long a secret key is still good, brought up to date while it is shown. */
export const useKeyExpiry = (claims: Claims): KeyExpiry | null => {
  // The word changes whenever anything of it does.
  useTicking(() => keyExpiry(claims, tickTime())?.word ?? '')
  return keyExpiry(claims, tickTime())
}

/** Says that a key runs out within the next days, or has. Nothing while there is time, and for a key that does not say. */
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
