import { z } from 'zod'
import { isoTime } from '../../../contract/scalars.ts'
import { type ScryptCost, scryptCostSchema } from './scrypt-cost.ts'

/**
 * The vault's file. Key slots hold the data key, each wrapped in its own way; records hold the sealed secrets; `mac` binds
 * all of it together under a key derived from the data key, so that no slot and no record can be taken out or put back.
 */

/** base64url without padding in its one spelling, so that no two texts mean the same bytes. */
const bytes = (least: number, most = least) =>
  z
    .string()
    .max(Math.ceil((most * 4) / 3) + 2)
    .refine((text) => {
      const decoded = Buffer.from(text, 'base64url')
      return decoded.length >= least && decoded.length <= most && decoded.toString('base64url') === text
    }, `must be ${least} to ${most} bytes in base64url`)

const passphraseSlot = (floor: ScryptCost) =>
  z.strictObject({
    kind: z.literal('passphrase'),
    kdf: z.literal('scrypt'),
    cost: scryptCostSchema(floor),
    salt: bytes(32),
    nonce: bytes(12),
    wrapped: bytes(48),
  })

const keychainSlot = z.strictObject({
  kind: z.literal('keychain'),
  /** The key store in words for people, as it was when it wrapped the key. */
  label: z.string().max(200),
  wrapped: bytes(1, 8192),
})

const record = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  project: z.string().regex(/^[\w-]{1,64}$/),
  field: z.enum([
    'accessKey',
    'secretKey',
    'forwardingHeader',
    'signingSecret',
    'nodeUrl',
    'sourceToken',
    'mailPassword',
    'teamLogPassword',
  ]),
  createdAt: isoTime,
  nonce: bytes(12),
  sealed: bytes(17, 16_384),
})

export const vaultFormat = 'marketdesk-vault'
export const vaultVersion = 1

/** The file of the vault. `floor`: the least that scrypt may cost. */
export const vaultDocumentSchema = (floor: ScryptCost) =>
  z.strictObject({
    format: z.literal(vaultFormat),
    version: z.literal(vaultVersion),
    id: bytes(16),
    createdAt: isoTime,
    slots: z
      .array(z.discriminatedUnion('kind', [passphraseSlot(floor), keychainSlot]))
      .min(1)
      .max(2)
      .refine((slots) => new Set(slots.map(({ kind }) => kind)).size === slots.length, 'has a slot twice'),
    records: z
      .array(record)
      .refine((records) => new Set(records.map(({ id }) => id)).size === records.length, 'has an id twice'),
    mac: bytes(32),
  })

export type VaultDocument = z.infer<ReturnType<typeof vaultDocumentSchema>>
export type PassphraseSlot = z.infer<ReturnType<typeof passphraseSlot>>
export type KeychainSlot = z.infer<typeof keychainSlot>
export type Slot = PassphraseSlot | KeychainSlot
export type SecretRecord = z.infer<typeof record>

/** The vault without its seal. With no slots it lives in memory only. */
export type VaultBody = Omit<VaultDocument, 'mac' | 'format' | 'version'>

const slotMembers = (slot: Slot): unknown[] =>
  slot.kind === 'passphrase'
    ? [slot.kind, slot.kdf, slot.cost.N, slot.cost.r, slot.cost.p, slot.salt, slot.nonce, slot.wrapped]
    : [slot.kind, slot.label, slot.wrapped]

/** One text for one vault, whatever the order and spacing in the file: what `mac` is taken over. */
export const vaultTranscript = (body: VaultBody): string =>
  JSON.stringify([
    vaultFormat,
    vaultVersion,
    body.id,
    body.createdAt,
    body.slots.map(slotMembers),
    body.records.map((entry) => [
      entry.id,
      entry.project,
      entry.field,
      entry.createdAt,
      entry.nonce,
      entry.sealed,
    ]),
  ])
