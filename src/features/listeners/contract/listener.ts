import { z } from 'zod'
import { listenerStates } from './listener-states.ts'
import { isoTime } from '../../../contract/scalars.ts'

export const listenerStateSchema = z.enum(listenerStates)
export type ListenerState = z.infer<typeof listenerStateSchema>

export const most = 1000
const address = z.string().trim().max(100)

const tokenId = z
  .union([
    z.int().min(0),
    z
      .string()
      .trim()
      .regex(/^\d{1,78}$/, 'must be decimal digits'),
  ])
  .transform(String)
  .describe('A token id: decimal digits, up to 78 of them; a number while it is exact.')

export const listenerFiltersSchema = z
  .strictObject({
    contractAddresses: z.array(address).max(most),
    events: z
      .array(z.string().trim().max(4000))
      .max(most)
      .describe('Event signatures, `indexed` where the contract has it.'),
    tokenIDs: z.array(tokenId).max(most).optional().describe('Exact decimal digits.'),
    accounts: z.array(address).max(most).optional(),
    topicHashes: z.array(z.string().trim().max(100)).max(most).optional(),
  })
  .meta({
    id: 'ListenerFilters',
    description:
      "What a listener asks for, in the document's words. Lists that may be left out come back only when they hold something.",
  })

export type ListenerFilters = z.output<typeof listenerFiltersSchema>

export const key = z
  .string()
  .regex(/^[a-z0-9]{8,40}$/, 'must be the key of a listener')
  .describe('Key of a listener.')

export const listenerId = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(200)
  .describe(
    "The service's id of a listener, as it came: mostly digits, all of them; nothing is read out of it.",
  )

export const listenerSchema = z
  .object({
    key,
    id: listenerId.nullable().describe("The service's id; `null` while none is known."),
    state: listenerStateSchema,
    project: z.string().describe('Project id.'),
    network: z.string(),
    name: z.string().describe("The operator's own name for it; may be empty."),
    note: z.string(),
    url: z
      .string()
      .nullable()
      .describe('Where the service delivers to, secret included; `null` for a draft.'),
    receives: z.enum(['desk', 'elsewhere']).describe('Whether `url` is a path of the local receiver.'),
    path: z
      .string()
      .nullable()
      .describe(
        'For `desk`: key of the receiver path (`receiver.paths`), by which its deliveries are known. One that takes the place of another has the same.',
      ),
    currentUrl: z
      .string()
      .nullable()
      .describe('For `desk`: the URL as it would be registered now; `null` while the receiver has none.'),
    filters: listenerFiltersSchema,
    paused: z
      .boolean()
      .describe('Paused: deliveries are stored and forwarded as ever, but it raises no warnings.'),
    quietAfterHours: z.int().nullable().describe('Warn when nothing came for so many hours; `null` never.'),
    createdAt: isoTime,
    changedAt: isoTime.describe('When the state changed last.'),
    doubt: z.enum(['add', 'remove']).nullable().describe('`unknown`: which call left it so.'),
    problem: z
      .object({ message: z.string(), hint: z.string().nullable() })
      .nullable()
      .describe('Why the last call failed, or why its outcome is unknown.'),
    callId: z.int().nullable().describe('Number of the recorded call that was made last (`calls.get`).'),
    replaces: key.nullable().describe('Key of the listener this one takes the place of.'),
    replacedBy: key.nullable().describe('Key of the listener that takes the place of this one.'),
  })
  .meta({ id: 'Listener' })

export type Listener = z.infer<typeof listenerSchema>

export const listenerStepSchema = z
  .object({
    at: isoTime,
    state: listenerStateSchema,
    id: listenerId.nullable(),
    what: z.string().describe('What happened, one sentence.'),
    callId: z.int().nullable(),
  })
  .meta({ id: 'ListenerStep', description: "One line of a listener's history, oldest first." })

export type ListenerStep = z.infer<typeof listenerStepSchema>
