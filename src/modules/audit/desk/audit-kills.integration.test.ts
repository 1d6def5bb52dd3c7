import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { auditFindingSchema, auditSchema } from '../contract/audit-shapes.ts'
import { listenerSchema } from '../../../features/listeners/contract/listener.ts'
import { findAnvil } from '../../../sample/chain/anvil-binary.ts'
import { startServeProcess, type ServeProcess } from '../../../main/host/testing/serve-process.ts'
import { patient } from '../../../features/events/desk/testing/running-log.ts'
import { startLyingNode } from '../../proof/desk/testing/lying-node.ts'
import {
  deliveriesOf,
  mineCalls,
  onceAddress,
  testChainId,
  type TestNode,
} from '../../proof/desk/testing/start-node.ts'
import { startTransfersNode, transferEvent } from './testing/local-node.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { startLocalServer } from '../../../main/platform/http/testing/local-server.ts'

const logs = 16
/** Blocks from one with a log to the next one, and the seconds of each. */
const every = 25
const seconds = 10
const lost = new Set([3, 8, 13])
const mostBlocks = 50
/** All of it is so long ago that nothing may still come. */
const agoMs = 4 * 3_600_000
const pastClock = `data:text/javascript,${encodeURIComponent(
  `globalThis.Date = class extends Date {
    constructor(...given) { given.length === 0 ? super(Date.now()) : super(...given) }
    static now() { return super.now() - ${agoMs} }
  }`,
)}`

type Asked = { readonly method: string; readonly params: readonly unknown[] }

const rangeOf = (params: readonly unknown[]) =>
  z.tuple([z.object({ fromBlock: z.string(), toBlock: z.string() })]).parse(params)[0]

/**
 * Where each process is ended: so many requests after that of its second chunk's logs. Before that one is answered, or while the answer
 * is being read.
 */
const kills = [
  { after: 0, isAnswered: false },
  { after: 2, isAnswered: true },
  { after: 0, isAnswered: true },
  { after: 1, isAnswered: false },
  { after: 3, isAnswered: true },
].slice(0, ofMany(5, 2))

