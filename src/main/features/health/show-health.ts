import { z } from 'zod'
import type { HealthFilter, HealthJob, OrderHealth } from '../../../contract/health.ts'
import type { Output } from '../../../contract/contract.ts'
import { healthVerdictSchema, type HealthVerdict } from '../../../core/listing-health/verdict.ts'
import { searchWords } from '../../../core/search-words.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { CheckFacts, HealthQuery, StoredChange, StoredHealth } from './health-rows.ts'
import { readOrder, readVerdict } from './recheck.ts'

const iso = (time: number): string => new Date(time).toISOString()
const blockOf = ({ at, ...block }: HealthVerdict['block']) => ({ ...block, at: iso(at) })

export type JobDetail = Pick<
  HealthJob,
  'project' | 'network' | 'contractAddress' | 'step' | 'orders' | 'calls'
>

/** A check that is under way or over, as the contract shows it. */
export const showJob = ({ detail, ...job }: Job<JobDetail>): HealthJob => ({
  ...job,
  ...detail,
  step: job.state === 'running' ? detail.step : '',
})

/** What the table is asked for a filter of the contract. */
export const healthQuery = (filter: HealthFilter = {}): HealthQuery => ({
  states: filter.states ?? null,
  reason: filter.reason ?? null,
  side: filter.side ?? null,
  tokenId: filter.tokenId ?? null,
  maker: filter.maker?.toLowerCase() ?? null,
  makers: filter.makers?.map((maker) => maker.toLowerCase()) ?? null,
  keys: filter.keys ?? null,
  words: searchWords(filter.text),
})

const verdictMembers = (verdict: HealthVerdict) => ({
  state: verdict.state,
  step: verdict.step,
  reasons: verdict.findings.map(({ reason }) => reason),
  findings: verdict.findings,
  answers: verdict.answers,
  block: blockOf(verdict.block),
  spender: verdict.spender,
  died:
    verdict.died === null
      ? null
      : { ...verdict.died, block: verdict.died.block === null ? null : blockOf(verdict.died.block) },
})

/** What cannot be read is left out: the next check finds it again. */
export const showHealth = (row: StoredHealth): OrderHealth[] => {
  const order = readOrder(row.wire)
  const verdict = readVerdict(row.verdict)
  if (order === null || verdict === null) return []
  const { conduitKey: _, ...shown } = order
  return [
    {
      ...shown,
      ...verdictMembers(verdict),
      checkedAt: iso(row.checkedAt),
      since: iso(row.since),
      isListed: row.listed === 1,
      isWaiting: row.dirty > 0,
    },
  ]
}

/** A stored change of health as the contract shows it; none where its verdict cannot be read. */
export const showChange = ({ id, at, verdict: text }: StoredChange): Output<'health.history'>['changes'] => {
  const verdict = readVerdict(text)
  return verdict === null ? [] : [{ id, at: iso(at), ...verdictMembers(verdict) }]
}

const factsSchema: z.ZodType<CheckFacts> = z.object({
  at: z.number(),
  block: healthVerdictSchema.shape.block,
  node: z.string(),
  orders: z.number(),
  requests: z.number(),
  ms: z.number(),
  isWhole: z.boolean(),
})

/** Facts of the last check as the contract shows them; `null` where there was none, or they cannot be read. */
export const showFacts = (text: string | null): Output<'health.list'>['last'] => {
  const read = text === null ? null : readStored(factsSchema, text, 'the last check of orders')
  return read?.ok === true
    ? { ...read.value, at: iso(read.value.at), block: blockOf(read.value.block) }
    : null
}
