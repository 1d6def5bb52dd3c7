import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import type { NodeConfig } from './node-config.ts'
import { createNodePool } from './node-pool.ts'
import { createChainReads } from './read-chain.ts'
import { testNode } from './testing/test-chain.ts'
import { startLocalServer } from '../http/testing/local-server.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

const chainId = 5
const { signal } = new AbortController()

type Reply =
  | { readonly result: unknown }
  | { readonly error: unknown; readonly status?: number }
  | 'hang'
  | 'odd'
type Respond = (method: string, params: readonly unknown[]) => Reply

const callSchema = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) })

/** A node that answers as the test says, and notes what it was asked for. */
const startNode = async (respond: Respond) => {
  const methods: string[] = []
  const server = await startLocalServer((_request, response, text) => {
    const body = z.union([callSchema, callSchema.array()]).parse(JSON.parse(text))
    const answer = ({ method, params }: z.output<typeof callSchema>): Reply => {
      methods.push(method)
      return method === 'eth_chainId' ? { result: '0x5' } : respond(method, params)
    }
    if (Array.isArray(body)) {
      const replies = body.map((call) => ({ call, reply: answer(call) }))
      // In another order than they were asked for, as the protocol allows.
      const parts = replies.toReversed().map(({ call: { id }, reply }) => {
        if (typeof reply === 'string') throw new Error('A part of a batch is an answer.')
        return { jsonrpc: '2.0', id, ...reply }
      })
      return response.end(JSON.stringify(parts))
    }
    const reply = answer(body)
    if (reply === 'hang') return
    if (reply === 'odd') return response.end('<html>')
    response.statusCode = 'status' in reply ? (reply.status ?? 200) : 200
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...reply }))
  })
  return { methods, url: `${untilEnd(server).url}/v2/a-secret-key` }
}

const notFound = { error: { code: -32_601, message: 'Method not found' } }

const poolOf = (...configs: NodeConfig[]) => {
  const used = new Map<string, { calls: number; bytes: number }>()
  const pool = createNodePool({ onUsage: (id, usage) => used.set(id, usage) })
  pool.configure(configs)
  return { pool, used }
}
const nodeOf = (label: string, url: string, over: Partial<NodeConfig> = {}) =>
  testNode(chainId, url, { id: label, label, ...over })

const head = { chainId, method: 'eth_blockNumber', params: [], purpose: 'operator' } as const
const hash = (digit: string): string => `0x${digit.repeat(64)}`
const block = (number: number, digit: string) => ({
  number: `0x${number.toString(16)}`,
  hash: hash(digit),
  parentHash: hash('0'),
  timestamp: '0x1',
  transactions: [],
})

test('the first node that is able answers and the next one when it is out of reach, paused, of another chain or does not serve a method', async () => {
  const good = await startNode(() => ({ result: '0x10' }))
  const without = await startNode(() => notFound)
  const other = await startNode(() => ({ result: '0x99' }))
  const { pool } = poolOf(
    nodeOf('gone', 'http://127.0.0.1:9/a-secret-key'),
    nodeOf('paused', other.url, { isPaused: true }),
    nodeOf('without', without.url),
    nodeOf('good', good.url),
    testNode(6, other.url, { id: 'six', label: 'six' }),
  )
  const answered = { value: '0x10', node: { id: 'good', label: 'good' } }
  expect(await pool.request(head, signal)).toEqual({ ok: true, value: answered })
  expect(other.methods).toEqual([])
  // What a node does not serve it is not asked for again.
  await pool.request(head, signal)
  expect(without.methods).toEqual(['eth_chainId', 'eth_blockNumber'])
  const wrong = { kind: 'wrong-chain', message: 'six is on chain 5, not 6.' }
  expect(errorOf(await pool.request({ ...head, chainId: 6 }, signal))).toMatchObject(wrong)
  const none = { kind: 'no-node', node: null }
  expect(errorOf(await pool.request({ ...head, chainId: 7 }, signal))).toMatchObject(none)
  // Nothing is sent through any.
  for (const method of ['eth_sendRawTransaction', 'eth_sign', 'personal_sign', 'eth_accounts', 'evm_mine'])
    await expect(pool.request({ ...head, method }, signal)).rejects.toThrow()
})

