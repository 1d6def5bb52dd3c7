import { beforeEach, expect, test } from 'vitest'
import { connectTeam } from './connect-team.ts'
import type { HandledPositions } from './handled-log.ts'
import { runLease, type LeaseState, type WorkProgress } from './lease-loop.ts'
import { startPostgres } from './testing/postgres-server.ts'
import { addressOf, beginTeam, dropTeam } from './testing/team-desk.ts'
import { inAllTests, untilEnd } from '../../../core/testing/in-tests.ts'

const server = inAllTests(startPostgres)
beforeEach(async () => {
  await dropTeam(server())
  await beginTeam(server())
  await server().sql(
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'ann') THEN
       CREATE ROLE ann LOGIN IN ROLE marketdesk_forwarder; END IF; END $$`,
  )
})

const ids = { Ann: '00000000-0000-4000-8000-00000000000a', Ben: '00000000-0000-4000-8000-00000000000b' }

/** A desk that takes the lease when it can. @param lastsMs longer than a busy machine makes it wait, except where its end is meant */
const startDesk = (name: keyof typeof ids, lastsMs = 60_000) => {
  const giveUp = new AbortController()
  let state: LeaseState | null = null
  let unwritten: readonly WorkProgress[] = []
  const taken: HandledPositions[] = []
  const done = runLease({
    connect: () => connectTeam(addressOf(server().url('ann')), 'lease', name),
    holder: ids[name],
    name,
    lastsMs,
    onTeam: ({ handled }, isTaken) => {
      if (isTaken) taken.push(handled.get('rule') ?? {})
    },
    moved: () => unwritten,
    onWritten: () => {
      unwritten = []
    },
    onState: (now) => {
      state = now
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        giveUp.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
      }),
    signal: giveUp.signal,
  })
  return {
    state: (): LeaseState | null => state,
    taken,
    move: (receivers: HandledPositions): void => {
      unwritten = [{ work: 'rule', name: 'to the shop', receivers }]
    },
    isWritten: (): boolean => unwritten.length === 0,
    stop: async (): Promise<void> => {
      giveUp.abort()
      await done
    },
  }
}

test('one desk has the lease, and another one goes on from what it wrote down as soon as it leaves', async () => {
  const ann = startDesk('Ann')
  await expect.poll(ann.state).toMatchObject({ isHeld: true, epoch: 1, holder: { name: 'Ann' } })
  const ben = untilEnd(startDesk('Ben'))
  await expect.poll(ben.state).toMatchObject({ isHeld: false, epoch: 1, holder: { name: 'Ann' } })
  ann.move({ one: 7 })
  await expect.poll(ben.state).toMatchObject({ work: ['rule'] })
  ann.move({ one: 9 })
  await ann.stop()
  await expect.poll(ben.state).toMatchObject({ isHeld: true, epoch: 2, holder: { name: 'Ben' }, work: [] })
  expect(ben.taken).toEqual([{ one: 9 }])
})

test('a desk that does not hear from the server stops by itself, and takes the lease anew when it is back', async () => {
  const ann = untilEnd(startDesk('Ann', 4_000))
  await expect.poll(ann.state).toMatchObject({ isHeld: true, epoch: 1 })
  await server().kill()
  await expect.poll(ann.state).toMatchObject({ isHeld: false, failure: { kind: 'unreachable' } })
  await server().start()
  await expect.poll(ann.state).toMatchObject({ isHeld: true, epoch: 2, failure: null })
})

test('who had the lease before moves nothing, and nobody does past the functions', async () => {
  const ann = untilEnd(startDesk('Ann'))
  await expect.poll(ann.state).toMatchObject({ isHeld: true, epoch: 1 })
  ann.move({ one: 7 })
  await expect.poll(ann.isWritten).toBe(true)
  const connected = await connectTeam(addressOf(server().url('ann')), 'lease')
  if (!connected.ok) throw new Error(connected.error.message)
  const { value: connection } = connected
  const { client } = connection
  const move = async (holder: string, epoch: number): Promise<unknown> =>
    (
      await client.query<{ moved: boolean }>('SELECT marketdesk.move_handled($1, $2, $3) AS moved', [
        holder,
        epoch,
        JSON.stringify([{ work: 'rule', name: '', receivers: { one: 1 } }]),
      ])
    ).rows[0]?.moved
  expect(await move(ids.Ben, 1)).toBe(false)
  expect(await move(ids.Ann, 0)).toBe(false)
  // Who holds it cannot fill the log of the team with rules either: neither with many, nor with large ones.
  for (const [count, receivers] of [
    [1001, { one: 1 }],
    [120, Object.fromEntries(Array.from({ length: 6000 }, (_, at) => [`${at}`, at]))],
  ] as const) {
    const works = Array.from({ length: count }, (_, at) => ({ work: `w${at}`, name: '', receivers }))
    const filling = client.query(
      'SELECT marketdesk.move_handled(l.holder, l.epoch, $1) FROM (SELECT $2::uuid AS holder, 1 AS epoch) l',
      [JSON.stringify(works), ids.Ann],
    )
    await expect(filling).rejects.toMatchObject({ code: 'MD003' })
  }
  expect(await server().sql('SELECT receivers FROM marketdesk.handled')).toEqual([{ receivers: { one: 7 } }])
  for (const statement of [
    'UPDATE marketdesk.lease SET epoch = 9',
    'DELETE FROM marketdesk.handled',
    'SELECT holder FROM marketdesk.lease',
    `SELECT marketdesk.append('${ids.Ann}', 0, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')`,
  ])
    await expect(client.query(statement)).rejects.toThrow(/permission denied/)
  await connection.close()
  const refused = await connectTeam(addressOf(server().url('desk')), 'lease')
  expect(refused).toMatchObject({
    error: { kind: 'unauthorized', hint: expect.stringContaining('marketdesk_forwarder') as string },
  })
})
