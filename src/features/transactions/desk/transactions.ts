import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { TransactionBuild, TransactionSimulation } from '../contract/transaction-build.ts'
import { succeed } from '../../../core/result.ts'
import { rules } from '../core/audit/rules.ts'
import type { Fact } from '../core/say.ts'
import { createBuildOrder } from './build-order.ts'
import { createBuild } from './build.ts'
import { createDrafts, type Drafts, readForm } from './drafts.ts'
import { createRpcCall } from '../../../main/platform/chain/rpc-call.ts'
import { createApprovalHistory } from './approval-history.ts'
import { createKnown, type Known } from './known.ts'
import { createReadBuild, type InspectedBuild, type ReadBuild } from './read-build.ts'
import { createLookup } from './lookup/lookup.ts'
import { exportLookup } from './lookup/export-lookup.ts'
import { createRuns, type Runs } from './runs.ts'
import { showBuild } from './show-build.ts'
import { createSimulations } from './simulations.ts'
import type { TransactionDeps } from './transaction-deps.ts'
import { buildsTable } from './builds-table.ts'
import { readIntent } from './stored-intent.ts'
import { draftsTable } from './drafts-table.ts'
import { runsTable } from './runs-table.ts'
import type { ExportFormat } from '../core/export-formats.ts'
import { exportAs } from '../core/exports/exports.ts'
import { conflict } from './not-found.ts'

