import type { Input } from '../../../../contract/contract.ts'
import { receiver, type ReceiverSettings } from '../../../../contract/receiver.ts'

/** The receiver's settings while they are being written: all text. */
export type ReachDraft = {
  readonly host: string
  readonly port: string
  readonly publicUrl: string
  /** Separated by commas or white space. */
  readonly publicHosts: string
  readonly tunnelCommand: string
  readonly tunnelHost: string
}

export type ReachField = keyof ReachDraft

export const draftOfReach = (settings: ReceiverSettings): ReachDraft => ({
  host: settings.host ?? '',
  port: String(settings.port),
  publicUrl: settings.publicUrl ?? '',
  publicHosts: settings.publicHosts.join(', '),
  tunnelCommand: settings.tunnelCommand ?? '',
  tunnelHost: settings.tunnelHost ?? '',
})

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** What `receiver.setSettings` is given for these fields. */
export const inputOfReach = (
  draft: ReachDraft,
  fields: readonly ReachField[],
): Input<'receiver.setSettings'> => {
  const all = {
    host: orNull(draft.host),
    port: /^\d+$/.test(draft.port.trim()) ? Number(draft.port) : Number.NaN,
    publicUrl: orNull(draft.publicUrl),
    publicHosts: draft.publicHosts.split(/[\s,]+/).filter((host) => host !== ''),
    tunnelCommand: orNull(draft.tunnelCommand),
    tunnelHost: orNull(draft.tunnelHost),
  }
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}

const words: Record<ReachField, string> = {
  host: 'must be an IP address of this machine, or empty',
  port: 'must be a whole number from 1 to 65,535',
  publicUrl: 'must be a base address such as https://hooks.example.org, or empty',
  publicHosts: 'must be host names such as hooks.example.org, at most 100',
  tunnelCommand: 'must have at most 2,000 characters',
  tunnelHost: 'must be a host name such as trycloudflare.com, or empty',
}

/** Checks a draft with the contract's own schema. */
export const problemsOfReach = (
  draft: ReachDraft,
  fields: readonly ReachField[],
): Partial<Record<ReachField, string>> => {
  const checked = receiver['receiver.setSettings'].input.safeParse(inputOfReach(draft, fields))
  if (checked.success) return {}
  const wrong = new Set(checked.error.issues.map((issue) => issue.path[0]))
  return Object.fromEntries(fields.filter((field) => wrong.has(field)).map((field) => [field, words[field]]))
}

/** Whether an address is reached from this machine alone. */
export const isLoopback = (host: string): boolean => {
  const text = host.trim()
  return text === '' || text === '::1' || /^127(?:\.\d{1,3}){3}$/.test(text)
}
