import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { TeamConnection } from './connect-team.ts'
import type { HandledPositions, Receivers } from './handled-log.ts'
import { teamFailure } from './team-failure.ts'

/** Who does the work of the team at the moment. */
export type LeaseState = {
  /** Whether it is this desk, and has read how far the work is. */
  readonly isHeld: boolean
  /** Grows each time somebody takes the lease. */
  readonly epoch: number
  /** `null`: nobody, or not known. */
  readonly holder: { readonly name: string; readonly since: number } | null
  /** Work that whoever holds the lease does. */
  readonly work: readonly string[]
  /** Why the lease can neither be taken nor looked at. */
  readonly failure: Failure | null
}

/** How far work of the team is. `receivers`: `null` for what is done no more. */
export type WorkProgress = {
  readonly work: string
  readonly name: string
  readonly receivers: HandledPositions | null
}

/** How far the team is. */
export type TeamHandled = {
  readonly handled: ReadonlyMap<string, HandledPositions>
  readonly receivers: Receivers
}

export type LeaseDeps = {
  readonly connect: () => Promise<Answer<TeamConnection>>
  /** Of this run of the desk. */
  readonly holder: string
  /** Of this desk, for people. */
  readonly name: string
  /** How long it lasts when it is not renewed (ms). */
  readonly lastsMs: number
  /** What the team has handled of each work, and its receivers. `isTaken`: the lease was taken, and work begins here. */
  readonly onTeam: (team: TeamHandled, isTaken: boolean) => void
  /** What moved since the last time, in the same words until it is written down. */
  readonly moved: () => readonly WorkProgress[]
  /** They are written down. */
  readonly onWritten: (moved: readonly WorkProgress[]) => void
  readonly onState: (state: LeaseState) => void
  /** Resolves after that time, or when it is given up. */
  readonly wait: (ms: number) => Promise<void>
  readonly signal: AbortSignal
}

const leaseSchema = z.object({
  epoch: z.coerce.number(),
  is_held: z.boolean(),
  holder_name: z.string(),
  since: z.coerce.date(),
})
const handledSchema = z.object({
  work: z.string(),
  epoch: z.coerce.number(),
  receivers: z.record(z.string(), z.number()),
})
const receiverSchema = z.object({ identity: z.string(), last_local_id: z.coerce.number() })
const movedSchema = z.object({ moved: z.boolean() })

const pausesMs = [100, 250, 500, 1000, 2000]
const nobody = { isHeld: false, epoch: 0, holder: null, work: [], failure: null }

/**
 * Takes the lease of a team log when it is free, and holds it. Resolves when it is given up, and lets go of it then.
 *
 * Whoever does not hear from the server in time stops before the lease is over by the server's clock: a time is counted from
 * before the question, there from after it.
 */
export const runLease = async (deps: LeaseDeps): Promise<void> => {
  const { connect, holder, name, lastsMs, wait, signal } = deps
  let state: LeaseState = nobody
  let end: NodeJS.Timeout | undefined

  const say = (next: LeaseState): void => {
    state = next
    deps.onState(next)
  }

  const take = async ({ client }: TeamConnection): Promise<z.infer<typeof leaseSchema>> => {
    const { rows } = await client.query('SELECT * FROM marketdesk.take_lease($1, $2, $3)', [
      holder,
      name,
      lastsMs,
    ])
    return leaseSchema.parse(rows[0])
  }

  const write = async ({ client }: TeamConnection, epoch: number): Promise<boolean> => {
    const moved = deps.moved()
    if (moved.length === 0) return true
    const { rows } = await client.query('SELECT marketdesk.move_handled($1, $2, $3) AS moved', [
      holder,
      epoch,
      JSON.stringify(moved),
    ])
    const isWritten = movedSchema.parse(rows[0]).moved
    if (isWritten) deps.onWritten(moved)
    return isWritten
  }

  const step = async (connection: TeamConnection): Promise<void> => {
    const asked = performance.now()
    const lease = await take(connection)
    const { client } = connection
    const handled = z
      .array(handledSchema)
      .parse((await client.query('SELECT work, epoch, receivers FROM marketdesk.handled')).rows)
    const isNew = lease.is_held && !(state.isHeld && state.epoch === lease.epoch)
    if (lease.is_held) {
      clearTimeout(end)
      end = setTimeout(
        () => {
          say({ ...state, isHeld: false, holder: null })
          void connection.close()
        },
        asked + lastsMs - performance.now(),
      )
    }
    const receivers = z
      .array(receiverSchema)
      .parse((await client.query('SELECT identity, last_local_id FROM marketdesk.receivers')).rows)
    // What is reported as taken anew is begun anew.
    if (isNew && state.isHeld) say({ ...state, isHeld: false })
    deps.onTeam(
      {
        handled: new Map(handled.map((one) => [one.work, one.receivers])),
        receivers: new Map(receivers.map((one) => [one.identity, one.last_local_id])),
      },
      isNew,
    )
    say({
      isHeld: lease.is_held,
      epoch: lease.epoch,
      holder: { name: lease.holder_name, since: lease.since.getTime() },
      work: handled.filter(({ epoch }) => epoch === lease.epoch).map(({ work }) => work),
      failure: null,
    })
    if (lease.is_held) await write(connection, lease.epoch)
    else clearTimeout(end)
  }

  const leave = async (connection: TeamConnection): Promise<void> => {
    if (!state.isHeld) return
    await write(connection, state.epoch)
    await connection.client.query('SELECT marketdesk.leave_lease($1)', [holder])
  }

  let failures = 0
  while (!signal.aborted) {
    const connected = await connect()
    let failure = connected.ok ? null : connected.error
    if (connected.ok) {
      const connection = connected.value
      try {
        while (!signal.aborted) {
          await step(connection)
          failures = 0
          await wait(Math.min(1000, lastsMs / 4))
        }
        await leave(connection)
      } catch (error) {
        failure = teamFailure(error)
        if (failure === null) throw error
      } finally {
        await connection.close()
      }
    }
    if (signal.aborted) break
    // The lease lasts on until its time is over: a connection that broke may be back before.
    say({ ...state, failure })
    await wait(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0)
    failures += 1
  }
  clearTimeout(end)
  say({ ...nobody, isHeld: false })
}