test('the first node that is able answers and a refusal is not taken to another one', async () => {
  const reverted = { code: 3, message: 'execution reverted: too many requests', data: '0x08c379a0' }
  const first = await startNode(() => ({ error: reverted }))
  const second = await startNode(() => ({ result: '0x' }))
  const { pool } = poolOf(nodeOf('first', first.url), nodeOf('second', second.url))
  const refused = { kind: 'refused', node: 'first', code: 3, data: '0x08c379a0' }
  expect(errorOf(await pool.request({ ...head, method: 'eth_call' }, signal))).toMatchObject(refused)
  expect(second.methods).toEqual([])
})

test('the first node that is able answers and the same one is asked again only when it says that it was too often', async () => {
  let refusals = 2
  const limited = { error: { code: -32_005, message: 'rate limit: try again in 10ms' }, status: 429 }
  const busy = await startNode(() => (refusals-- > 0 ? limited : { result: '0x11' }))
  const { pool } = poolOf(nodeOf('busy', busy.url))
  expect(await pool.request(head, signal)).toMatchObject({ ok: true, value: { value: '0x11' } })
  expect(busy.methods).toEqual(['eth_chainId', ...Array.from({ length: 3 }, () => 'eth_blockNumber')])
})

test('the budget of a node ends what nobody asked for in person before it ends what somebody did', async () => {
  const node = await startNode(() => ({ result: '0x1' }))
  const { pool, used } = poolOf(nodeOf('one', node.url, { callsPerDay: 10 }))
  for (let at = 0; at < 8; at += 1)
    expect(await pool.request({ ...head, purpose: 'audit' }, signal)).toMatchObject({ ok: true })
  expect(used.get('one')?.calls).toBe(9)
  const spent = { kind: 'budget', message: 'one has used up its budget of the day.' }
  expect(errorOf(await pool.request({ ...head, purpose: 'audit' }, signal))).toMatchObject(spent)
  expect(await pool.request(head, signal)).toMatchObject({ ok: true })
  expect(errorOf(await pool.request(head, signal)).kind).toBe('budget')
  pool.configure([nodeOf('one', node.url, { callsPerDay: 10, mayExceed: true })])
  expect(await pool.request(head, signal)).toMatchObject({ ok: true })
  expect(await pool.request({ ...head, purpose: 'audit' }, signal)).toMatchObject({ ok: false })
})

test('what is said of a node never holds its address, whatever the node answers', async () => {
  const gone = 'http://127.0.0.1:9/v2/a-secret-key'
  const mouths: Respond[] = [
    () => ({ error: { code: 1, message: `no access for ${gone}` }, status: 401 }),
    () => ({ error: { code: 1, message: 'the key a-secret-key is unknown' } }),
    () => ({ error: 'key a-secret-key', status: 500 }),
    () => 'odd',
  ]
  const said: unknown[] = []
  for (const url of [gone, ...(await Promise.all(mouths.map(startNode))).map((node) => node.url)])
    said.push(await poolOf(nodeOf('one', url)).pool.request(head, signal))
  expect(said).toMatchObject(said.map(() => ({ ok: false })))
  expect(JSON.stringify(said)).not.toMatch(/a-secret-key|127\.0\.0\.1/)
})

it('a request can be given up while the node is silent', async () => {
  const { url, methods } = await startNode(() => 'hang')
  const { pool } = poolOf(nodeOf('one', url))
  const stop = new AbortController()
  const asked = pool.request(head, stop.signal)
  while (!methods.includes('eth_blockNumber')) await new Promise((resolve) => setImmediate(resolve))
  stop.abort()
  expect(await asked).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
})

