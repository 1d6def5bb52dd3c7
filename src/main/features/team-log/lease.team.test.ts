import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { alertIncidentSchema } from '../../../contract/alert-shapes.ts'
import { forwardingRuleSchema } from '../../../contract/forwarding.ts'
import { teamLeaseSchema } from '../../../contract/team-log.ts'
import { startServeProcess, type ServeProcess } from '../../host/testing/serve-process.ts'
import { startHookTarget } from '../forwarding/testing/hook-target.ts'
import { startPostgres, type PostgresServer } from './testing/postgres-server.ts'
import { delivery, openReceiverLog } from './testing/receiver-log.ts'
import { addressOf, beginTeam, makeRoot } from './testing/team-desk.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
  await beginTeam(server)
  await server.sql('CREATE ROLE ann LOGIN IN ROLE marketdesk_forwarder')
})
afterAll(() => server.remove())

const leaseSchema = z.object({ value: z.object({ lease: teamLeaseSchema.nullable() }) })
const rulesSchema = z.object({ value: z.object({ rules: z.array(forwardingRuleSchema) }) })
const sourcesSchema = z.object({ value: z.object({ sources: z.array(z.object({ id: z.string() })) }) })

const bodyOf = (number: number): string =>
  JSON.stringify([
    {
      uid: `0x${number.toString(16).padStart(64, '0')}`,
      type: 'BLOCK_ADDED',
      blockNumber: number,
      contractAddress: `0x${'c'.repeat(40)}`,
      event: { eventSig: 'Transfer(uint256)', types: ['uint256'], names: ['value'], values: [`${number}`] },
    },
  ])
