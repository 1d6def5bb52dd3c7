import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import { buildsTable } from './builds-table.ts'
import { draftsTable } from './drafts-table.ts'
import { exportBuild } from './export-build.ts'
import type { InspectedBuild, ReadBuild } from './read-build.ts'
import { runsTable } from './runs-table.ts'
import type { TransactionDeps } from './transaction-deps.ts'

type LeftOut = Output<'transactions.exportAccepted'>['left'][number]
type Builds = readonly [InspectedBuild, ...InspectedBuild[]]

/** The steps of several builds one after the other, numbered anew. Only for formats that hold no verdict: they were not tried together. */
const joined = (builds: Builds): InspectedBuild => {
  const [first] = builds
  return {
    ...first,
    intent: {
      ...first.intent,
      orders: builds.flatMap(({ intent }) => intent.orders),
      additionalFees: builds.flatMap(({ intent }) => intent.additionalFees),
    },
    request: builds.map(({ request }) => request),
    answer: builds.map(({ answer }) => answer),
    steps: builds
      .flatMap(({ steps }) => steps)
      .map((read, index) => ({ ...read, step: { ...read.step, index } })),
    checks: [],
    simulation: null,
  }
}

/** Builds that are accepted, in one file for each kind, network and account. */
export const createExportAccepted = (
  { store, getProject, version }: TransactionDeps,
  readBuild: ReadBuild,
) => {
  /** Whether a run of it was begun, or of another build of its draft: what was asked of a signer may have gone out. */
  const wasRun = ({ draft }: InspectedBuild['stored']): boolean =>
    store
      .table(buildsTable)
      .list(draft)
      .some(({ id }) => store.table(runsTable).wentOut(id))
  return async ({
    builds,
    format,
  }: ParsedInput<'transactions.exportAccepted'>): MethodAnswer<'transactions.exportAccepted'> => {
    const accepted: InspectedBuild[] = []
    const left: LeftOut[] = []
    const filled = new Set<string>()
    for (const id of new Set(builds)) {
      const read = await readBuild(id)
      if (!read.ok) return read
      const build = read.value
      const draft = store.table(draftsTable).get(build.stored.draft)
      const isChanged = draft !== null && draft.updatedAt > build.stored.startedAt
      const orders = build.intent.orders.map(
        ({ orderId }) => `${build.network.chainId} ${build.intent.kind} ${orderId.toLowerCase()}`,
      )
      const why = wasRun(build.stored)
        ? 'already-run'
        : build.stored.answer === null || build.verdict.state !== 'accepted'
          ? 'not-accepted'
          : isChanged
            ? 'draft-changed'
            : orders.some((order) => filled.has(order))
              ? 'same-order'
              : null
      // What was run fills its orders too.
      if (why === null || why === 'already-run') for (const order of orders) filled.add(order)
      if (why === null) accepted.push(build)
      else left.push({ build: id, why, headline: build.verdict.headline })
    }
    const groups = Map.groupBy(accepted, ({ intent, network, stored }) =>
      [stored.project, intent.kind, network.chainId, intent.taker.toLowerCase()].join(' '),
    )
    const files: Output<'transactions.exportAccepted'>['files'] = []
    for (const [first, ...more] of groups.values()) {
      if (first === undefined) continue
      const all: Builds = [first, ...more]
      const project = getProject(first.stored.project)?.name ?? 'a project that was removed'
      const ids = [first.stored.id, ...more.map(({ stored }) => stored.id)] as const
      const file = exportBuild(joined(all), format, { project, version, builds: ids })
      if (!file.ok) return file
      files.push({ ...file.value, kind: first.intent.kind, builds: [...ids] })
    }
    return succeed({ files, left })
  }
}
