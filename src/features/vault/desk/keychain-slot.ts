import type { KeyWrapper } from './service.ts'
import { dataKeyBytes } from './data-key.ts'
import type { KeychainSlot } from './vault-document.ts'

/** How long a key store may take: it may ask the person for a password first. */
const patience = 60_000

const inTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the key store did not answer in time')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks the key store whether it really protects. A store that fails to say does not. */
export const isKeychainAvailable = async (
  wrapper: KeyWrapper | null,
  milliseconds = patience,
): Promise<boolean> => {
  if (wrapper === null) return false
  try {
    return await inTime(wrapper.available(), milliseconds)
  } catch {
    // "Not available" is the answer; the vault says what it rests on instead.
    return false
  }
}

export const makeKeychainSlot = async (
  wrapper: KeyWrapper,
  dataKey: Uint8Array,
  milliseconds = patience,
): Promise<KeychainSlot> => {
  const wrapped = await inTime(wrapper.wrap(dataKey), milliseconds)
  return {
    kind: 'keychain',
    label: wrapper.label,
    wrapped: Buffer.from(wrapped).toString('base64url'),
  }
}

/** The data key, and whether the store wants it wrapped anew; or why it could not be had. */
export type OpenedKeychain =
  | { readonly key: Buffer; readonly rewrap: boolean }
  | { readonly key: undefined; readonly reason: string }

export const openKeychainSlot = async (
  wrapper: KeyWrapper,
  slot: KeychainSlot,
  milliseconds = patience,
): Promise<OpenedKeychain> => {
  try {
    const { key, rewrap } = await inTime(wrapper.unwrap(Buffer.from(slot.wrapped, 'base64url')), milliseconds)
    if (key.length !== dataKeyBytes)
      return { key: undefined, reason: 'it gave back something else than the key' }
    return { key: Buffer.from(key), rewrap }
  } catch (cause) {
    return { key: undefined, reason: cause instanceof Error ? cause.message : 'it gave no reason' }
  }
}