/** An order that was filled, which a rule of alerts says. */
const fillOf = (number: number): string => {
  const eventSig = 'OrderFilled(uint256,address,address,uint256,uint256,address,uint256)'
  const address = `0x${'c'.repeat(40)}`
  const types = eventSig.slice(eventSig.indexOf('(') + 1, -1).split(',')
  return JSON.stringify([
    {
      uid: `0x${number.toString(16).padStart(64, '0')}`,
      type: 'BLOCK_ADDED',
      blockNumber: number,
      txnHash: `0x${number.toString(16).padStart(64, 'a')}`,
      txnLogIndex: 3,
      contractAddress: address,
      event: {
        eventSig,
        types,
        names: types.map((_, at) => `a${at}`),
        values: ['9', address, address, '7', '1', address, '1000'],
      },
    },
  ])
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

const leaseOf = async (desk: ServeProcess) => leaseSchema.parse(await desk.call('teamLog.status')).value.lease
const incidentsSchema = z.object({ value: z.object({ rows: z.array(alertIncidentSchema) }) })
const rulesOf = async (desk: ServeProcess) =>
  rulesSchema.parse(await desk.call('forwarding.list')).value.rules

test('two desks forward once for their team: another one goes on where one was killed', async () => {
  const { root, remove } = await makeRoot()
  const passphrase = join(root, 'passphrase')
  await writeFile(passphrase, 'correct horse battery\n')
  const target = await startHookTarget()
  const alerted = await startHookTarget()
  const receiver = openReceiverLog(join(root, 'receiver'), addressOf(server.url('hooks')))
  const store = (from: number, count: number): number =>
    receiver.store(Array.from({ length: count }, (_, at) => delivery(bodyOf(from + at))))
  const came = (): number[] =>
    target.hooks.map(({ body }) => (JSON.parse(body) as { blockNumber: number }[])[0]?.blockNumber ?? -1)
  const inOrder = (): number[] => [...new Set(came())].toSorted((one, other) => one - other)
  const start = (name: string) => startServeProcess(join(root, name), ['--passphrase-file', passphrase])
  const takeTurns = async (desk: ServeProcess, name: string): Promise<void> => {
    const added = await desk.call('sources.add', { name: 'Team', url: server.url('ann'), readToken: 'none' })
    const [source] = sourcesSchema.parse(added).value.sources
    expect(await desk.call('forwarding.add', { name: 'shop', url: target.url })).toMatchObject({ ok: true })
    expect(await desk.call('teamLog.setLease', { source: source?.id, name })).toMatchObject({ ok: true })
  }
  const sayOnce = async (desk: ServeProcess): Promise<void> => {
    const rule = { name: 'filled', kind: 'listing-filled', enabled: true, scope: {}, threshold: null }
    const added = await desk.call('alerts.addRule', { ...rule, forMs: 0, keepMs: 3_600_000, sends: 'team' })
    expect(added).toMatchObject({ ok: true })
    const signingSecret = `whsec_${randomBytes(32).toString('base64')}`
    const webhook = { name: 'operations', url: alerted.url, signingSecret }
    expect(await desk.call('alerts.addTarget', webhook)).toMatchObject({ ok: true })
  }
  const saidBy = async (desk: ServeProcess) =>
    incidentsSchema
      .parse(await desk.call('alerts.list'))
      .value.rows.find(({ kind }) => kind === 'listing-filled')?.team
  const desks = await Promise.all([start('one'), start('two')])
  const [first, second] = desks
  try {
    await takeTurns(first, 'Ann')
    await expect
      .poll(() => leaseOf(first))
      .toMatchObject({ state: 'held', holder: { name: 'Ann', epoch: 1 } })
    await takeTurns(second, 'Ben')
    await expect
      .poll(() => leaseOf(second))
      .toMatchObject({ state: 'elsewhere', holder: { name: 'Ann', epoch: 1 } })
    await Promise.all(desks.map(sayOnce))
    store(1, 200)
    await expect.poll(came).toEqual(upTo(200))
    await expect
      .poll(() => rulesOf(second))
      .toMatchObject([{ state: 'elsewhere', problem: null, delivered: 0 }])
    const writtenDown = async (): Promise<unknown> =>
      Object.values(
        z
          .record(z.string(), z.number())
          .parse((await server.sql('SELECT receivers FROM marketdesk.handled'))[0]?.['receivers']),
      )
    await expect.poll(writtenDown).toContain(200)

    // By itself again it goes on from where the team is.
    await expect
      .poll(async () => (await second.call('events.count')).value)
      .toMatchObject({ deliveries: 200 })
    const { source, name } = (await leaseOf(second)) ?? {}
    await second.call('teamLog.setLease', { source: null })
    await expect.poll(() => rulesOf(second)).toMatchObject([{ state: 'up-to-date', behind: 0 }])
    await second.call('teamLog.setLease', { source, name })
    await expect.poll(() => leaseOf(second)).toMatchObject({ state: 'elsewhere' })
    expect(came()).toEqual(upTo(200))

    // An alert that both have is sent by one of them.
    receiver.store([delivery(fillOf(201))])
    const said = async () =>
      (await Promise.all(desks.map(saidBy))).map((one) => String(one?.state)).toSorted()
    await expect.poll(said).toEqual(['elsewhere', 'here'])
    expect(alerted.hooks.map(({ status }) => status)).toEqual([200])

    // It dies while there is more to be sent.
    store(202, 199)
    await expect.poll(() => came().length).toBeGreaterThan(230)
    await first.kill()
    store(401, 50)
    await expect.poll(inOrder).toEqual(upTo(450))
    expect(await leaseOf(second)).toMatchObject({ state: 'held', holder: { name: 'Ben', epoch: 2 } })
    // What was sent and not written down by then was sent again; what was, was not.
    expect(came().filter((number) => number <= 200)).toHaveLength(200)
    await expect.poll(() => rulesOf(second)).toMatchObject([{ state: 'up-to-date' }])
  } finally {
    for (const desk of desks) await desk.kill()
    await receiver.close()
    await target.stop()
    await alerted.stop()
    await remove()
  }
})
