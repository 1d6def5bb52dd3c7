import { describe, expect, test } from 'vitest'
import { findAnvil } from '../../../sample/chain/anvil-binary.ts'
import { startTestSample } from '../../../sample/testing/call.ts'
import { playFault } from '../../../sample/play-fault.ts'
import type { FaultKind } from '../../../core/fault-kinds.ts'
import { createAuditService } from './service.ts'
import { listenerOf, never, openAuditFixture, threadHere } from './testing/audit-desk.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { startLocalServer } from '../../platform/http/testing/local-server.ts'
import { afterwards, untilEnd } from '../../../core/testing/in-tests.ts'

const path = 'path1'
/** Nothing is on its way any more. */
const later = 120_000

/** The sample with a listener of this moment, and a log that takes what it delivers. */
const open = async () => {
  const bodies: Buffer[] = []
  const receiver = await startLocalServer((_request, response, body) => {
    bodies.push(Buffer.from(body))
    response.end()
  })
  afterwards(receiver.stop)
  const sample = untilEnd(await startTestSample('anvil'))
  const { world } = sample
  const filters = {
    contractAddresses: [sample.collection(0), sample.collection(1)],
    events: ['Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'],
  }
  world.indexer.add({ url: `${receiver.url}/hooks/a`, projectId: 4711, filters })
  const registeredAt = Date.now()
  const { devnet } = world
  if (devnet === null) throw new Error('The sample has no chain.')
  const listener = listenerOf(filters)
  const fixture = await openAuditFixture([devnet.url], listener, {
    registeredAt,
    now: () => Date.now() + later,
    thread: threadHere([devnet.url], devnet.chainId),
    chainIdOf: () => devnet.chainId,
  })
  afterwards(() => fixture.stop())
  const service = untilEnd(createAuditService(fixture.deps))

  const play = async (kind: FaultKind): Promise<number> => {
    return valueOf(await playFault({ ...world, devnet }, kind)).block.number
  }
  /** Puts what came in into the log. */
  const store = (): Promise<void> =>
    fixture.read(
      fixture.folder.deliver(
        ...bodies
          .splice(0)
          .map((body) => ({ body, contentType: 'application/json', listener: path, receivedAt: Date.now() })),
      ),
    )
  const audit = async (again = false) => {
    const { id } = valueOf(await service.begin({ listener: listener.key, again }, never)).audit
    const look = async () => {
      return valueOf(await service.get({ id }, never)).audit
    }
    await expect.poll(async () => (await look()).state).toBe('done')
    return look()
  }
  return { fixture, service, listener, play, store, audit, bodies }
}

describe.skipIf(findAnvil() === null)('the faults of the sample', () => {
  test('an audit finds what was lost, first and last of all that happened, and fills it in', async () => {
    const { fixture, service, listener, play, store, audit, bodies } = await open()
    const lost = [await play('lost')]
    await play('doubled')
    await play('disordered')
    await play('forged')
    lost.push(await play('lost'))
    await expect.poll(() => bodies.length).toBe(5)
    await store()

    const first = await audit()
    const found = valueOf(await service.findings({ listener: listener.key, kinds: ['missed'] }, never))
    // What was forged came instead of the truth.
    expect(found.rows.map(({ blockNumber }) => blockNumber)).toEqual(
      expect.arrayContaining(lost.toReversed()),
    )
    expect(first.counts).toMatchObject({ delivered: 3, missed: 3, notOnChain: 1, tooFresh: 0 })

    expect(await service.backfill({ listener: listener.key }, never)).toMatchObject({
      ok: true,
      value: { findings: 3, filled: 3, gone: 0 },
    })
    await fixture.read(8)
    const filled = await fixture.deps.log.countEvents(
      { filter: { listenerId: path, backfilled: true } },
      never,
    )
    expect(filled).toMatchObject({ ok: true, value: { events: 3 } })
    expect(
      await service.findings({ listener: listener.key, kinds: ['missed'], filled: false }, never),
    ).toMatchObject({ ok: true, value: { rows: [] } })
  })
})
