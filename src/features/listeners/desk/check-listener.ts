import type { EventRow } from '../../events/contract.ts'
import { succeed } from '../../../core/result.ts'
import { lintFilters } from '../../../core/webhooks/lint-filters.ts'
import { createMatcher, type MatchOutcome } from '../../../core/webhooks/match-filters.ts'
import type { ListenerDeps, Listeners } from './listener-deps.ts'

const usualMost = 2000
const pageSize = 250
const mostExamples = 20
const mostLookedUp = 200

export const createCheck =
  ({ log }: Pick<ListenerDeps, 'log'>): Listeners['check'] =>
  async ({ filters, most = usualMost }, signal) => {
    const { errors, marks } = lintFilters(filters)
    const lint = { errors: [...errors], marks: [...marks] }
    if (errors.length > 0) return succeed({ ...lint, log: null })
    const check = createMatcher(filters)
    const misses = { contract: 0, event: 0, account: 0, tokenId: 0 }
    const examples: EventRow[] = []
    let scanned = 0
    let matched = 0
    let uncertain = 0
    let lookedUp = 0

    /** What a row leaves open, the raw log decides. */
    const matchRow = async (row: EventRow): Promise<MatchOutcome> => {
      const outcome = check(row)
      if (outcome !== 'uncertain' || lookedUp >= mostLookedUp) return outcome
      lookedUp += 1
      const detail = await log.getEvent({ id: row.id })
      const topics = detail.ok ? detail.value.rawLog?.topics : undefined
      return topics === undefined ? outcome : check({ ...row, topics })
    }

    let cursor: string | undefined
    let more = false
    do {
      const limit = Math.min(pageSize, most - scanned)
      const page = await log.listEvents({ limit, ...(cursor === undefined ? {} : { cursor }) }, signal)
      if (!page.ok) return page
      for (const row of page.value.rows) {
        const outcome = await matchRow(row)
        scanned += 1
        if (outcome === 'match' || outcome === 'uncertain') {
          matched += 1
          if (outcome === 'uncertain') uncertain += 1
          if (examples.length < mostExamples) examples.push(row)
        } else misses[outcome] += 1
      }
      cursor = page.value.next ?? undefined
      more = cursor !== undefined
    } while (more && scanned < most && !signal.aborted)
    return succeed({ ...lint, log: { scanned, matched, more, examples, misses, uncertain } })
  }
