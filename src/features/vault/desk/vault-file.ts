import { z } from 'zod'
import { type DataKey, macOf, sameBytes } from './data-key.ts'
import type { Parsed } from '../../../main/platform/files/load-document.ts'
import type { ScryptCost } from './scrypt-cost.ts'
import {
  type VaultBody,
  type VaultDocument,
  vaultDocumentSchema,
  vaultFormat,
  vaultTranscript,
  vaultVersion,
} from './vault-document.ts'

const versionSchema = z.looseObject({ version: z.int() })

export const parseVaultDocument = (document: unknown, floor: ScryptCost): Parsed<VaultDocument> => {
  const stated = versionSchema.safeParse(document)
  if (stated.success && stated.data.version > vaultVersion) {
    return { ok: false, reason: `version ${stated.data.version}`, newer: true }
  }
  const parsed = vaultDocumentSchema(floor).safeParse(document)
  if (parsed.success) return { ok: true, value: parsed.data }
  const path = parsed.error.issues[0]?.path.map(String).join('.')
  return { ok: false, reason: `it is not a vault of this version (at ${path || 'its top'})` }
}

export const toVaultDocument = (body: VaultBody, key: DataKey): VaultDocument => ({
  format: vaultFormat,
  version: vaultVersion,
  id: body.id,
  createdAt: body.createdAt,
  slots: body.slots,
  records: body.records,
  mac: macOf(key, vaultTranscript(body)).toString('base64url'),
})

/** Whether nothing was added, changed or taken out since this key closed the document. */
export const isGenuine = (document: VaultDocument, key: DataKey): boolean =>
  sameBytes(Buffer.from(document.mac, 'base64url'), macOf(key, vaultTranscript(document)))
