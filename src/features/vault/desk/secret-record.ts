import { randomUUID } from 'node:crypto'
import type { SealedField } from './service.ts'
import type { DataKey } from './data-key.ts'
import { seal, unseal } from './seal.ts'
import type { SecretRecord } from './vault-document.ts'

/** A secret on its way into the vault. `project` is the id of what it belongs to. */
export type NewSecret = { readonly project: string; readonly field: SealedField; readonly secret: string }

type Place = Pick<SecretRecord, 'id' | 'project' | 'field' | 'createdAt'>

/** A record moved to another project, field, time or id does not open. */
const bindingOf = ({ id, project, field, createdAt }: Place): string =>
  JSON.stringify(['marketdesk vault v1 record', project, field, createdAt, id])

export const sealSecret = (key: DataKey, { project, field, secret }: NewSecret, now: Date): SecretRecord => {
  const place: Place = { id: randomUUID(), project, field, createdAt: now.toISOString() }
  const plain = Buffer.from(secret, 'utf8')
  const { nonce, sealed } = seal(key.records, plain, bindingOf(place))
  plain.fill(0)
  return { ...place, nonce: nonce.toString('base64url'), sealed: sealed.toString('base64url') }
}

export const openSecret = (key: DataKey, record: SecretRecord): Buffer | undefined =>
  unseal(
    key.records,
    { nonce: Buffer.from(record.nonce, 'base64url'), sealed: Buffer.from(record.sealed, 'base64url') },
    bindingOf(record),
  )

/**
 * The record a project means: the one it names, or, when the project's file is older than the vault's, the newest of that
 * project and field.
 */
export const findRecord = (
  records: readonly SecretRecord[],
  project: string,
  field: SealedField,
  id: string | null,
): SecretRecord | undefined => {
  if (id === null) return undefined
  const matching = records.filter((record) => record.project === project && record.field === field)
  return matching.find((record) => record.id === id) ?? matching.at(-1)
}
