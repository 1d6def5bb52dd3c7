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

/** Reads `kind code span=… | message` a line; `status` and `waitMs` are written like `span`. */
const messagesOf = (table: string): readonly ProviderMessage[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [facts = '', message = ''] = line.split(' | ')
      const [kind, code, ...more] = facts.trim().split(' ')
      const named = more.map((one): [string, number] => {
        const [name = '', value] = one.split('=')
        return [name, Number(value)]
      })
      const known = { kind: kind as ProviderMessage['kind'], code: Number(code), message }
      return { ...known, ...Object.fromEntries(named) }
    })

/** Of a request for logs from block 1,000 to block 1,000,999, as they were seen at providers. */
export const logMessages = messagesOf(`
  range -32000 span=2048 | requested too many blocks from 1000 to 1000999, maximum is set to 2048
  range -32047 span=800 | Invalid eth_getLogs request. 'fromBlock'-'toBlock' range too large. Max range: 800
  range -32005 span=1000 | Maximum allowed number of requested blocks is 1000
  size -32005 span=1000 | query returned more than 10000 results. Try with this block range [0x3E8, 0x7CF].
  range -32600 | block range is too wide
  size -32602 span=100 | Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [0x3e8, 0x44b]
  range -32600 span=10 | Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range. Based on your parameters, this block range should work: [0x3e8, 0x3f1]. Upgrade to PAYG for expanded block range.
  size -32000 span=488 | Query timeout exceeded. Consider reducing your block range. Based on your parameters and the response size limit, this block range should work: [0x3e8, 0x5cf]
  range -32614 span=10000 | eth_getLogs is limited to a 10,000 range
  range -32000 span=1024 | eth_getLogs is limited to 1024 block range
  range -32000 span=50000 | eth_getLogs is limited to 0 - 50000 blocks range
  size -32008 | response size should not greater than 10000000 bytes
  size -32005 | query returned more than 10000 results
  size -32602 span=500 | query exceeds max results 20000, retry with the range 1000-1499
  size -32000 | backend response too large
  range -32020 | Block range is too large
  range -32000 | no backend is currently healthy to serve traffic
  size -32000 | logs matched by query exceeds limit of 10000
  range -32000 span=3000 | [from, to] range exceeds the range allowed for your plan (1000000 > 3000)
  range -32000 | Block range limit exceeded. See more details at the documentation.
  range -32000 span=1000 | please limit the query to at most 1000 blocks
  range -32701 span=50000 | exceed maximum block range: 50000
  range -32000 span=1000 | query exceeds max block range 1000
  range -32000 span=10000 | block range greater than 10000 max
  range -32000 span=1000 | block range exceeds 1000
  range -32000 span=10000 | eth_getLogs range is too large, max is 10k blocks
  range -32000 span=1024 | query must be smaller than size 1024
  range -32602 span=1024 | block range is too wide (maximum 1024)
  range -32000 span=10000 | maximum [from, to] blocks distance: 10000
  range -32000 span=1000 | query exceeds range, retry smaller (max blocks 1000)
  budget -32005 | daily request count exceeded, request rate limited
  rate 429 status=429 | Your app has exceeded its compute units per second capacity.
  timeout -32000 | context deadline exceeded
  behind -32000 | header not found
  unsupported -32601 | the method eth_getLogs does not exist/is not available
`)

/** Of other requests. */
export const otherMessages = messagesOf(`
  refused 3 | execution reverted: too many requests per day
  refused -32000 | execution reverted
  refused -32015 | VM execution error.
  refused -32000 | insufficient funds for gas * price + value
  refused -32602 | invalid argument 0: hex string without 0x prefix
  behind -32000 | missing trie node 0xabc (path )
  unsupported -32601 | Method not found
  unsupported -32600 | Unsupported method: eth_getBlockReceipts on ETH_MAINNET
  unsupported -32004 | method is not whitelisted
  unsupported -32000 | debug_traceCall is not included in your current plan
  rate -32005 waitMs=2000 | limit exceeded: too many requests, try again in 2 seconds
  rate 429 status=429 | It answered with HTTP status 429.
  rate -32090 waitMs=10000 | Too many requests, reason: call rate limit exhausted, retry in 10s
  rate -32007 | 50/second request limit reached - reduce calls per second or upgrade your account
  budget 429 status=429 | Monthly capacity limit exceeded. Visit the dashboard to upgrade.
  budget -32001 | You have reached the free tier limit for this endpoint.
  behind -32000 | Unknown block
  behind -39001 | block is out of range: block #10 not found
  unreachable -32000 status=401 | Must be authenticated!
  unreachable 502 status=502 | Bad gateway
  unreachable -32603 | Internal error
  timeout -32000 | execution timeout
`)
