import { z } from 'zod'
import type { Listener, ListenerFilters } from '../../contract/listener.ts'
import { listeners } from '../../contract.ts'
import { marketEvents } from '../../../../core/webhooks/contract-kind.ts'
import { knownEvents } from '../../../../core/webhooks/known-events.ts'
import { readAbiEvents } from '../../../../core/webhooks/pasted-event.ts'
import { lintFilters } from '../../../../core/webhooks/lint-filters.ts'
import type { ContractForm } from '../../../../renderer/form/contract-form.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'

const { name, note, network, url, quietAfterHours } = listeners['listeners.add'].input.shape

const fields = z.strictObject({
  name: name.unwrap(),
  note: note.unwrap(),
  network,
  contracts: z.string(),
  chosen: z.array(z.string()),
  own: z.string(),
  tokenIds: z.string(),
  accounts: z.string(),
  topicHashes: z.string(),
  /** `desk`: a secret path of this desk's receiver. */
  receives: z.enum(['desk', 'elsewhere']),
  url: z.string(),
  hours: quietAfterHours.unwrap(),
})

export type ListenerDraft = z.infer<typeof fields>

export type ListenerForm = ContractForm<ListenerDraft, ListenerDraft>

const memberOf: Readonly<Record<string, keyof ListenerDraft>> = {
  contractAddresses: 'contracts',
  events: 'own',
  tokenIDs: 'tokenIds',
  accounts: 'accounts',
  topicHashes: 'topicHashes',
}

export const listenerDraftSchema = fields.superRefine((draft, context) => {
  const { errors } = lintFilters(filtersOf(draft))
  for (const [list, of] of Map.groupBy(errors, ({ path }) => path.split('.')[0] ?? ''))
    context.addIssue({
      code: 'custom',
      path: [memberOf[list] ?? list],
      message: `${countOf(of.length, 'entry', 'entries')} to correct`,
    })
  const place = draft.receives === 'elsewhere' ? url.safeParse(draft.url) : undefined
  for (const { message } of place?.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: ['url'], message })
})

/** Entries of a list field: lines, and on one line what commas or blanks part where an entry has none itself. */
const entries = (text: string, parted: RegExp): string[] =>
  text
    .split(parted)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const words = /[\s,]+/
const lines = /\n+/

export const filtersOf = (draft: ListenerDraft): ListenerFilters => {
  const tokenIDs = entries(draft.tokenIds, words)
  const accounts = entries(draft.accounts, words)
  const topicHashes = entries(draft.topicHashes, words)
  return {
    contractAddresses: entries(draft.contracts, words),
    events: [...draft.chosen, ...(readAbiEvents(draft.own) ?? entries(draft.own, lines))],
    ...(tokenIDs.length === 0 ? {} : { tokenIDs }),
    ...(accounts.length === 0 ? {} : { accounts }),
    ...(topicHashes.length === 0 ? {} : { topicHashes }),
  }
}

export const newDraft = (slug: string, contract = ''): ListenerDraft => ({
  name: '',
  note: '',
  network: slug,
  contracts: contract,
  chosen: [],
  own: '',
  tokenIds: '',
  accounts: '',
  topicHashes: '',
  receives: 'desk',
  url: '',
  hours: 24,
})

const declarations = new Set<string>([...knownEvents.map(({ declaration }) => declaration), ...marketEvents])

export const draftFrom = (listener: Listener): ListenerDraft => {
  const { filters, receives } = listener
  return {
    name: listener.name,
    note: listener.note,
    network: listener.network,
    contracts: filters.contractAddresses.join('\n'),
    chosen: filters.events.filter((event) => declarations.has(event)),
    own: filters.events.filter((event) => !declarations.has(event)).join('\n'),
    tokenIds: (filters.tokenIDs ?? []).join('\n'),
    accounts: (filters.accounts ?? []).join('\n'),
    topicHashes: (filters.topicHashes ?? []).join('\n'),
    receives,
    url: receives === 'elsewhere' ? (listener.url ?? '') : '',
    hours: listener.quietAfterHours,
  }
}
