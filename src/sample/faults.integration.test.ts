import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { faultKinds, type FaultKind } from '../core/fault-kinds.ts'
import { findAnvil } from './chain/anvil-binary.ts'
import { createNodeClient, type NodeClient } from './chain/node-client.ts'
import { playFault } from './play-fault.ts'
import { post, startTestSample } from './testing/call.ts'
import { startLocalServer } from '../main/platform/http/testing/local-server.ts'
import { inAllTests } from '../core/testing/in-tests.ts'
import { valueOf } from '../core/testing/value-of.ts'

const eventSchema = z.looseObject({
  type: z.enum(['BLOCK_ADDED', 'BLOCK_REMOVED']),
  uid: z.string(),
  blockNumber: z.int(),
  blockHash: z.templateLiteral(['0x', z.string()]),
  txnHash: z.string(),
  txnLogIndex: z.string(),
  rawLog: z.object({ data: z.string(), topics: z.array(z.string()) }),
  event: z.looseObject({ values: z.array(z.string()) }),
})

describe.skipIf(findAnvil() === null)('a fault that is played', () => {
  let node: NodeClient
  let bodies: string[] = []
  const receiver = inAllTests(() =>
    startLocalServer((_request, response, body) => {
      bodies.push(body)
      response.end()
    }),
  )
  const sample = inAllTests(() => startTestSample('anvil'))
  const devnet = () => {
    const { devnet: opened } = sample().world
    if (opened === null) throw new Error('no devnet')
    return opened
  }
  beforeAll(() => {
    node = createNodeClient(devnet().url)
    const filters = { contractAddresses: [sample().collection(0), sample().collection(1)] }
    sample().world.indexer.add({ url: `${receiver().url}/hooks/a`, projectId: 4711, filters })
  })
  beforeEach(() => {
    bodies = []
  })

  const call = (method: string, body: object) => post(`${sample().url}/rpc/Sample/${method}`, body)
  /** As the service does, but that nobody was registered just now, so that no second has to pass. */
  const play = async (fault: FaultKind) => {
    const hasty = { ...devnet(), nextSecond: () => Promise.resolve() }
    return valueOf(await playFault({ devnet: hasty, indexer: sample().world.indexer }, fault))
  }
  const events = () => bodies.flatMap((body) => z.array(eventSchema).parse(JSON.parse(body)))
  const twoEvents = () => {
    const [one, other, ...more] = events()
    expect(more).toEqual([])
    if (one === undefined || other === undefined) throw new Error('Two were not delivered.')
    return [one, other] as const
  }
  const logsOf = (blockHash: `0x${string}`) => node.getLogs({ blockHash })
  const finalBlock = async (): Promise<number> =>
    Number((await node.getBlock({ blockTag: 'finalized' })).number)
  const isOnChain = async ({ blockHash, rawLog }: z.infer<typeof eventSchema>): Promise<boolean> =>
    (await logsOf(blockHash)).some(
      ({ data, topics }) => data === rawLog.data && topics.join() === rawLog.topics.join(),
    )

  it('loses what happened, which is final on the chain', async () => {
    const { body } = await call('PlayFault', { fault: 'lost' })
    const played = z
      .object({ blockNumber: z.int(), blockHash: z.templateLiteral(['0x', z.string()]), text: z.string() })
      .parse(body['played'])
    expect(played.text).toMatch(/^Lost 1 Transfer of .+ #\d+ at block \d+$/)
    expect(events()).toEqual([])
    expect(await logsOf(played.blockHash)).toHaveLength(1)
    expect(await finalBlock()).toBeGreaterThanOrEqual(played.blockNumber)
  })

  it('delivers twice', async () => {
    const played = await play('doubled')
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toBe(bodies[1])
    expect(events()[0]?.txnHash).toBe(played.logs[0]?.transactionHash)
  })

  it('delivers late', async () => {
    const { block } = await play('disordered')
    expect(events().map(({ blockNumber }) => blockNumber)).toEqual([block.number + 1, block.number])
  })

  it('forges a value, and the delivery agrees with itself and names the truth nowhere', async () => {
    const { block } = await play('forged')
    const [event, ...more] = events()
    if (event === undefined) throw new Error('Nothing was delivered.')
    expect(more).toEqual([])
    expect(event.blockHash).toBe(block.hash)
    expect(await isOnChain(event)).toBe(false)
    expect(event.event.values.at(-1)).toBe(event.rawLog.topics.at(-1))
    const [log] = await logsOf(block.hash)
    const truth = String(log?.topics.at(-1)).slice(2)
    expect(truth).toMatch(/^[\da-f]{64}$/)
    expect(bodies.join()).not.toContain(truth)
  })

  it('invents an event that its block does not have', async () => {
    await play('invented')
    const [real, invented] = twoEvents()
    expect([await isOnChain(real), await isOnChain(invented)]).toEqual([true, false])
    expect(invented).toMatchObject({ blockHash: real.blockHash, txnLogIndex: '1' })
    expect(invented.uid).not.toBe(real.uid)
  })

  it('takes back what is still on the chain', async () => {
    await play('false-removal')
    const [added, removed] = twoEvents()
    expect([added.type, removed.type]).toEqual(['BLOCK_ADDED', 'BLOCK_REMOVED'])
    expect(removed.uid).toBe(added.uid)
    expect(await isOnChain(added)).toBe(true)
  })

  it.each([
    ['reorg', ['BLOCK_ADDED', 'BLOCK_REMOVED']],
    ['silent-reorg', ['BLOCK_ADDED']],
  ] as const)('gives up a block for real: %s', async (fault, types) => {
    const { block } = await play(fault)
    expect(events().map(({ type }) => type)).toEqual(types)
    expect(new Set(events().map(({ uid }) => uid)).size).toBe(1)
    expect((await node.getBlock({ blockNumber: BigInt(block.number) })).hash).not.toBe(block.hash)
    expect(await finalBlock()).toBeGreaterThanOrEqual(block.number)
  })

  it('is listed for whoever played it, the oldest first', async () => {
    const { body } = await call('GetFaults', {})
    const faults = body['faults'] as { fault: string; number: number }[]
    expect(new Set(faults.map(({ fault }) => fault))).toEqual(new Set(faultKinds))
    expect(faults.map(({ number }) => number)).toEqual(faultKinds.map((_kind, index) => index + 1))
  })
})
