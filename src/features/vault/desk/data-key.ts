import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The vault's data key and what is derived from it. One key for one purpose: none of the three tells anything of another.
 */
export type DataKey = {
  /** 32 random bytes: what the slots wrap. */
  readonly raw: Buffer
  readonly records: Buffer
  readonly mac: Buffer
  readonly fingerprints: Buffer
}

export const dataKeyBytes = 32

export const newDataKey = (): Buffer => randomBytes(dataKeyBytes)

/**
 * @param raw taken over, not copied: `forgetDataKey` wipes it
 * @param vaultId random bytes of the vault, the salt of HKDF-SHA-256 (RFC 5869)
 */
export const deriveDataKey = (raw: Buffer, vaultId: Uint8Array): DataKey => {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', raw, vaultId, `marketdesk vault v1 ${purpose}`, 32))
  return { raw, records: derive('records'), mac: derive('mac'), fingerprints: derive('fingerprints') }
}

/** Overwrites the key. Copies the engine or the operating system made are out of reach. */
export const forgetDataKey = (key: DataKey): void => {
  for (const bytes of [key.raw, key.records, key.mac, key.fingerprints]) bytes.fill(0)
}

export const macOf = (key: DataKey, text: string): Buffer =>
  createHmac('sha256', key.mac).update(text).digest()

/** Compares in a time that says nothing of where they differ. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

export const fingerprintOf = (key: DataKey, secret: Uint8Array): string =>
  createHmac('sha256', key.fingerprints).update(secret).digest('hex').slice(0, 8)
