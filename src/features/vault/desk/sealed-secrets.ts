import type { Answer } from '../../../contract/contract.ts'
import type { SecretState } from '../../projects/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { SealedField } from './service.ts'
import { type DataKey, fingerprintOf } from './data-key.ts'
import { readKeyClaims } from './key-claims.ts'
import { findRecord, type NewSecret, openSecret, sealSecret } from './secret-record.ts'
import type { SecretRecord } from './vault-document.ts'
import { lockedFailure, noSecret, secretUnreadable } from './vault-failures.ts'

export type VaultInside = {
  key(): DataKey | undefined
  records(): readonly SecretRecord[]
  replace(records: SecretRecord[], key: DataKey, forgetFormer: boolean): Answer<void>
  serial<T>(task: () => Promise<T> | T): Promise<T>
  now(): Date
}

/** Shorter secrets show nothing of themselves. */
const leastForLast4 = 12

const describe = (key: DataKey, record: SecretRecord): SecretState => {
  const plain = openSecret(key, record)
  if (plain === undefined) return { set: true, last4: null, fingerprint: null, readable: false }
  const state = {
    set: true,
    last4: plain.length >= leastForLast4 ? plain.subarray(-4).toString('utf8') : null,
    fingerprint: fingerprintOf(key, plain),
    readable: true,
  }
  plain.fill(0)
  return state
}

export const createSealedSecrets = (vault: VaultInside) => ({
  /**
   * Seals secrets beside the former ones; the caller names the ids in its own document and then lets the old ones go, so
   * that a crash between the two leaves either all old or all new.
   *
   * @returns their record ids, in order
   */
  put: (secrets: readonly NewSecret[]) =>
    vault.serial(() => {
      const key = vault.key()
      if (key === undefined) return lockedFailure()
      const made = secrets.map((secret) => sealSecret(key, secret, vault.now()))
      const written = vault.replace([...vault.records(), ...made], key, false)
      return written.ok ? succeed(made.map(({ id }) => id)) : written
    }),
  /** Removes records, also from the `.bak`. Ids that are not there are no failure. */
  forget: (ids: readonly string[]) =>
    vault.serial(() => {
      const gone = new Set(ids)
      const remaining = vault.records().filter(({ id }) => !gone.has(id))
      if (remaining.length === vault.records().length) return succeed(undefined)
      const key = vault.key()
      return key === undefined ? lockedFailure() : vault.replace(remaining, key, true)
    }),
  /** @param id record the project names; `null` for none */
  secretState: (project: string, field: SealedField, id: string | null) => {
    const record = findRecord(vault.records(), project, field, id)
    if (record === undefined) return { set: false, last4: null, fingerprint: null, readable: true }
    const key = vault.key()
    return key === undefined
      ? { set: true, last4: null, fingerprint: null, readable: true }
      : describe(key, record)
  },
  /** What the secret says of itself if it is a JWT; `null` for none, another kind, and while locked. */
  secretClaims: (project: string, field: SealedField, id: string | null) => {
    const record = findRecord(vault.records(), project, field, id)
    const key = vault.key()
    const plain = record === undefined || key === undefined ? undefined : openSecret(key, record)
    if (plain === undefined) return null
    const claims = readKeyClaims(plain.toString('utf8'))
    plain.fill(0)
    return claims
  },
  /** `not-found` where none is set, `locked`, or `unavailable` where the record does not open. */
  readSecret: (project: string, field: SealedField, id: string | null) => {
    const record = findRecord(vault.records(), project, field, id)
    if (record === undefined) return noSecret(field)
    const key = vault.key()
    if (key === undefined) return lockedFailure()
    const plain = openSecret(key, record)
    if (plain === undefined) return secretUnreadable(field)
    const secret = plain.toString('utf8')
    plain.fill(0)
    return succeed(secret)
  },
})

export type SealedSecrets = ReturnType<typeof createSealedSecrets>
