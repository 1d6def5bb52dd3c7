import { z } from 'zod'
import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { proofCountsSchema, type ProofCounts } from '../contract.ts'
import type { ChainVerdict } from '../../../core/webhooks/chain-verdicts.ts'
import { succeed } from '../../../core/result.ts'
import type { JobControls } from '../../../main/platform/jobs/jobs.ts'
import type { createExaminer } from './examine-events.ts'
import type { ListedEvent, ProofDeps } from './proof-deps.ts'

type Input = ParsedInput<'proofs.prove'>
type Rest = Pick<Point, 'named' | 'cursor'>
type Page = {
  readonly rows: readonly ListedEvent[]
  /** How many of those counted are in it, or were until they left the log. */
  readonly expected: number
  readonly rest: Rest
}

/** What was done, and where the rest begins: in the list that was named, or by the cursor of the list that matches. */
const pointSchema = proofCountsSchema.extend({
  done: z.int(),
  total: z.int().nullable(),
  named: z.int(),
  cursor: z.string().nullable(),
})
type Point = z.infer<typeof pointSchema>

const page = 400

const noResult: ProofCounts = {
  blocks: 0,
  counts: { proven: 0, refuted: 0, removed: 0, 'removal-refuted': 0, 'not-yet': 0, 'cannot-tell': 0 },
}

/** What a proof may come to again: its other verdicts do not change any more. */
const provable: ReadonlySet<ChainVerdict | null> = new Set(['not-yet', 'cannot-tell'])

const noNode: Failure = {
  kind: 'conflict',
  message: 'No network has a node, so that nothing can be compared with a chain.',
  hint: 'Add a node under Settings, Networks.',
}

export const createProveMany = (deps: ProofDeps, examiner: ReturnType<typeof createExaminer>) => {
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
    { point: from, signal, update, progress, checkpoint }: JobControls<'proofs.prove', Point>,
  ): Promise<Answer<ProofCounts>> => {
    const { events, filter, network, again = false } = input
    let { done, total, blocks, counts } = from ?? { done: 0, total: null, ...noResult }
    const report = (): void => {
      progress(done, total)
      update({ blocks, counts })
    }
    const counted =
      from !== null
        ? null
        : events === undefined
          ? await deps.log.countEvents({ filter }, signal)
          : succeed({ events: new Set(events).size })
    if (counted?.ok === true) total = counted.value.events
    report()
    for await (const listed of pages(input, from ?? { named: 0, cursor: null }, signal)) {
      if (!listed.ok) return listed
      const chosen = listed.value.rows.filter(
        ({ chainVerdict, chainStrength }) => again || chainStrength !== 'proof' || provable.has(chainVerdict),
      )
      const passed = listed.value.expected - chosen.length
      if (total !== null) total = Math.max(0, total - passed)
      const options = { network, purpose: 'operator' as const, onlyFinal: false }
      const examined = await examiner.examine(chosen, options, signal, (proofs, isBlock) => {
        done += proofs.length
        if (isBlock) blocks += 1
        counts = { ...counts }
        for (const { verdict } of proofs) counts[verdict] += 1
        report()
      })
      if (!examined.ok) return examined
      checkpoint({ done, total, blocks, counts, ...listed.value.rest })
      report()
    }
    return succeed({ blocks, counts })
  }

  const hasNode = (): boolean =>
    deps.networks.list().networks.some(({ slug }) => {
      const chainId = deps.networks.chainId(slug)
      return chainId !== undefined && deps.chain.hasNode(chainId)
    })

  const proving = deps.jobs.declare('proofs.prove', {
    describe: ({ events }) =>
      events === undefined ? 'Proofs of the events that match' : `Proofs of ${events.length} events`,
    maxRunning: {
      count: 2,
      failure: {
        kind: 'conflict',
        message: 'Two jobs of proving run already.',
        hint: 'Wait for one of them, or cancel one.',
      },
    },
    refuse: () => (hasNode() ? null : noNode),
    point: pointSchema,
    run,
  })
  return { hasNode, begin: (input: Input) => proving.begin(input), stop: () => proving.stop() }
}
