import { z } from 'zod'
import { method, topic } from '../../contract/method.ts'

export const vaultStatusSchema = z
  .object({
    state: z.enum(['unlocked', 'locked', 'damaged']),
    protection: z.enum(['keychain', 'passphrase', 'memory']),
    label: z.string(),
    slots: z.array(z.enum(['keychain', 'passphrase'])).describe('All slots that can open the vault.'),
    promise: z.string().describe('One honest sentence on what this protects against and what not.'),
    problem: z
      .string()
      .nullable()
      .describe('What went wrong with the file, if anything: a damaged vault kept aside, with its path.'),
  })
  .meta({
    id: 'VaultStatus',
    description:
      'State of the keys at rest. `protection` says what the vault key rests on: the OS key store, a passphrase, or nothing (memory only: keys are forgotten at exit). `label` is the same in words for people, e.g. "keychain: gnome-libsecret", "passphrase", "memory only: forgotten at exit".',
  })

export type VaultStatus = z.infer<typeof vaultStatusSchema>

const passphrase = z.string().min(1).max(1024).meta({ writeOnly: true })

export const vault = topic('vault', {
  status: method({
    summary: 'Whether keys can be read, and what protects them at rest.',
    input: z.strictObject({}),
    output: vaultStatusSchema,
    errors: [],
    reads: ['vault'],
  }),
  unlock: method({
    summary: 'Opens the vault with its passphrase. A wrong one changes nothing.',
    input: z.strictObject({ passphrase }),
    output: vaultStatusSchema,
    errors: ['wrong-passphrase', 'conflict', 'unavailable'],
    changes: ['vault'],
  }),
  lock: method({
    summary:
      'Forgets the vault key until it is unlocked again. Refused while keys live in memory only: they would be lost.',
    input: z.strictObject({}),
    output: vaultStatusSchema,
    errors: ['conflict'],
    changes: ['vault'],
  }),
  setPassphrase: method({
    summary:
      'Protects the vault by a passphrase (at least 10 characters), or changes it; `current` is needed when one is set.',
    input: z.strictObject({
      passphrase: z.string().min(10, 'must have at least 10 characters').max(1024).meta({ writeOnly: true }),
      current: passphrase.optional(),
    }),
    output: vaultStatusSchema,
    errors: ['wrong-passphrase', 'locked', 'conflict', 'unavailable'],
    changes: ['vault'],
  }),
})
