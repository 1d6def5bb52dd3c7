import { isDeepStrictEqual } from 'node:util'
import type { SettingsRead } from '../../platform/files/settings-store.ts'
import { deriveDataKey, forgetDataKey } from './data-key.ts'
import type { Parsed } from '../../platform/files/load-document.ts'
import { openPassphraseSlot } from './passphrase-slot.ts'
import type { PassphraseSlot, VaultBody, VaultDocument } from './vault-document.ts'
import { isGenuine } from './vault-file.ts'

/** The slot a passphrase opens, if the vault has one. */
export const passphraseSlotOf = (body: VaultBody): PassphraseSlot | undefined => {
  const slot = body.slots.find(({ kind }) => kind === 'passphrase')
  return slot?.kind === 'passphrase' ? slot : undefined
}

/**
 * Tries a passphrase that did not open a vault on the version before it: a damaged slot refuses the right one too. Costs one
 * more key derivation, and none where the two slots are the same.
 *
 * @param standing the file that did not open, its mark not yet checked
 * @returns the data key, if it shows that `standing` was changed. A former passphrase also opens the former version; then
 * the key proves `standing` genuine, its slot is whole, and the passphrase is refused.
 */
export const openFormerSlot = async (
  passphrase: string,
  standing: VaultDocument,
  former: SettingsRead,
  parse: (document: unknown) => Parsed<VaultDocument>,
): Promise<Buffer | undefined> => {
  if (former.state !== 'document') return undefined
  const parsed = parse(former.document)
  if (!parsed.ok || parsed.value.id !== standing.id) return undefined
  const slot = passphraseSlotOf(parsed.value)
  if (slot === undefined || isDeepStrictEqual(slot, passphraseSlotOf(standing))) return undefined
  const raw = await openPassphraseSlot(passphrase, slot, standing.id)
  if (raw === undefined) return undefined
  const key = deriveDataKey(Buffer.from(raw), Buffer.from(standing.id, 'base64url'))
  const genuine = isGenuine(standing, key)
  forgetDataKey(key)
  if (!genuine) return raw
  raw.fill(0)
  return undefined
}
