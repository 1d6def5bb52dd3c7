import type { ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { ChainProof, ProofJob } from '../../../contract/proofs.ts'
import type { ChainVerdict } from '../../../core/chain-proof/words.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { createJobs, type Job, type JobControls } from '../../platform/jobs/jobs.ts'
import type { Placed } from '../events/log-filter.ts'
import type { createExaminer } from './examine-events.ts'
import type { ListedEvent, ProofDeps } from './proof-deps.ts'

type Detail = Pick<ProofJob, 'kind' | 'done' | 'total' | 'blocks' | 'counts'>
type Input = Placed<ParsedInput<'proofs.proveMany'>>

/** Events read at once. */
const page = 400

const noCounts: ProofJob['counts'] = {
  proven: 0,
  refuted: 0,
  removed: 0,
  'removal-refuted': 0,
  'not-yet': 0,
  'cannot-tell': 0,
}

/** What a proof may come to again: the others do not change any more. */
const unsettled: ReadonlySet<ChainVerdict | null> = new Set([null, 'not-yet', 'cannot-tell'])

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

/** Proving of many events. */
export const createProveMany = (deps: ProofDeps, examiner: ReturnType<typeof createExaminer>) => {
  const jobs = createJobs<Detail>({
    onChange: deps.onChange,
    logger: deps.logger,
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

  /** The events that are meant, newest first. `expected`: how many of those counted are in a page, or were until they left the log. */
  async function* pages(
    { events, filter }: Input,
    signal: AbortSignal,
  ): AsyncGenerator<Result<{ readonly rows: readonly ListedEvent[]; readonly expected: number }, Failure>> {
    if (events !== undefined) {
      const ids = [...new Set(events)].toSorted((a, b) => b - a)
      for (let at = 0; at < ids.length; at += page) {
        const some = ids.slice(at, at + page)
        const rows = await deps.log.eventsById(some)
        yield rows.ok ? succeed({ rows: rows.value, expected: some.length }) : rows
      }
      return
    }
    let cursor: string | undefined
    do {
      const listed = await deps.log.listEvents({ filter, limit: page, cursor }, signal)
      yield listed.ok ? succeed({ rows: listed.value.rows, expected: listed.value.rows.length }) : listed
      cursor = listed.ok ? (listed.value.next ?? undefined) : undefined
    } while (cursor !== undefined)
  }

  const run = async (
    input: Input,
    { signal, update }: JobControls<Detail>,
  ): Promise<Result<null, Failure>> => {
    const { events, filter, network, again = false } = input
    const counted =
      events === undefined
        ? await deps.log.countEvents({ filter }, signal)
        : succeed({ events: new Set(events).size })
    if (counted.ok) update({ total: counted.value.events })
    for await (const listed of pages(input, signal)) {
      if (!listed.ok) return listed
      const chosen = listed.value.rows.filter(({ chainVerdict }) => again || unsettled.has(chainVerdict))
      const passed = listed.value.expected - chosen.length
      if (passed > 0) update(({ total }) => ({ total: total === null ? null : Math.max(0, total - passed) }))
      const options = { network, purpose: 'operator' as const, onlyFinal: false }
      const examined = await examiner.examine(chosen, options, signal, (proofs, isBlock) =>
        update((detail) => add(detail, proofs, isBlock)),
      )
      if (!examined.ok) return examined
    }
    return succeed(null)
  }

  const hasNode = (): boolean =>
    deps.networks.list().networks.some(({ slug }) => {
      const chainId = deps.networks.chainId(slug)
      return chainId !== undefined && deps.chain.hasNode(chainId)
    })

  const get = (id: number): ProofJob | undefined => {
    const job = jobs.get(id)
    return job === undefined ? undefined : toProofJob(job)
  }

  return {
    hasNode,
    begin: (input: Input): Result<ProofJob, Failure> => {
      if (!hasNode()) return fail(noNode)
      const begun = jobs.begin(
        { kind: 'prove', done: 0, total: null, blocks: 0, counts: noCounts },
        (controls) => run(input, controls),
      )
      if (!begun.ok) return begun
      const job = get(begun.value.id)
      if (job === undefined) throw new Error('A job that began is not there.')
      return succeed(job)
    },
    list: (): ProofJob[] => jobs.list().map(toProofJob),
    cancel: (id: number): Result<ProofJob, Failure> => {
      jobs.cancel(id)
      const job = get(id)
      return job === undefined
        ? fail({ kind: 'not-found', message: 'There is no such job any more.' })
        : succeed(job)
    },
    stop: () => jobs.stop(),
  }
}
