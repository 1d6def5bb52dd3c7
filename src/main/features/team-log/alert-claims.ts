import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { createSerial } from '../../platform/files/serial.ts'
import type { TeamConnection } from './connect-team.ts'
import { teamFailure } from './team-failure.ts'

/** What becomes of an alert and is said once for the team. */
export type AlertTransition = 'opened' | 'resolved'

/** A transition that a desk has to send. */
export type AlertClaimRequest = {
  /** Digest of rule, subject and target, the same on every desk. */
  readonly key: string
  /** Name of the rule, for people. */
  readonly rule: string
  readonly what: AlertTransition
  /** What this desk sends together with it has the same. */
  readonly batch: string
  /** Digests of what shows it. */
  readonly evidence: readonly string[]
  /** Blocks within which it happened. */
  readonly blocks: { readonly from: number; readonly to: number } | null
  /** It was said, and is to be said once more. */
  readonly again: boolean
  /** Of an end: which opening it ends; `null`: the desk has not heard which one. */
  readonly epoch: number | null
}

/** Who sends it. */
export type AlertClaimResponse = {
  readonly key: string
  readonly what: AlertTransition
  /** `claimed`: this desk. `sent`: another one did. `busy`: another one is at it. `held`: it is still open on another one. */
  readonly outcome: 'claimed' | 'sent' | 'busy' | 'held'
  readonly epoch: number
  /** Whether it is open for the team now. */
  readonly isOpen: boolean
  /** Name of the desk that sends or sent it. */
  readonly sender: string | null
  /** What was or is sent together with it has the same, whichever desk claimed it first. */
  readonly batch: string
}

/** What was sent, or is given up. */
export type AlertOutcome = {
  readonly key: string
  readonly what: AlertTransition
  readonly epoch: number
  readonly sent: boolean
}

/** One talk of a desk with the team log, in this order. */
export type AlertExchange = {
  readonly outcomes: readonly AlertOutcome[]
  /** Keys of alerts that are open here; `null`: they need not be named now. */
  readonly hold: readonly string[] | null
  readonly ask: readonly AlertClaimRequest[]
}

export type AlertClaims = {
  exchange(input: AlertExchange): Promise<Answer<AlertClaimResponse[]>>
  close(): Promise<void>
}

/** How long a claim lasts, and for how long an alert counts as open on a desk that is not heard of (ms). */
export const claimLifetimeMs = 15_000
export const openLifetimeMs = 60_000

const answerSchema = z
  .object({
    key: z.string(),
    what: z.enum(['opened', 'resolved']),
    outcome: z.enum(['claimed', 'sent', 'busy', 'held']),
    epoch: z.coerce.number(),
    is_open: z.boolean(),
    sender: z.string().nullable(),
    batch: z.string().nullable(),
  })
  .transform(({ is_open: isOpen, batch, ...answer }): AlertClaimResponse => ({
    ...answer,
    isOpen,
    batch: batch ?? '',
  }))

/**
 * Asks a team log who sends what of alerts. Each statement commits by itself. Whoever asks is a run of a desk, so a copied data folder
 * is another one, and one that was killed waits for the end of its claims like the others.
 *
 * @param name of the desk, for people
 */
export const createAlertClaims = (
  connect: () => Promise<Answer<TeamConnection>>,
  name: string,
  lastsMs = claimLifetimeMs,
  holdMs = openLifetimeMs,
): AlertClaims => {
  const desk = randomUUID()
  const serial = createSerial()
  let connection: TeamConnection | null = null

  const open = async (): Promise<Answer<TeamConnection>> => {
    if (connection !== null) return succeed(connection)
    const connected = await connect()
    if (connected.ok) connection = connected.value
    return connected
  }
  const close = async (): Promise<void> => {
    const former = connection
    connection = null
    await former?.close()
  }

  const talk = async (
    { client }: TeamConnection,
    { outcomes, hold, ask }: AlertExchange,
  ): Promise<AlertClaimResponse[]> => {
    if (outcomes.length > 0)
      await client.query('SELECT marketdesk.settle_alerts($1, $2, $3)', [
        desk,
        name,
        JSON.stringify(outcomes),
      ])
    if (hold !== null) await client.query('SELECT marketdesk.hold_alerts($1, $2, $3)', [desk, holdMs, hold])
    if (ask.length === 0) return []
    const items = ask.map(({ blocks, batch, ...one }) => ({
      ...one,
      // Other desks are given it; of the run itself they learn nothing, for who knows it can give its claims up.
      batch: createHash('sha256').update(`${desk} ${batch}`).digest('hex').slice(0, 32),
      from_block: blocks?.from ?? null,
      to_block: blocks?.to ?? null,
    }))
    const { rows } = await client.query('SELECT * FROM marketdesk.claim_alerts($1, $2, $3, $4, $5)', [
      desk,
      name,
      lastsMs,
      holdMs,
      JSON.stringify(items),
    ])
    return z.array(answerSchema).parse(rows)
  }

  return {
    exchange: (input) =>
      serial(async () => {
        const opened = await open()
        if (!opened.ok) return opened
        try {
          return succeed(await talk(opened.value, input))
        } catch (error) {
          await close()
          const failure = teamFailure(error)
          if (failure === null) throw error
          return fail(failure)
        }
      }),
    close: () => serial(close),
  }
}
