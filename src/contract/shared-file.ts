import { z } from 'zod'
import { addressEntrySchema } from './addresses.ts'
import { alertRuleSettings } from './alert-shapes.ts'
import { collectionInput } from './collection-input.ts'
import { forwardingSettings } from './forwarding.ts'
import { intFrom } from './scalars.ts'
import { sharedFormat, sharedVersion, withheldParts } from './shared-kinds.ts'

const projectName = z.string().min(1).max(80).describe('Name of the project: ids differ from desk to desk.')

const noteEntry = z.strictObject({
  log: z.string().min(1).max(200).describe('Identity of the log that received the delivery first.'),
  number: z.int().min(1).describe('Number of the delivery there.'),
  position: intFrom(0, 999_999).describe('Of the event in its delivery.'),
  note: z.string().max(10_000),
  star: z.boolean(),
})

const { scope, name, ...alertRule } = alertRuleSettings
const alertEntry = z.strictObject({
  name,
  ...alertRule,
  scope: scope.extend({ project: projectName.nullable() }),
})

const orderCheckEntry = z.strictObject({
  project: projectName,
  network: collectionInput.network,
  contractAddress: collectionInput.contractAddress.transform((address) => address.toLowerCase()),
  minutes: intFrom(1, 1440),
})

const forwardingEntry = z.strictObject({
  ...forwardingSettings,
  url: forwardingSettings.url.nullable().describe('`null`: it holds a key, and is not in the file.'),
  withheld: z.array(z.enum(withheldParts)).max(withheldParts.length),
})

export type NoteEntry = z.output<typeof noteEntry>
export type AlertEntry = z.output<typeof alertEntry>
export type OrderCheckEntry = z.output<typeof orderCheckEntry>
export type ForwardingEntry = z.output<typeof forwardingEntry>

/** Names, notes and rules of a desk in one file, without a secret. */
export const sharedFileSchema = z.strictObject({
  format: z.literal(sharedFormat),
  version: z.literal(sharedVersion),
  addresses: z.array(addressEntrySchema).max(20_000),
  notes: z.array(noteEntry).max(20_000),
  alerts: z.array(alertEntry).max(1000),
  orderChecks: z.array(orderCheckEntry).max(1000),
  forwarding: z.array(forwardingEntry).max(1000),
  alertTargets: z.array(z.string().max(80)).max(1000).describe('Names of targets that are not in the file.'),
})

export type SharedFile = z.output<typeof sharedFileSchema>
