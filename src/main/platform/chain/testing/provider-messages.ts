import type { NodeProblem } from '../node-problem.ts'

/** What a provider answers, and what it means. `span`: blocks it would look through, its first block counted. */
export type ProviderMessage = {
  readonly code: number
  readonly message: string
  readonly status?: number
  readonly kind: NodeProblem['kind']
  readonly span?: number
  readonly waitMs?: number
}
type More = Pick<ProviderMessage, 'status' | 'span' | 'waitMs'>
type Row = readonly [code: number, kind: ProviderMessage['kind'], message: string, more?: More]
const messagesOf = (rows: readonly Row[]): readonly ProviderMessage[] =>
  rows.map(([code, kind, message, more]) => ({ code, kind, message, ...more }))

/** Of a request for logs from block 1,000 to block 1,000,999, as they were seen at providers. */
export const logMessages = messagesOf([
  [
    -32_000,
    'range',
    'requested too many blocks from 1000 to 1000999, maximum is set to 2048',
    { span: 2048 },
  ],
  [
    -32_047,
    'range',
    "Invalid eth_getLogs request. 'fromBlock'-'toBlock' range too large. Max range: 800",
    { span: 800 },
  ],
  [-32_005, 'range', 'Maximum allowed number of requested blocks is 1000', { span: 1000 }],
  [
    -32_005,
    'size',
    'query returned more than 10000 results. Try with this block range [0x3E8, 0x7CF].',
    { span: 1000 },
  ],
  [-32_600, 'range', 'block range is too wide'],
  [
    -32_602,
    'size',
    'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [0x3e8, 0x44b]',
    { span: 100 },
  ],
  [
    -32_600,
    'range',
    'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range. Based on your parameters, this block range should work: [0x3e8, 0x3f1]. Upgrade to PAYG for expanded block range.',
    { span: 10 },
  ],
  [
    -32_000,
    'size',
    'Query timeout exceeded. Consider reducing your block range. Based on your parameters and the response size limit, this block range should work: [0x3e8, 0x5cf]',
    { span: 488 },
  ],
  [-32_614, 'range', 'eth_getLogs is limited to a 10,000 range', { span: 10_000 }],
  [-32_000, 'range', 'eth_getLogs is limited to 1024 block range', { span: 1024 }],
  [-32_000, 'range', 'eth_getLogs is limited to 0 - 50000 blocks range', { span: 50_000 }],
  [-32_008, 'size', 'response size should not greater than 10000000 bytes'],
  [-32_005, 'size', 'query returned more than 10000 results'],
  [-32_602, 'size', 'query exceeds max results 20000, retry with the range 1000-1499', { span: 500 }],
  [-32_000, 'size', 'backend response too large'],
  [-32_020, 'range', 'Block range is too large'],
  [-32_000, 'range', 'no backend is currently healthy to serve traffic'],
  [-32_000, 'size', 'logs matched by query exceeds limit of 10000'],
  [
    -32_000,
    'range',
    '[from, to] range exceeds the range allowed for your plan (1000000 > 3000)',
    { span: 3000 },
  ],
  [-32_000, 'range', 'Block range limit exceeded. See more details at the documentation.'],
  [-32_000, 'range', 'please limit the query to at most 1000 blocks', { span: 1000 }],
  [-32_701, 'range', 'exceed maximum block range: 50000', { span: 50_000 }],
  [-32_000, 'range', 'query exceeds max block range 1000', { span: 1000 }],
  [-32_000, 'range', 'block range greater than 10000 max', { span: 10_000 }],
  [-32_000, 'range', 'block range exceeds 1000', { span: 1000 }],
  [-32_000, 'range', 'eth_getLogs range is too large, max is 10k blocks', { span: 10_000 }],
  [-32_000, 'range', 'query must be smaller than size 1024', { span: 1024 }],
  [-32_602, 'range', 'block range is too wide (maximum 1024)', { span: 1024 }],
  [-32_000, 'range', 'maximum [from, to] blocks distance: 10000', { span: 10_000 }],
  [-32_000, 'range', 'query exceeds range, retry smaller (max blocks 1000)', { span: 1000 }],
  [-32_005, 'budget', 'daily request count exceeded, request rate limited'],
  [429, 'rate', 'Your app has exceeded its compute units per second capacity.', { status: 429 }],
  [-32_000, 'timeout', 'context deadline exceeded'],
  [-32_000, 'behind', 'header not found'],
  [-32_601, 'unsupported', 'the method eth_getLogs does not exist/is not available'],
])

/** Of other requests. */
export const otherMessages = messagesOf([
  [3, 'refused', 'execution reverted: too many requests per day'],
  [-32_000, 'refused', 'execution reverted'],
  [-32_015, 'refused', 'VM execution error.'],
  [-32_000, 'refused', 'insufficient funds for gas * price + value'],
  [-32_602, 'refused', 'invalid argument 0: hex string without 0x prefix'],
  [-32_000, 'behind', 'missing trie node 0xabc (path )'],
  [-32_601, 'unsupported', 'Method not found'],
  [-32_600, 'unsupported', 'Unsupported method: eth_getBlockReceipts on ETH_MAINNET'],
  [-32_004, 'unsupported', 'method is not whitelisted'],
  [-32_000, 'unsupported', 'debug_traceCall is not included in your current plan'],
  [-32_005, 'rate', 'limit exceeded: too many requests, try again in 2 seconds', { waitMs: 2000 }],
  [429, 'rate', 'It answered with HTTP status 429.', { status: 429 }],
  [-32_090, 'rate', 'Too many requests, reason: call rate limit exhausted, retry in 10s', { waitMs: 10_000 }],
  [-32_007, 'rate', '50/second request limit reached - reduce calls per second or upgrade your account'],
  [429, 'budget', 'Monthly capacity limit exceeded. Visit the dashboard to upgrade.', { status: 429 }],
  [-32_001, 'budget', 'You have reached the free tier limit for this endpoint.'],
  [-32_000, 'behind', 'Unknown block'],
  [-39_001, 'behind', 'block is out of range: block #10 not found'],
  [-32_000, 'unreachable', 'Must be authenticated!', { status: 401 }],
  [502, 'unreachable', 'Bad gateway', { status: 502 }],
  [-32_603, 'unreachable', 'Internal error'],
  [-32_000, 'timeout', 'execution timeout'],
])
