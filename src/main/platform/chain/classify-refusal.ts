import type { NodeProblem } from './node-problem.ts'

type Kind = NodeProblem['kind']

export type Refusal = {
  readonly code: number
  readonly message: string
  readonly status: number
  readonly retryAfterMs: number | null
}

export type LogRequestRange = { readonly from: bigint; readonly to: bigint }

/** Longest part of a refusal that is read: its words come from outside. */
const longestRead = 1000

/** Providers use the same codes (-32005, -32602, -32000) for a range, a size and a quota. The first that fits counts. */
const meanings: readonly (readonly [Kind, RegExp])[] = [
  // A quota of a day or a month: no waiting of seconds helps.
  [
    'budget',
    /\b(?:daily|monthly|per day|per month)\b|\bquota\b|free tier (?:limit|is)|reached the free tier|out of credits|credits? (?:exceeded|exhausted|limit)|(?:capacity|usage|credit) limit/i,
  ],
  [
    'rate',
    /rate.?limit|too many requests|requests? (?:limited to|per|\/) ?\d*|compute units per second|throughput|throttl|slow down|under too much load|request limit|concurrent requests|has exceeded its/i,
  ],
  ['timeout', /timed? ?out|timeout|deadline exceeded|took too long/i],
  [
    'unsupported',
    /method.{0,80}(?:not|disabled|unavailable|whitelist|plan)|(?:unsupported|unknown|no such|disabled) (?:rpc )?method|(?:tag|parameter|option|method|module).{0,40}not supported|not (?:implemented|included in your)|(?:upgrade|paid|archive).{0,40}(?:plan|tier|account|node|state|required)/i,
  ],
  [
    'behind',
    /(?:header|block|state).{0,40}(?:not found|not available|unavailable|does not exist|not known)|unknown block|cannot find (?:the )?block|missing trie node|beyond.{0,20}head|greater than (?:the )?(?:latest|current)|after last (?:accepted )?block|future block|pruned|still syncing|not (?:yet )?synced/i,
  ],
  [
    'unreachable',
    /unauthori[sz]ed|forbidden|authenticat|(?:api|project|access)[\s-]?(?:key|id|token)|not allowed|bad gateway|service unavailable|no backend|no healthy|internal (?:server )?error/i,
  ],
]

/** For logs alone, and before all others: these speak of timeouts, sizes, plans and limits too. */
const ofLogs: readonly (readonly [Kind, RegExp])[] = [
  [
    'size',
    /response (?:is )?(?:too (?:large|big)|size)|too many (?:results|logs)|(?:more than|max(?:imum)?|exceeds?(?: the)?(?: limit(?: of)?)?) ?[\d,.]* ?(?:k )?(?:results|logs)|exceeds max results|logs? matched|query exceeds limit|log limit/i,
  ],
  [
    'range',
    /\brange\b|too many blocks|blocks? distance|(?:at most|limited to|maximum|max|up to|more than|exceeds?|number of)[\w\s():,.-]{0,40}\bblocks?\b|must be smaller than size|no backend is currently healthy/i,
  ],
]

const number = String.raw`(0x[0-9a-f]{1,16}|\d{1,16})`
/** "this block range should work: [0x1, 0x5]", "Try with this block range [0x1, 0x5]", "retry with the range 1-5". */
const suggestion = new RegExp(
  String.raw`\brange(?: should work)?:?\s*\[?\s*${number}\s*(?:,|-|to)\s*${number}\s*\]?`,
  'i',
)
/** "limited to a 10,000 range", "maximum is set to 2048", "Max range: 800", "at most 10k blocks". */
const limit =
  /(?:limited to(?: an?)?(?: 0 ?-)?|maximum is set to|max(?:imum)?(?: block)? range:?|at most|up to an?|max is|blocks? distance:?|requested blocks is|range greater than|range exceeds|\(maximum|smaller than size|\(\d+ >|max blocks) ?(\d[\d,.]*) ?(k?)\b/i

const limitIn = (quote: string): bigint | null => {
  const [, digits = '', kilo = ''] = limit.exec(quote) ?? []
  const bare = digits.replaceAll(/[,.]/g, '')
  return bare === '' || bare.length > 12 ? null : BigInt(bare) * (kilo === '' ? 1n : 1000n)
}

/** The block up to which the node says it would answer; `undefined` where it does not say, or says nothing that helps. */
const suggestedTo = (quote: string, { from, to }: LogRequestRange): bigint | undefined => {
  const [, first, last] = suggestion.exec(quote) ?? []
  const named = first === undefined || last === undefined ? null : BigInt(last) - BigInt(first)
  const blocks = limitIn(quote)
  const span = named ?? (blocks === null ? null : blocks - 1n)
  return span === null || span < 0n || from + span >= to ? undefined : from + span
}

/** "try again in 2 s", "retry after 500ms". */
const waitIn = (quote: string): number | undefined => {
  const [, amount, unit = ''] =
    /(?:in|after) (\d{1,5}(?:\.\d{1,3})?) ?(ms|milliseconds?|s|seconds?)\b/i.exec(quote) ?? []
  if (amount === undefined) return undefined
  return Math.ceil(Number(amount) * (unit.toLowerCase().startsWith('m') ? 1 : 1000))
}

/** A call that failed in a contract: whatever its words are, they are the contract's. */
const isRevert = ({ code, message: quote }: Refusal): boolean =>
  code === 3 || /revert|vm exception|vm execution|out of gas/i.test(quote)

const byStatus = (status: number): Kind | null => {
  if (status === 429) return 'rate'
  if (status === 413) return 'size'
  if (status === 401 || status === 402 || status === 403) return 'unreachable'
  if (status === 408 || status === 504) return 'timeout'
  return status >= 500 ? 'unreachable' : null
}

const kindOf = (refusal: Refusal, quote: string, isLogs: boolean): Kind => {
  // Unmistakable, whatever is said beside them.
  if (refusal.code === -32_601) return 'unsupported'
  const table = isLogs ? [...ofLogs, ...meanings] : meanings
  const match = table.find(([, pattern]) => pattern.test(quote))
  return match?.[0] ?? byStatus(refusal.status) ?? 'refused'
}

/** Codes decide only where they are unmistakable: a revert (3), a method that is not there (-32601). */
export const classifyRefusal = (
  refusal: Refusal,
  asked: LogRequestRange | null,
): Pick<NodeProblem, 'kind' | 'suggestedTo' | 'waitMs'> => {
  const { message: quote } = refusal
  const excerpt = quote.slice(0, longestRead)
  if (asked === null && isRevert(refusal)) return { kind: 'refused' }
  const kind = kindOf(refusal, excerpt, asked !== null)
  const to = asked !== null && (kind === 'range' || kind === 'size') ? suggestedTo(excerpt, asked) : undefined
  const wait = kind === 'rate' ? (refusal.retryAfterMs ?? waitIn(excerpt)) : undefined
  return {
    kind,
    ...(to === undefined ? {} : { suggestedTo: to }),
    ...(wait === undefined ? {} : { waitMs: wait }),
  }
}
