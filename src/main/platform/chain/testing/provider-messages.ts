import type { NodeProblem } from '../node-problem.ts'

/** What a provider answers, and what it means. `span`: blocks it would look through, its first block counted. */
export type ProviderMessage = {
  readonly method?: string
  readonly code: number
  readonly message: string
  readonly status?: number
  readonly kind: NodeProblem['kind']
  readonly span?: number
  readonly waitMs?: number
}

/** Of a request for logs from block 1,000 to block 1,000,999, as they were seen at providers. */
export const logMessages: readonly ProviderMessage[] = [
  {
    code: -32_000,
    message: 'requested too many blocks from 1000 to 1000999, maximum is set to 2048',
    kind: 'range',
    span: 2048,
  },
  {
    code: -32_047,
    message: "Invalid eth_getLogs request. 'fromBlock'-'toBlock' range too large. Max range: 800",
    kind: 'range',
    span: 800,
  },
  { code: -32_005, message: 'Maximum allowed number of requested blocks is 1000', kind: 'range', span: 1000 },
  {
    code: -32_005,
    message: 'query returned more than 10000 results. Try with this block range [0x3E8, 0x7CF].',
    kind: 'size',
    span: 1000,
  },
  { code: -32_600, message: 'block range is too wide', kind: 'range' },
  {
    code: -32_602,
    message:
      'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [0x3e8, 0x44b]',
    kind: 'size',
    span: 100,
  },
  {
    code: -32_600,
    message:
      'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range. Based on your parameters, this block range should work: [0x3e8, 0x3f1]. Upgrade to PAYG for expanded block range.',
    kind: 'range',
    span: 10,
  },
  {
    code: -32_000,
    message:
      'Query timeout exceeded. Consider reducing your block range. Based on your parameters and the response size limit, this block range should work: [0x3e8, 0x5cf]',
    kind: 'size',
    span: 488,
  },
  { code: -32_614, message: 'eth_getLogs is limited to a 10,000 range', kind: 'range', span: 10_000 },
  { code: -32_000, message: 'eth_getLogs is limited to 1024 block range', kind: 'range', span: 1024 },
  { code: -32_000, message: 'eth_getLogs is limited to 0 - 50000 blocks range', kind: 'range', span: 50_000 },
  { code: -32_008, message: 'response size should not greater than 10000000 bytes', kind: 'size' },
  { code: -32_005, message: 'query returned more than 10000 results', kind: 'size' },
  {
    code: -32_602,
    message: 'query exceeds max results 20000, retry with the range 1000-1499',
    kind: 'size',
    span: 500,
  },
  { code: -32_000, message: 'backend response too large', kind: 'size' },
  { code: -32_020, message: 'Block range is too large', kind: 'range' },
  { code: -32_000, message: 'no backend is currently healthy to serve traffic', kind: 'range' },
  { code: -32_000, message: 'logs matched by query exceeds limit of 10000', kind: 'size' },
  {
    code: -32_000,
    message: '[from, to] range exceeds the range allowed for your plan (1000000 > 3000)',
    kind: 'range',
    span: 3000,
  },
  {
    code: -32_000,
    message: 'Block range limit exceeded. See more details at the documentation.',
    kind: 'range',
  },
  { code: -32_000, message: 'please limit the query to at most 1000 blocks', kind: 'range', span: 1000 },
  { code: -32_701, message: 'exceed maximum block range: 50000', kind: 'range', span: 50_000 },
  { code: -32_000, message: 'query exceeds max block range 1000', kind: 'range', span: 1000 },
  { code: -32_000, message: 'block range greater than 10000 max', kind: 'range', span: 10_000 },
  { code: -32_000, message: 'block range exceeds 1000', kind: 'range', span: 1000 },
  {
    code: -32_000,
    message: 'eth_getLogs range is too large, max is 10k blocks',
    kind: 'range',
    span: 10_000,
  },
  { code: -32_000, message: 'query must be smaller than size 1024', kind: 'range', span: 1024 },
  { code: -32_602, message: 'block range is too wide (maximum 1024)', kind: 'range', span: 1024 },
  { code: -32_000, message: 'maximum [from, to] blocks distance: 10000', kind: 'range', span: 10_000 },
  {
    code: -32_000,
    message: 'query exceeds range, retry smaller (max blocks 1000)',
    kind: 'range',
    span: 1000,
  },
  { code: -32_005, message: 'daily request count exceeded, request rate limited', kind: 'budget' },
  {
    code: 429,
    message: 'Your app has exceeded its compute units per second capacity.',
    status: 429,
    kind: 'rate',
  },
  { code: -32_000, message: 'context deadline exceeded', kind: 'timeout' },
  { code: -32_000, message: 'header not found', kind: 'behind' },
  { code: -32_601, message: 'the method eth_getLogs does not exist/is not available', kind: 'unsupported' },
]

/** Of other requests. */
export const otherMessages: readonly ProviderMessage[] = [
  { method: 'eth_call', code: 3, message: 'execution reverted: too many requests per day', kind: 'refused' },
  { method: 'eth_call', code: -32_000, message: 'execution reverted', kind: 'refused' },
  { method: 'eth_call', code: -32_015, message: 'VM execution error.', kind: 'refused' },
  {
    method: 'eth_call',
    code: -32_000,
    message: 'insufficient funds for gas * price + value',
    kind: 'refused',
  },
  {
    method: 'eth_call',
    code: -32_602,
    message: 'invalid argument 0: hex string without 0x prefix',
    kind: 'refused',
  },
  { method: 'eth_call', code: -32_000, message: 'missing trie node 0xabc (path )', kind: 'behind' },
  { code: -32_601, message: 'Method not found', kind: 'unsupported' },
  { code: -32_600, message: 'Unsupported method: eth_getBlockReceipts on ETH_MAINNET', kind: 'unsupported' },
  { code: -32_004, message: 'method is not whitelisted', kind: 'unsupported' },
  { code: -32_000, message: 'debug_traceCall is not included in your current plan', kind: 'unsupported' },
  {
    code: -32_005,
    message: 'limit exceeded: too many requests, try again in 2 seconds',
    kind: 'rate',
    waitMs: 2000,
  },
  { code: 429, message: 'It answered with HTTP status 429.', status: 429, kind: 'rate' },
  {
    code: -32_090,
    message: 'Too many requests, reason: call rate limit exhausted, retry in 10s',
    kind: 'rate',
    waitMs: 10_000,
  },
  {
    code: -32_007,
    message: '50/second request limit reached - reduce calls per second or upgrade your account',
    kind: 'rate',
  },
  {
    code: 429,
    message: 'Monthly capacity limit exceeded. Visit the dashboard to upgrade.',
    status: 429,
    kind: 'budget',
  },
  { code: -32_001, message: 'You have reached the free tier limit for this endpoint.', kind: 'budget' },
  { code: -32_000, message: 'Unknown block', kind: 'behind' },
  { code: -39_001, message: 'block is out of range: block #10 not found', kind: 'behind' },
  { code: -32_000, message: 'Must be authenticated!', status: 401, kind: 'unreachable' },
  { code: 502, message: 'Bad gateway', status: 502, kind: 'unreachable' },
  { code: -32_603, message: 'Internal error', kind: 'unreachable' },
  { code: -32_000, message: 'execution timeout', kind: 'timeout' },
]
