import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findAnvil } from './chain/anvil-binary.ts'
import { createNodeClient, type NodeClient } from './chain/node-client.ts'
import { post, startTestSample, type TestSample } from './testing/call.ts'
import { startLocalServer, type LocalServer } from '../main/platform/http/testing/local-server.ts'

const eventSchema = z.looseObject({
  type: z.enum(['BLOCK_ADDED', 'BLOCK_REMOVED']),
  uid: z.string(),
  blockNumber: z.int(),
  blockHash: z.templateLiteral(['0x', z.string()]),
  txnHash: z.string(),
  txnLogIndex: z.string(),
  contractAddress: z.string(),
  rawLog: z.object({ data: z.string(), topics: z.array(z.string()) }),
  event: z.looseObject({ values: z.array(z.string()) }),
})

const playedSchema = z.object({
  number: z.int(),
  fault: z.string(),
  blockNumber: z.int(),
  blockHash: z.templateLiteral(['0x', z.string()]),
  txnHashes: z.array(z.string()),
  text: z.string(),
})

describe.skipIf(findAnvil() === null)('a fault that is played', () => {
  let sample: TestSample
  let receiver: LocalServer
  let node: NodeClient
  let bodies: string[] = []

  beforeAll(async () => {
    receiver = await startLocalServer((_request, response, body) => {
      bodies.push(body)
      response.end()
    })
    sample = await startTestSample('anvil')
    node = createNodeClient(sample.world.devnet?.url ?? '')
    sample.world.indexer.add({
      url: `${receiver.url}/hooks/a`,
      projectId: 4711,
      filters: { contractAddresses: [sample.collection(0), sample.collection(1)] },
    })
  })
  afterAll(async () => {
    await sample.stop()
    await receiver.stop()
  })
  beforeEach(() => {
    bodies = []
  })

  const play = async (fault: string) => {
    const { status, body, text } = await post(`${sample.url}/rpc/Sample/PlayFault`, { fault })
    expect(status, text).toBe(200)
    return playedSchema.parse(body['played'])
  }
  const events = () => bodies.flatMap((body) => z.array(eventSchema).parse(JSON.parse(body)))
  const logsOf = (blockHash: `0x${string}`) => node.getLogs({ blockHash })
  const finalBlock = async (): Promise<number> =>
    Number((await node.getBlock({ blockTag: 'finalized' })).number)
  const isOnChain = async ({ blockHash, rawLog }: z.infer<typeof eventSchema>): Promise<boolean> =>
    (await logsOf(blockHash)).some(
      ({ data, topics }) => data === rawLog.data && topics.join() === rawLog.topics.join(),
    )

  it('loses what happened, which is final on the chain', async () => {
    const played = await play('lost')
    expect(played.text).toMatch(/^Lost 1 Transfer of .+ #\d+ at block \d+$/)
    expect(events()).toEqual([])
    expect(await logsOf(played.blockHash)).toHaveLength(1)
    expect(await finalBlock()).toBeGreaterThanOrEqual(played.blockNumber)
  })

  it('delivers twice', async () => {
    const played = await play('doubled')
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toBe(bodies[1])
    expect(events()[0]?.txnHash).toBe(played.txnHashes[0])
  })

  it('delivers late', async () => {
    const played = await play('disordered')
    const [first, second] = events()
    expect(second?.blockNumber).toBe(played.blockNumber)
    expect(first?.blockNumber).toBe(played.blockNumber + 1)
  })

  it('forges a value, and the delivery agrees with itself and names the truth nowhere', async () => {
    const played = await play('forged')
    const [event, ...more] = events()
    if (event === undefined) throw new Error('Nothing was delivered.')
    expect(more).toEqual([])
    expect(event.blockHash).toBe(played.blockHash)
    expect(await isOnChain(event)).toBe(false)
    expect(event.event.values.at(-1)).toBe(event.rawLog.topics.at(-1))
    const [log] = await logsOf(played.blockHash)
    const truth = String(log?.topics.at(-1)).slice(2)
    expect(truth).toMatch(/^[\da-f]{64}$/)
    expect(bodies.join()).not.toContain(truth)
  })

  it('invents an event that its block does not have', async () => {
    await play('invented')
    const [real, invented] = events()
    if (real === undefined || invented === undefined) throw new Error('It was not delivered.')
    expect([await isOnChain(real), await isOnChain(invented)]).toEqual([true, false])
    expect(invented).toMatchObject({ blockHash: real.blockHash, txnLogIndex: '1' })
    expect(invented.uid).not.toBe(real.uid)
  })

  it('takes back what is still on the chain', async () => {
    await play('false-removal')
    const [added, removed] = events()
    expect([added?.type, removed?.type]).toEqual(['BLOCK_ADDED', 'BLOCK_REMOVED'])
    expect(removed?.uid).toBe(added?.uid)
    expect(added && (await isOnChain(added))).toBe(true)
  })

  it.each([
    ['reorg', ['BLOCK_ADDED', 'BLOCK_REMOVED']],
    ['silent-reorg', ['BLOCK_ADDED']],
  ])('gives up a block for real: %s', async (fault, types) => {
    const played = await play(fault)
    expect(events().map(({ type }) => type)).toEqual(types)
    const block = await node.getBlock({ blockNumber: BigInt(played.blockNumber) })
    expect(block.hash).not.toBe(played.blockHash)
    expect(await finalBlock()).toBeGreaterThanOrEqual(played.blockNumber)
  })

  it('is listed for whoever played it, the oldest first', async () => {
    const { body } = await post(`${sample.url}/rpc/Sample/GetFaults`, {})
    const faults = z.array(playedSchema).parse(body['faults'])
    expect(faults.map(({ fault }) => fault)).toEqual([
      'lost',
      'doubled',
      'disordered',
      'forged',
      'invented',
      'false-removal',
      'reorg',
      'silent-reorg',
    ])
    expect(faults.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('can be left to chance', async () => {
    await post(`${sample.url}/rpc/Sample/SetFaults`, { shares: { lost: 1 } })
    const played = await play('doubled').catch(() => null)
    expect(played).toBeNull()
    expect(events()).toEqual([])
    await post(`${sample.url}/rpc/Sample/SetFaults`, { shares: {} })
    const wrong = await post(`${sample.url}/rpc/Sample/SetFaults`, { shares: { lost: 2 } })
    expect(wrong.body).toMatchObject({ error: 'InvalidArgument' })
  })
})

describe('a fault where nothing can be delivered', () => {
  it('is refused with the reason', async () => {
    const sample = await startTestSample()
    const { body } = await post(`${sample.url}/rpc/Sample/PlayFault`, { fault: 'lost' })
    expect(body).toMatchObject({
      error: 'NotImplemented',
      cause: expect.stringContaining('no chain') as string,
    })
    await sample.stop()
  })
})