describe.skipIf(findAnvil() === null)('an audit in a process that is killed', () => {
  let node: TestNode
  const root = testFolder('audit-kills')
  let key: string
  let time: { from: string; to: string }
  let proxy: Awaited<ReturnType<typeof startLyingNode>>
  let asked: Asked[] = []
  let onAsked: (asked: Asked) => unknown = () => undefined
  let desk: ServeProcess | undefined

  const begin = async (folder: string, nodeArgs: readonly string[] = []): Promise<ServeProcess> => {
    const args = ['--passphrase-file', join(root, 'passphrase')]
    desk = await startServeProcess(join(root, folder), args, undefined, nodeArgs)
    return desk
  }
  const call = async <S extends z.ZodType>(schema: S, name: string, input: object): Promise<z.infer<S>> => {
    const answer = await desk?.call(name, input)
    if (answer?.ok !== true) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return schema.parse(answer.value)
  }

  beforeAll(async () => {
    await writeFile(join(root, 'passphrase'), 'correct horse battery staple\n')
    const { url: base, stop } = await startLocalServer((_request, response) =>
      response.end('{"status":true,"listener":{"id":7}}'),
    )
    const began = Math.floor((Date.now() - agoMs) / 1000)
    node = await startTransfersNode(findAnvil(), '--timestamp', String(began))
    proxy = await startLyingNode(node.url, async (method, answer, params) => {
      asked.push({ method, params })
      if (method === 'eth_getLogs') {
        const range = rangeOf(params)
        if (Number(range.toBlock) - Number(range.fromBlock) >= mostBlocks)
          throw new Error(`Maximum allowed number of requested blocks is ${mostBlocks}`)
      }
      await onAsked({ method, params })
      return answer
    })
    const first = await begin('first', ['--import', pastClock])
    const settings = {
      slug: 'testnet',
      name: 'Testnet',
      chainId: testChainId,
      nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 },
    }
    await call(z.unknown(), 'networks.save', settings)
    const { id: project } = await call(z.object({ id: z.string() }), 'projects.save', {
      name: 'Kills',
      marketplaceUrl: base,
      indexerUrl: base,
      networks: ['testnet'],
      projectId: '4711',
      accessKey: 'an-access-key-of-a-test',
      secretKey: 'a-secret-key-of-a-test',
    })
    await call(z.unknown(), 'nodes.save', { network: 'testnet', label: 'Node', url: proxy.url })
    const filters = { contractAddresses: [onceAddress], events: [transferEvent] }
    const listener = await call(listenerSchema, 'listeners.add', { project, network: 'testnet', filters })
    key = listener.key

    const sent: unknown[] = []
    for (let at = 0; at < logs; at += 1) {
      await node.ask('anvil_mine', [every - 1, seconds])
      const made = await deliveriesOf(node, await mineCalls(node, [onceAddress], 1 + at))
      if (!lost.has(at)) sent.push(...made)
    }
    await node.ask('anvil_mine', [every, seconds])
    const { paths } = await call(
      z.object({ paths: z.array(z.object({ key: z.string().nullable(), localUrl: z.string() })) }),
      'receiver.paths',
      {},
    )
    const path = paths.find((one) => one.key === listener.path)?.localUrl ?? ''
    const { status } = await fetch(path, {
      method: 'POST',
      body: JSON.stringify(sent),
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBe(200)
    await first.stop()
    time = { from: new Date(began * 1000).toISOString(), to: new Date().toISOString() }
    return stop
  })
  afterAll(async () => {
    await desk?.kill()
    await proxy.stop()
    node.kill()
  })

  const auditOf = async (id: number) =>
    (await call(z.object({ audits: z.tuple([auditSchema]) }), 'audit.list', { id })).audits[0]
  const beginAudit = async (): Promise<number> => {
    const { audit } = await call(z.object({ audit: auditSchema }), 'audit.begin', { listener: key })
    return audit.id
  }
  /** All that is said of an audit that is done, without what every run has of its own. */
  const reportOf = async (id: number) => {
    await expect.poll(async () => (await auditOf(id)).state, patient).toBe('done')
    const {
      calls: _calls,
      bytes: _bytes,
      startedAt: _begun,
      endedAt: _ended,
      job: _job,
      ...audit
    } = await auditOf(id)
    const found = z.object({ rows: z.array(auditFindingSchema) })
    return {
      audit,
      findings: (await call(found, 'audit.results', { listener: key, limit: 200 })).rows,
      covered: await call(z.unknown(), 'audit.coverage', { ...time, listener: key }),
    }
  }
  /** First blocks of the chunks that were asked for: where a range is refused, a shorter one begins there. */
  const chunksOf = (calls: readonly Asked[]): string[] => [
    ...new Set(
      calls.flatMap(({ method, params }) => (method === 'eth_getLogs' ? [rangeOf(params).fromBlock] : [])),
    ),
  ]

  test('says the same as one that was left alone, and each kill has one chunk asked for twice at most', async () => {
    await cp(join(root, 'first'), join(root, 'second'), { recursive: true })
    await begin('first')
    asked = []
    const alone = await reportOf(await beginAudit())
    const undisturbed = chunksOf(asked)
    await desk?.stop()
    expect(alone.audit.counts).toMatchObject({ delivered: logs - lost.size, missedInOutage: lost.size })

    let id = 0
    const seen = new Set<string>()
    const begun: string[] = []
    for (const { after, isAnswered } of [...kills, null].map(
      (one) => one ?? { after: Infinity, isAnswered: true },
    )) {
      const reached = Promise.withResolvers<void>()
      asked = []
      let chunks = 0
      let since = -1
      onAsked = ({ method }) => {
        if (method === 'eth_getLogs') chunks += 1
        if (chunks < 2 || (since += 1) < after) return undefined
        reached.resolve()
        return since === after && isAnswered ? undefined : new Promise(() => undefined)
      }
      // Each has run for long: after two early ends a desk starts in safe mode, where audits wait.
      await rm(join(root, 'second', 'running.json'), { force: true })
      await begin('second')
      if (id === 0) id = await beginAudit()
      if (after === Infinity) break
      await reached.promise
      await desk?.kill()
      const chunksAsked = chunksOf(asked)
      expect(chunksAsked.filter((chunk) => seen.has(chunk)).length).toBeLessThanOrEqual(1)
      for (const chunk of chunksAsked) seen.add(chunk)
      begun.push(...chunksAsked)
    }
    expect(await reportOf(id)).toEqual(alone)
    const last = chunksOf(asked)
    expect(last.filter((chunk) => seen.has(chunk)).length).toBeLessThanOrEqual(1)
    expect(new Set([...begun, ...last])).toEqual(new Set(undisturbed))
    expect(begun.length + last.length).toBeLessThanOrEqual(undisturbed.length + kills.length)
  })
})