/** Builds as a file: usually one. The checks in it are those of the moment the steps were built, so the same build with the same simulation gives the same bytes. */
const exportBuild = (
  { stored, intent, request, answer, steps, checks, verdict, network }: InspectedBuild,
  format: ExportFormat,
  names: {
    readonly project: string
    readonly version: string
    readonly builds?: readonly [number, ...number[]]
  },
): Answer<Output<'transactions.export'>> => {
  if (stored.answer === null)
    return conflict('This build has no steps: the service answered with an error.', 'Build the draft again.')
  if (!network.known)
    return conflict(
      `The network ${network.slug} is not known any more, so there is no chain id to write.`,
      'Add the network again under Settings, Networks.',
    )
  const file = exportAs(format, {
    builds: names.builds ?? [stored.id],
    origin: stored.origin,
    builtAt: new Date(stored.startedAt).toISOString(),
    project: names.project,
    network,
    intent,
    request,
    answer,
    steps,
    checks,
    verdict,
    version: names.version,
  })
  return succeed({ ...file, notes: [...file.notes] })
}

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
const createExportAccepted = ({ store, getProject, version }: TransactionDeps, readBuild: ReadBuild) => {
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

type Used = Output<'transactions.addresses'>['addresses'][number]

/** Newer ones are more likely to be wanted than a longer list. */
const mostDrafts = 100
const mostBuilds = 50

const roles = { sell: 'seller', buy: 'buyer', cancel: 'maker', revoke: 'owner' } as const

const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/.test(text)

/** Addresses in small letters, each once for each role, in the order they came in; what is no address is left out. */
const each = (used: readonly Used[]): Used[] => [
  ...new Map(
    used
      .map(({ address, role }): Used => ({ address: address.trim().toLowerCase(), role }))
      .filter(({ address }) => isAddress(address))
      .map((one) => [`${one.role} ${one.address}`, one]),
  ).values(),
]

/** Addresses the operator has had to do with in a project. */
const createUsedAddresses =
  ({ store, linkedWallets }: Pick<TransactionDeps, 'store' | 'linkedWallets'>) =>
  async (
    { project }: ParsedInput<'transactions.addresses'>,
    signal: AbortSignal,
  ): MethodAnswer<'transactions.addresses'> => {
    const drafts = store.table(draftsTable).list({
      project,
      low: 0,
      high: Number.MAX_SAFE_INTEGER,
      order: 'DESC',
      limit: mostDrafts,
    })
    const builds = store.table(buildsTable).intents({ project, limit: mostBuilds })
    const linked = (await linkedWallets?.(project, signal)) ?? []
    // What is damaged offers no addresses; the lists of drafts and builds say so.
    const typed = drafts.flatMap((draft): Used[] => {
      const form = readForm(draft)
      if (!form.ok) return []
      const { kind, taker, collectionAddress, additionalFees } = form.value
      return [
        { address: taker, role: roles[kind] },
        { address: collectionAddress, role: 'collection' },
        ...additionalFees.map(({ receiver }): Used => ({ address: receiver, role: 'receiver' })),
      ]
    })
    const makers = builds.flatMap((text): Used[] => {
      const intent = readIntent(text, 'what a build was asked for')
      if (!intent.ok) return []
      return intent.value.orders.map(({ order }) => ({ address: order?.createdBy ?? '', role: 'maker' }))
    })
    const wallets = linked.flatMap(({ parent, wallet }): Used[] => [
      { address: wallet, role: 'linked' },
      { address: parent, role: 'parent' },
    ])
    return succeed({ addresses: each([...typed, ...wallets, ...makers]) })
  }

/** Transactions of the desk: drafts, what the service makes of them, and what is done with that. */
export type Transactions = {
  readonly drafts: Drafts
  readonly known: Omit<Known, 'forNetwork' | 'confirm'>
  readonly runs: Runs
  addresses: ReturnType<typeof createUsedAddresses>
  approvals: ReturnType<typeof createApprovalHistory>
  build: ReturnType<typeof createBuild>
  buildOrder: ReturnType<typeof createBuildOrder>
  getBuild(id: number): Promise<Answer<TransactionBuild>>
  rules(): Output<'transactions.rules'>
  simulate(build: number, signal: AbortSignal): Promise<Answer<TransactionSimulation>>
  export(input: ParsedInput<'transactions.export'>): MethodAnswer<'transactions.export'>
  exportAccepted: ReturnType<typeof createExportAccepted>
  lookup: ReturnType<typeof createLookup>
  exportLookup: ReturnType<typeof exportLookup>
  /** Goes on watching what was sent. */
  start(): Promise<void>
  /** Stops waiting for signers and chains. */
  stop(): Promise<void>
}

/** Drafts, builds, simulations and runs over their tables. */
export const createTransactions = (deps: TransactionDeps): Transactions => {
  const known = createKnown(deps)
  const problems = new Map<number, Fact>()
  const readBuild = createReadBuild(deps, known, problems)
  const rpc = createRpcCall(deps.fetch)
  const simulations = createSimulations(deps, readBuild, known, problems)
  const runs = createRuns(deps, readBuild, rpc, simulations)
  const lookup = createLookup(deps, known)
  const drafts = createDrafts(deps, known)
  const buildDraft = createBuild(deps, known)
  const getBuild: Transactions['getBuild'] = async (id) => {
    const read = await readBuild(id)
    if (!read.ok) return read
    return succeed(showBuild(read.value, deps.getProject(read.value.stored.project)?.marketplaceUrl ?? ''))
  }
  const simulate: Transactions['simulate'] = (id, signal) => simulations.simulate(id, signal)
  return {
    drafts,
    known,
    runs,
    addresses: createUsedAddresses(deps),
    approvals: createApprovalHistory(deps, known),
    build: buildDraft,
    buildOrder: createBuildOrder(deps, { drafts, build: buildDraft, getBuild, simulate }),
    getBuild,
    rules: () => ({
      rules: Object.entries(rules).map(([id, [severity, why]]) => ({ id, severity, why })),
    }),
    simulate,
    export: async ({ build, format }) => {
      const read = await readBuild(build, 'then')
      if (!read.ok) return read
      const project = deps.getProject(read.value.stored.project)?.name ?? 'a project that was removed'
      return exportBuild(read.value, format, { project, version: deps.version })
    },
    exportAccepted: createExportAccepted(deps, readBuild),
    lookup,
    exportLookup: exportLookup(lookup),
    start: () => runs.start(),
    stop: () => runs.stop(),
  }
}
