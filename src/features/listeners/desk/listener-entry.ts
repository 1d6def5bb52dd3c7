import { z } from 'zod'
import { listenerFiltersSchema, type ListenerFilters, type ListenerState } from '../contract/listener.ts'
import { listenerStates } from '../contract/listener-states.ts'

const noFilters: ListenerFilters = { contractAddresses: [], events: [] }

export const entrySchema = z
  .object({
    key: z.string(),
    project: z.string(),
    network: z.string(),
    name: z.string(),
    note: z.string(),
    state: z.enum(listenerStates),
    id: z.string().nullable().describe('The service’s id as it came; of a number all its digits.'),
    url: z.string().nullable(),
    path: z
      .string()
      .nullable()
      .describe(
        'Key of the path of this desk’s receiver that `url` is, shared with those it replaces; `null` for another address.',
      ),
    filters: z.unknown(),
    paused: z.boolean(),
    quietAfterHours: z.number().nullable(),
    createdAt: z.number(),
    changedAt: z.number(),
    doubt: z
      .enum(['add', 'remove'])
      .nullable()
      .describe('Which call is under way, or left the state unknown.'),
    problem: z.object({ message: z.string(), hint: z.string().nullable() }).nullable().catch(null),
    callId: z.number().nullable(),
    replaces: z.string().nullable(),
  })
  .transform(({ filters, problem, ...entry }) => {
    const read = listenerFiltersSchema.safeParse(filters)
    const damage = {
      message: `The database is damaged at the filters of ${entry.key}: they cannot be read.`,
      hint: 'Ask the service for its list, remove this listener, and add it again.',
    }
    return {
      ...entry,
      filters: read.success ? read.data : noFilters,
      problem: read.success ? problem : damage,
    }
  })
export type ListenerEntry = Readonly<z.output<typeof entrySchema>>

export type LedgerStep = {
  readonly key: string
  readonly at: number
  readonly state: ListenerState
  readonly id: string | null
  readonly what: string
  readonly callId: number | null
}

export type LedgerChange = Partial<
  Pick<
    ListenerEntry,
    | 'state'
    | 'id'
    | 'url'
    | 'path'
    | 'doubt'
    | 'problem'
    | 'callId'
    | 'name'
    | 'note'
    | 'paused'
    | 'quietAfterHours'
    | 'filters'
    | 'network'
  >
>

export type LedgerMove = {
  readonly key: string
  readonly from?: readonly ListenerState[]
  readonly change: LedgerChange
  readonly at: number
  readonly what: string
}
