import { z } from 'zod'
import { method, topic } from '../../contract/method.ts'
import { sampleActivitySchema } from '../sample/contract.ts'
import { windowSettingsSchema, windowStateSchema } from './contract/window-settings.ts'

export const desk = topic('desk', {
  info: method({
    summary: 'Versions, data folder, host, and notices about this machine.',
    input: z.strictObject({}),
    output: z.object({
      name: z.literal('Marketdesk'),
      version: z.string(),
      host: z
        .enum(['electron', 'browser'])
        .describe('`electron`: the desktop window. `browser`: `npm run serve`.'),
      data: z.string().describe('Absolute path of the data folder.'),
      node: z.string(),
      electron: z.string().nullable(),
      sqlite: z.string(),
      platform: z.string(),
      pid: z.int(),
      startedAt: z.iso.datetime({ precision: 3 }),
      sample: z
        .object({
          url: z.string(),
          project: z.string(),
          hasChain: z.boolean().describe('Whether things can happen on a chain of its own.'),
          chainUrl: z
            .string()
            .nullable()
            .describe('Address of that chain’s node and wallet, on this machine; `null` without one.'),
          activity: sampleActivitySchema,
          waitsForVault: z
            .boolean()
            .describe('Its project opens once the vault is unlocked; until then nothing listens.'),
        })
        .nullable()
        .describe('Address of the sample service while it runs.'),
      window: windowStateSchema.nullable().describe('`null` in a browser.'),
      notices: z
        .array(z.string())
        .describe(
          'Things a person should know: a damaged file kept aside, a folder others can read. Plain sentences.',
        ),
    }),
    errors: [],
    reads: ['projects', 'vault', 'window'],
  }),
  restore: method({
    summary:
      'Brings a backup back whole, into a folder of its own that must not be there or be empty. This desk stays as it is; the restored one is opened with that folder as its data folder.',
    input: z.strictObject({
      path: z.string().min(1).max(4000).describe('Absolute path of the backup.'),
      passphrase: z.string().min(1).max(1024).meta({ writeOnly: true }),
      folder: z.string().min(1).max(4000).describe('Absolute path of the data folder to be.'),
    }),
    output: z.object({
      folder: z.string(),
      vaultOpensWith: z
        .enum(['backup-passphrase', 'vault-passphrase'])
        .nullable()
        .describe(
          'What opens the keys there: the passphrase of the backup, where the vault had none, or its own. `null`: there are none.',
        ),
    }),
    errors: ['not-found', 'wrong-passphrase', 'conflict', 'cancelled', 'unavailable'],
    changes: ['log'],
  }),
  setWindow: method({
    summary: 'Changes settings of the desktop window; what is left out stays. Takes effect at once.',
    input: windowSettingsSchema.partial(),
    output: windowStateSchema,
    errors: ['unavailable'],
    changes: ['window'],
  }),
})
