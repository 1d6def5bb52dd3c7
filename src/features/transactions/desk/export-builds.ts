import type { Answer } from '../../../contract/contract.ts'
import type { ExportedFile, ExportInput } from '../../exports/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { ExportFormat } from '../core/export-formats.ts'
import { exportAs } from '../core/exports/exports.ts'
import { writeExport } from '../../../main/platform/files/write-export.ts'
import { buildsTable } from './builds-table.ts'
import { draftsTable } from './drafts-table.ts'
import { conflict } from './not-found.ts'
import type { InspectedBuild, ReadBuild } from './read-build.ts'
import { passGate } from './run-gate.ts'
import { runsTable } from './runs-table.ts'
import type { TransactionDeps } from './transaction-deps.ts'

type Builds = readonly [InspectedBuild, ...InspectedBuild[]]
type LeftOut = NonNullable<ExportedFile['left']>[number]

const isToBeSent = (format: ExportFormat): boolean => format !== 'json' && format !== 'dossier'

const joined = (builds: Builds): InspectedBuild => {
  const [first] = builds
  if (builds.length === 1) return first
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

export const createExportBuilds = (deps: TransactionDeps, readBuild: ReadBuild) => {
  const { store, getProject, version, exportsFolder, onChange, now = Date.now } = deps
  const runs = store.table(runsTable)

  const write = (
    builds: Builds,
    format: ExportFormat,
    left: readonly LeftOut[],
  ): Promise<Answer<ExportedFile>> | Answer<never> => {
    const { stored, intent, request, answer, steps, checks, verdict, network } = joined(builds)
    if (stored.answer === null)
      return conflict(
        'This build has no steps: the service responded with an error.',
        'Build the draft again.',
      )
    if (!network.known)
      return conflict(
        `The network ${network.slug} is no longer known, so there is no chain id to write.`,
        'Add the network again under Settings, Networks.',
      )
    const [first, ...more] = builds
    const { fileName, text, notes } = exportAs(format, {
      builds: [first.stored.id, ...more.map(({ stored: { id } }) => id)],
      origin: stored.origin,
      builtAt: new Date(stored.startedAt).toISOString(),
      project: getProject(stored.project)?.name ?? 'a project that was removed',
      network,
      intent,
      request,
      answer,
      steps,
      checks,
      verdict,
      version,
    })
    const written = writeExport(exportsFolder, fileName, (file) => {
      file.write(text)
      return succeed({ rows: builds.length, counts: { leftOut: left.length } })
    })
    return written.then((file) =>
      file.ok ? succeed({ ...file.value, text, notes: [...notes], left: [...left] }) : file,
    )
  }

  /** The checks in its file are those of when it was built, so the same build with the same simulation gives the same bytes. */
  const exportOne = async (
    id: number,
    format: ExportFormat,
    override: readonly string[],
  ): Promise<Answer<ExportedFile>> => {
    const current = await readBuild(id)
    if (!current.ok) return current
    if (isToBeSent(format) && current.value.stored.answer !== null) {
      const gate = passGate(current.value, runs.list(id).length, override, [], 'The build was not exported')
      if (!gate.ok) return gate
      const { override: named } = gate.value
      if (named.length > 0) {
        runs.addExport({ build: id, at: new Date(now()).toISOString(), format, override: named })
        onChange()
      }
    }
    const then = await readBuild(id, 'then')
    return then.ok ? write([then.value], format, []) : then
  }

  const wasRun = ({ draft }: InspectedBuild['stored']): boolean =>
    store
      .table(buildsTable)
      .list(draft)
      .some(({ id }) => runs.wentOut(id))

  const exportAccepted = async (
    ids: readonly number[],
    format: ExportFormat,
  ): Promise<Answer<ExportedFile>> => {
    const accepted: InspectedBuild[] = []
    const left: LeftOut[] = []
    const filled = new Set<string>()
    for (const id of ids) {
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
    const [first, ...more] = accepted
    if (first === undefined)
      return conflict(
        `None of these ${ids.length} builds is accepted, unchanged and not yet handed off.`,
        'Look at the verdict of each.',
      )
    const placeOf = ({ intent, network, stored }: InspectedBuild): string =>
      [stored.project, intent.kind, network.chainId, intent.taker.toLowerCase()].join(' ')
    if (more.some((build) => placeOf(build) !== placeOf(first)))
      return conflict(
        'These builds are of several kinds, networks or accounts: one file cannot hold them.',
        'Export those of one kind, network and account at a time.',
      )
    return write([first, ...more], format, left)
  }

  return async ({ builds, format, override = [] }: ExportInput<'builds'>): Promise<Answer<ExportedFile>> => {
    const [first, ...more] = new Set(builds)
    if (more.length === 0) return exportOne(first ?? 0, format, override)
    if (format === 'dossier')
      return conflict('A dossier is of one build.', 'Choose one build, or another format.')
    if (override.length > 0)
      return conflict(
        'Reasons can be overridden for one build alone.',
        'Export that build alone, or leave the override out.',
      )
    return exportAccepted([first ?? 0, ...more], format)
  }
}
