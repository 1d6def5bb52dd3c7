import type { NodeProblem } from './node-problem.ts'

type Kind = NodeProblem['kind']

/** What a node said when it refused. */
export type Refusal = {
  readonly code: number
  readonly message: string
  readonly status: number
  readonly retryAfterMs: number | null
}

/**
 * What refusals mean, by their words: providers use the same codes (-32005, -32602, -32000) for a range, a size and a quota.
 * The first that fits counts.
 */
const words: readonly (readonly [Kind, RegExp])[] = [
  // A quota of a day or month, which no waiting of seconds helps.
  [
    'budget',
    /(?:daily|monthly|day|month)[\w\s]{0,20}(?:limit|quota|request count|allowance)|quota (?:has been )?(?:exceeded|reached|exhausted)|(?:credits?|compute units?) (?:limit|quota|are|have been)? ?(?:exceeded|exhausted|used up)|run out of (?:credits|compute)|capacity limit exceeded|usage limit|plan (?:limit|quota) (?:reached|exceeded)/i,
  ],
  // A person's plan, not a rate: fewer blocks go through.
  [
    'range',
    /block range|range (?:is )?too (?:large|wide|big)|(?:exceeds?|exceeded|over|maximum|max|limited to|up to|more than|larger than|greater than)[\w\s:'"`().,-]{0,60}\bblocks?\b|\bblocks? (?:distance|limit|span|count)|distance between (?:from|to)|(?:from|to)block[\w\s]{0,30}(?:too|exceed|limit)|eth_getlogs (?:is |requests? )?(?:are |is )?limited to|too many blocks|invalid block range|range limit/i,
  ],
  [
    'size',
    /(?:response|result|results|body|payload|log|logs)[\w\s-]{0,40}(?:too (?:large|big|many)|exceed|larger than|size|limit)|more than \d[\d,_]* (?:results|logs)|too many (?:results|logs)|maximum (?:number of )?(?:results|logs)|(?:exceeds?|limit(?:ed)? (?:of|to)) \d[\d,_]* (?:results|logs)|query (?:returned|returns) (?:more|too)|try (?:again )?with (?:this|a smaller|a narrower) block range|backend response/i,
  ],
  [
    'rate',
    /rate.?limit|too many requests|requests? (?:per|\/) ?(?:second|sec|minute|s\b)|throttl|compute units per second|slow down|exceeded (?:its|the|your)? ?(?:throughput|request limit|concurrent|requests)|request limit|call rate|over capacity|try again in \d|concurrent requests/i,
  ],
  [
    'timeout',
    /timed? ?out|timeout|deadline exceeded|took too long|request aborted|query (?:execution )?(?:time|duration)/i,
  ],
  [
    'behind',
    /(?:header|block)(?: \S+)? (?:not found|is not available|not available|unavailable|does not exist)|unknown block|missing trie node|beyond (?:the )?(?:current )?head|after (?:the )?(?:last|latest) (?:accepted )?block|future block|not yet (?:synced|available|imported)|cannot find block|block is out of range|no state available|state (?:is )?(?:not available|unavailable|histories)|pruned|node is (?:syncing|behind)|resource (?:not found|unavailable)/i,
  ],
  [
    'unsupported',
    /method[\s\w'"`:./-]{0,80}(?:not (?:found|supported|available|allowed|exist|implemented|enabled|whitelisted)|does not exist|is disabled|unavailable|is not)|(?:unsupported|unknown|unimplemented|disabled|invalid|no such) (?:rpc )?method|not (?:implemented|supported)|does not support|requires? (?:a |an )?(?:archive|paid|upgrade|higher|growth|dedicated)|upgrade your (?:plan|account|tier)|not available on (?:the|your|this)/i,
  ],
  [
    'unreachable',
    /unauthori[sz]ed|forbidden|invalid (?:api|project|access)[\s-]?(?:key|id|token)|api key|must be authenticated|origin not allowed|bad gateway|service unavailable|no (?:healthy )?(?:backend|upstream)|internal server error/i,
  ],
]

const hexOrDigits = '0x[0-9a-f]{1,16}|\\d{1,16}'
/** "try with this block range [0x1, 0x2]", "retry with the range 1-2", "suggested range: 1 to 2". */
const suggestion = new RegExp(
  `(?:this block range should work|try (?:again )?with (?:this|the|a)[\\w\\s]*range|retry with (?:the |this )?(?:block )?range|suggested (?:block )?range|recommended range)[\\s:]*\\[?\\s*(${hexOrDigits})\\s*(?:,|-|\\.\\.|to)\\s*(${hexOrDigits})`,
  'i',
)

/** The block up to which the node says it would answer; `undefined` where it does not say. */
export const suggestedTo = (message: string): bigint | undefined => {
  const [, from, to] = suggestion.exec(message) ?? []
  if (from === undefined || to === undefined) return undefined
  return BigInt(to) >= BigInt(from) ? BigInt(to) : undefined
}

/** "try again in 2 s", "retry after 500ms". */
const waitOf = (message: string): number | undefined => {
  const [, amount, unit] =
    /(?:in|after) (\d{1,5}(?:\.\d+)?) ?(ms|milliseconds?|s|seconds?)\b/i.exec(message) ?? []
  if (amount === undefined || unit === undefined) return undefined
  return Math.ceil(Number(amount) * (unit.toLowerCase().startsWith('m') ? 1 : 1000))
}

/** A call that failed in a contract: whatever its words are, they are the contract's. */
const isRevert = ({ code, message }: Refusal): boolean =>
  code === 3 || /revert|vm exception|out of gas/i.test(message)

const byStatus = (status: number): Kind | null => {
  if (status === 429) return 'rate'
  if (status === 413) return 'size'
  if (status === 401 || status === 402 || status === 403) return 'unreachable'
  if (status === 408 || status === 504) return 'timeout'
  return status >= 500 ? 'unreachable' : null
}

/** What a refusal means. Codes decide nothing but where they are unmistakable: a revert (3), a method that is not there (-32601). */
export const classifyRefusal = (
  refusal: Refusal,
  method: string,
): Pick<NodeProblem, 'kind' | 'suggestedTo' | 'waitMs'> => {
  if (isRevert(refusal)) return { kind: 'refused' }
  const found = words.find(([kind, pattern]) => {
    // Only logs have a range, and what is large elsewhere is not helped by fewer blocks.
    if (kind === 'range' && method !== 'eth_getLogs') return false
    return pattern.test(refusal.message)
  })?.[0]
  const kind = found ?? (refusal.code === -32_601 ? 'unsupported' : (byStatus(refusal.status) ?? 'refused'))
  const to = kind === 'range' || kind === 'size' ? suggestedTo(refusal.message) : undefined
  const wait = kind === 'rate' ? (refusal.retryAfterMs ?? waitOf(refusal.message)) : undefined
  return {
    kind,
    ...(to === undefined ? {} : { suggestedTo: to }),
    ...(wait === undefined ? {} : { waitMs: wait }),
  }
}
