import { chainFilterOf } from '../core/chain-filter.ts'
import { sayFilterFault } from '../core/say.ts'
import { createLogMatcher } from '../core/log-matcher.ts'
import { firstPace } from '../core/next-range.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { FilterTexts } from '../../../core/webhooks/lint-filters.ts'
import type { LogsSince } from '../../../features/findings/desk/detectors/silence.ts'
import type { NodeProblem } from '../../../main/platform/chain/node-problem.ts'
import type { CountedChain } from './counted-chain.ts'
import { readChunk } from './read-chunk.ts'
import { readPeriod } from './read-period.ts'

/** Ranges that are read for one answer; the rest is for the next one. */
const mostRanges = 8
/** Logs that are named. */
const mostLogs = 100

/** Looks for logs that a listener is to get, from a block up to the newest final one. `null`: the block is not final yet. */
export const readLogsSince = async (
  chain: CountedChain,
  input: { readonly from: number; readonly filters: FilterTexts; readonly now: number },
  signal: AbortSignal,
): Promise<Result<LogsSince | null, NodeProblem>> => {
  const filter = chainFilterOf(input.filters)
  if (!filter.ok)
    return fail({
      kind: 'refused',
      message: sayFilterFault(filter.error),
      node: null,
    })
  const period = await readPeriod(chain, { from: { block: input.from }, to: null, now: input.now }, signal)
  if (!period.ok || period.value === null) return period.ok ? succeed(null) : period
  const matches = createLogMatcher(input.filters)
  const last = period.value.to.number
  let { from } = input
  let pace = firstPace
  let unclear = 0
  let node = ''
  for (let range = 0; from <= last && range < mostRanges; range += 1) {
    const chunk = await readChunk(chain, { from, last, pace, filter: filter.value }, signal)
    if (!chunk.ok) return chunk
    ;({ pace } = chunk.value)
    node = chunk.value.node.label
    const logs = chunk.value.logs.filter((log) => matches(log) === 'match')
    unclear += chunk.value.logs.filter((log) => matches(log) === 'unclear').length
    const to = chunk.value.end.number
    if (logs.length > 0) {
      const named = logs
        .slice(0, mostLogs)
        .map(({ blockNumber, txnHash, logIndex, time }) => ({ blockNumber, txnHash, logIndex, time }))
      return succeed({ to, logs: named, unclear, node })
    }
    from = to + 1
  }
  return succeed({ to: from - 1, logs: [], unclear, node })
}