it('logs of a range are not taken from a node that does not have its end', async () => {
  const choice = { chainId, purpose: 'audit' } as const
  const range = { from: 1n, to: 9n, addresses: [`0x${'a'.repeat(40)}`] }
  const late = await startNode((method) => ({ result: method === 'eth_getLogs' ? [] : null }))
  const { pool } = poolOf(nodeOf('late', late.url))
  const behind = { kind: 'behind', message: 'late does not have block 9 yet.' }
  expect(errorOf(await createChainReads(pool).logs(choice, range, signal))).toMatchObject(behind)
  const good = await startNode((method) => ({ result: method === 'eth_getLogs' ? [] : block(9, '9') }))
  pool.configure([nodeOf('late', late.url), nodeOf('good', good.url)])
  expect(await createChainReads(pool).logs(choice, range, signal)).toMatchObject({
    value: { logs: [], end: { hash: hash('9') }, node: { label: 'good' } },
  })
})

describe('a block and its receipts', () => {
  const receipt = (index: number, digit: string) => ({
    transactionHash: hash('f'),
    transactionIndex: `0x${index}`,
    blockHash: hash(digit),
    logs: [],
  })
  const choice = { chainId, purpose: 'proof' } as const

  it('are asked for once, and one by one where the node knows no better', async () => {
    const node = await startNode((method) => {
      if (method === 'eth_getBlockReceipts') return notFound
      if (method === 'eth_getTransactionReceipt') return { result: receipt(0, 'b') }
      return { result: { ...block(9, 'b'), transactions: [hash('f')] } }
    })
    const { pool } = poolOf(nodeOf('one', node.url))
    const reads = createChainReads(pool)
    for (let at = 0; at < 2; at += 1)
      expect(valueOf(await reads.receiptsOf(choice, hash('b'), signal))).toMatchObject({
        receipts: [{ blockHash: hash('b') }],
        node: { label: 'one' },
      })
    const { block: read } = valueOf(await reads.block(choice, { hash: hash('b') }, signal))
    expect(read).toMatchObject({ hash: hash('b') })
    const asked = 'eth_chainId eth_getBlockReceipts eth_getBlockByHash eth_getTransactionReceipt'
    expect(node.methods.join(' ')).toBe(asked)
  })

  it('of another hash or number are not taken', async () => {
    const node = await startNode((method) => ({
      result: method === 'eth_getBlockReceipts' ? [receipt(0, 'c')] : block(9, 'c'),
    }))
    const { pool } = poolOf(nodeOf('one', node.url))
    const reads = createChainReads(pool)
    const wrong = { ok: false, error: { kind: 'bad-answer' } }
    expect(await reads.receiptsOf(choice, hash('b'), signal)).toMatchObject(wrong)
    expect(await reads.block(choice, { hash: hash('b') }, signal)).toMatchObject(wrong)
    expect(await reads.block(choice, { number: 8n }, signal)).toMatchObject(wrong)
    const bare = await startNode(() => notFound)
    pool.configure([nodeOf('bare', bare.url)])
    const refused = { ok: false, error: { kind: 'unsupported' } }
    expect(await reads.receiptsOf(choice, hash('d'), signal)).toMatchObject(refused)
  })

  it('are final by the word of the node, or by blocks on them where it knows none', async () => {
    const node = await startNode((_method, [tag]) =>
      tag === 'safe' || tag === 'finalized'
        ? { error: { code: -32_000, message: `'${tag}' tag not supported` } }
        : { result: block(tag === 'latest' ? 100 : Number(tag), 'd') },
    )
    const { pool } = poolOf(nodeOf('one', node.url))
    const finality = async () => valueOf(await createChainReads(pool).finality(choice, signal))
    const counted = { rule: 'confirmations', confirmations: 64, block: { number: '0x24' } }
    expect(await finality()).toMatchObject(counted)
    const knows = await startNode(() => ({ result: block(90, 'e') }))
    pool.configure([nodeOf('other', knows.url)])
    expect(await finality()).toMatchObject({ rule: 'finalized', block: { number: '0x5a' } })
  })
})
