import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAlertClaims, type AlertClaimRequest, type AlertClaims } from './alert-claims.ts'
import { connectTeam } from './connect-team.ts'
import { startPostgres, type PostgresServer } from './testing/postgres-server.ts'
import { addressOf, beginTeam, dropTeam } from './testing/team-desk.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

let server: PostgresServer
const open: AlertClaims[] = []
beforeAll(async () => {
  server = await startPostgres()
  await beginTeam(server)
  await server.sql('CREATE ROLE ann LOGIN IN ROLE marketdesk_forwarder')
})
afterAll(() => server.remove())
beforeEach(async () => {
  await dropTeam(server)
  await beginTeam(server)
})
afterEach(async () => {
  for (const claims of open.splice(0)) await claims.close()
})

const key = '0'.repeat(32)
const opened = (evidence: readonly string[], of: Partial<AlertClaimRequest> = {}): AlertClaimRequest => ({
  key,
  rule: 'silence',
  what: 'opened',
  batch: '1 0',
  blocks: null,
  again: false,
  epoch: null,
  evidence,
  ...of,
})
const resolved = (epoch: number): AlertClaimRequest => opened([], { what: 'resolved', epoch })

/** How long claims last, and what is open on a desk (ms): no test waits for it. */
const lastsMs = 60_000

/** What desks claimed and what is open on them is over, as after that time. */
const lapse = async (): Promise<void> => {
  await server.sql("UPDATE marketdesk.alerts SET until = '-infinity'")
  await server.sql("UPDATE marketdesk.alert_holds SET until = '-infinity'")
}

/** The second that the server counts a new epoch from. */
const serverSecond = async (): Promise<number> => {
  const [row] = await server.sql('SELECT extract(epoch FROM clock_timestamp())::bigint AS second')
  return Number(row?.['second'])
}

/** A desk that asks for one alert. */
const startDesk = (name: string) => {
  const claims = createAlertClaims(
    () => connectTeam(addressOf(server.url('ann')), 'lease', name),
    name,
    lastsMs,
    lastsMs,
  )
  open.push(claims)
  const exchange = async (input: Partial<Parameters<AlertClaims['exchange']>[0]>) => {
    return valueOf(await claims.exchange({ outcomes: [], hold: null, ask: [], ...input }))
  }
  return {
    ask: async (one: AlertClaimRequest) => {
      const [answer] = await exchange({ ask: [one] })
      if (answer === undefined) throw new Error('No answer.')
      return answer
    },
    sent: (what: AlertClaimRequest['what'], epoch: number) =>
      exchange({ outcomes: [{ key, what, epoch, sent: true }] }),
  }
}

test('what another desk sees while an end is being sent is not taken for sent', async () => {
  const [ann, ben] = [startDesk('Ann'), startDesk('Ben')]
  const { epoch } = await ann.ask(opened(['a']))
  await ann.sent('opened', epoch)
  expect(await ann.ask(resolved(epoch))).toMatchObject({ outcome: 'claimed' })
  expect(await ben.ask(opened(['b']))).toMatchObject({ outcome: 'busy', sender: 'Ann' })
  await ann.sent('resolved', epoch)
  expect(await ben.ask(opened(['b']))).toMatchObject({ outcome: 'claimed', isOpen: true })
})

test('what happens later has an epoch of its own, also where the former was never sent or is forgotten', async () => {
  const [ann, ben] = [startDesk('Ann'), startDesk('Ben')]
  const first = await ann.ask(opened(['a']))
  await lapse()
  expect(await ben.ask(opened(['a']))).toMatchObject({ outcome: 'claimed', epoch: first.epoch })
  await lapse()
  const second = await ben.ask(opened(['b']))
  expect(second.outcome).toBe('claimed')
  expect(second.epoch).toBeGreaterThan(first.epoch)
  await server.sql('DELETE FROM marketdesk.alerts')
  await expect.poll(serverSecond).toBeGreaterThan(second.epoch)
  expect((await ben.ask(opened(['c']))).epoch).toBeGreaterThan(second.epoch)
})

test('no role spoils an alert for others, or learns which desk claimed it', async () => {
  const ann = startDesk('Ann')
  const { epoch, batch } = await ann.ask(opened(['a']))
  const [row] = await server.sql('SELECT desk FROM marketdesk.alerts')
  expect(batch).not.toContain(row?.['desk'])
  await ann.sent('opened', epoch)

  const client = new Client({ connectionString: server.url('ann') })
  await client.connect()
  const claim = (item: Record<string, unknown>) =>
    client.query('SELECT * FROM marketdesk.claim_alerts(gen_random_uuid(), $1, 1000, 1000, $2)', [
      'Mal',
      JSON.stringify([{ ...opened(['b']), key, ...item }]),
    ])
  for (const item of [
    { what: 'resolved', epoch: '9223372036854775807' },
    { what: 'resolved', epoch: 2 ** 52 },
    { from_block: 0, to_block: null },
    { from_block: 0, to_block: '9223372036854775807' },
    { from_block: 2, to_block: 1 },
    { evidence: ['x'.repeat(1000)] },
    { evidence: [null] },
    { what: null },
    { again: null },
    { key: 'KEY' },
  ])
    await expect(claim(item), JSON.stringify(item)).rejects.toThrow(/alert|claim|range/)
  await client.end()
  await ann.ask(resolved(epoch))
  await ann.sent('resolved', epoch)
  expect(await ann.ask(opened(['c']))).toMatchObject({ outcome: 'claimed' })
})
