import { z } from 'zod'
import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { proofJobSchema, type ChainProof, type ProofJob } from '../contract.ts'
import type { ChainVerdict } from '../core/words.ts'
import { fail, succeed } from '../../../core/result.ts'
import { createJobs, resumedJob, type Job, type JobControls } from '../../../main/platform/jobs/jobs.ts'
import type { JobRecord } from '../../../main/platform/jobs/stored-jobs.ts'
import type { createExaminer } from './examine-events.ts'
import type { ListedEvent, ProofDeps } from './proof-deps.ts'

type Detail = Pick<ProofJob, 'done' | 'total' | 'blocks' | 'counts'>
type Input = ParsedInput<'proofs.prove'>
type Rest = Pick<Point, 'named' | 'cursor'>
type Page = {
  readonly rows: readonly ListedEvent[]
  /** How many of those counted are in it, or were until they left the log. */
  readonly expected: number
  readonly rest: Rest
}

/** What was done, and where the rest begins: in the list that was named, or by the cursor of the list that matches. */
const pointSchema = proofJobSchema
  .pick({ done: true, total: true, blocks: true, counts: true })
  .extend({ named: z.int(), cursor: z.string().nullable() })
type Point = z.infer<typeof pointSchema>

const page = 400

const noCounts: ProofJob['counts'] = {
  proven: 0,
  refuted: 0,
  removed: 0,
  'removal-refuted': 0,
  'not-yet': 0,
  'cannot-tell': 0,
}

/** What a proof may come to again: its other verdicts do not change any more. */
const provable: ReadonlySet<ChainVerdict | null> = new Set(['not-yet', 'cannot-tell'])

const add = (detail: Detail, proofs: readonly ChainProof[], isBlock: boolean): Partial<Detail> => {
  const counts = { ...detail.counts }
  for (const { verdict } of proofs) counts[verdict] += 1
  return { done: detail.done + proofs.length, blocks: detail.blocks + (isBlock ? 1 : 0), counts }
}

const toProofJob = ({ id, detail, state, startedAt, endedAt, failure }: Job<Detail>): ProofJob => ({
  id,
  ...detail,
  state,
  startedAt,
  endedAt,
  failure,
})

const noNode: Failure = {
  kind: 'conflict',
  message: 'No network has a node, so that nothing can be compared with a chain.',
  hint: 'Add a node under Settings, Networks.',
}

export const createProveMany = (deps: ProofDeps, examiner: ReturnType<typeof createExaminer>) => {
  const jobs = createJobs<Detail>({
    onChange: deps.onChange,
    logger: deps.logger,
    listed: {
      among: deps.storedJobs.running,
      as: ({ done, total }) => ({ method: 'proofs.prove', what: 'Proofs of events', done, total }),
    },
    mostEnded: 20,
    mostRunning: {
      count: 2,
      failure: {
        kind: 'conflict',
        message: 'Two jobs of proving run already.',
        hint: 'Wait for one of them, or cancel one.',
      },
    },
  })

  async function* pages(
    { events, filter }: Input,
    from: Rest,
    signal: AbortSignal,
  ): AsyncGenerator<Answer<Page>> {
    if (events !== undefined) {
      const ids = [...new Set(events)].toSorted((a, b) => b - a)
      for (let at = from.named; at < ids.length; at += page) {
        const some = ids.slice(at, at + page)
        const rows = await deps.log.eventsById(some)
        const rest = { named: at + page, cursor: null }
        yield rows.ok ? succeed({ rows: rows.value, expected: some.length, rest }) : rows
      }
      return
    }
    let { cursor } = from
    do {
      const at = cursor === null ? {} : { cursor }
      const listed = await deps.log.listEvents({ filter, limit: page, ...at }, signal)
      if (!listed.ok) {
        yield listed
        return
      }
      const { rows, next } = listed.value
      cursor = next
      yield succeed({ rows, expected: rows.length, rest: { named: 0, cursor } })
    } while (cursor !== null)
  }

  const run = async (
    input: Input,
    from: Point | null,
    record: JobRecord<Point>,
    { id, signal, update }: JobControls<Detail>,
  ): Promise<Answer<null>> => {
    const { events, filter, network, again = false } = input
    const counted =
      from !== null
        ? null
        : events === undefined
          ? await deps.log.countEvents({ filter }, signal)
          : succeed({ events: new Set(events).size })
    if (counted?.ok === true) update({ total: counted.value.events })
    for await (const listed of pages(input, from ?? { named: 0, cursor: null }, signal)) {
      if (!listed.ok) return listed
      const chosen = listed.value.rows.filter(
        ({ chainVerdict, chainStrength }) => again || chainStrength !== 'proof' || provable.has(chainVerdict),
      )
      const passed = listed.value.expected - chosen.length
      if (passed > 0) update(({ total }) => ({ total: total === null ? null : Math.max(0, total - passed) }))
      const options = { network, purpose: 'operator' as const, onlyFinal: false }
      const examined = await examiner.examine(chosen, options, signal, (proofs, isBlock) =>
        update((detail) => add(detail, proofs, isBlock)),
      )
      if (!examined.ok) return examined
      const job = jobs.get(id)
      if (job !== undefined) {
        record.checkpoint({ ...job.detail, ...listed.value.rest }, job.detail)
      }
    }
    return succeed(null)
  }

  const hasNode = (): boolean =>
    deps.networks.list().networks.some(({ slug }) => {
      const chainId = deps.networks.chainId(slug)
      return chainId !== undefined && deps.chain.hasNode(chainId)
    })

  const begin = (input: Input, from: Point | null, record: JobRecord<Point>) => {
    if (!hasNode()) return fail(noNode)
    const { done, total, blocks, counts } = from ?? { done: 0, total: null, blocks: 0, counts: noCounts }
    return jobs.begin(
      { done, total, blocks, counts },
      (controls) => run(input, from, record, controls),
      undefined,
      record,
    )
  }
  const openRecord = deps.storedJobs.declare('proofs.prove', {
    describe: ({ events }) =>
      events === undefined ? 'Proofs of the events that match' : `Proofs of ${events.length} events`,
    point: pointSchema,
    resume: (input, from, record) =>
      resumedJob(jobs, begin(input, from, record), ({ detail }) => `Events examined: ${detail.done}.`),
  })

  return {
    hasNode,
    proveMany: (input: Input): Answer<ProofJob> => {
      const begun = begin(input, null, openRecord(input))
      if (!begun.ok) return begun
      const job = jobs.get(begun.value.id)
      if (job === undefined) throw new Error('A job that began is not there.')
      return succeed(toProofJob(job))
    },
    list: (): ProofJob[] => jobs.list().map(toProofJob),
    stop: () => jobs.stop(),
  }
}
