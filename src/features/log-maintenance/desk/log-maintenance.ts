import { basename } from 'node:path'
import type { Answer, MethodAnswer } from '../../../contract/contract.ts'
import type { ExportedFile } from '../../exports/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Log } from '../../events/desk/service.ts'
import type { CopyOfLog } from './copies.ts'
import type { EventsExport, RetentionBounds, RetentionLimits } from './maintenance-tasks.ts'
import type { Jobs, WorkControls } from '../../../main/platform/jobs/jobs.ts'
import { runLogTask, type LogTaskOptions } from './run-log-task.ts'
import { createUploads, type Uploads } from './uploads.ts'
import { logRetentionTable } from './log-retention-table.ts'

export type LogMaintenance = {
  export(input: EventsExport, controls: WorkControls): Promise<Answer<ExportedFile>>
  readonly upload: Uploads['add']
  import(path: string, signal: AbortSignal): MethodAnswer<'log.import'>
  check(signal: AbortSignal): MethodAnswer<'log.check'>
  retention(
    input: { readonly bounds?: RetentionBounds | undefined },
    signal: AbortSignal,
  ): MethodAnswer<'log.retention'>
  setRetention(bounds: RetentionBounds, signal: AbortSignal): MethodAnswer<'log.setRetention'>
  readonly uploaded: Uploads['imported']
  start(): void
  startWith(bounds: RetentionBounds): void
  stop(): void
}

export type LogMaintenanceDeps = LogTaskOptions & {
  readonly jobs: Pick<Jobs, 'declare'>
  readonly log: Pick<Log, 'contents'>
  readonly store: Pick<AppDatabase, 'table'>
  readonly interruptedImports?: () => readonly string[]
  readonly logger: Logger
  readonly onLogChange: (lastId?: number) => void
  readonly copy?: CopyOfLog | undefined
}

const hourMs = 3_600_000
const never = new AbortController().signal
const isBounded = ({ days, megabytes }: RetentionBounds): boolean => days !== null || megabytes !== null
const quiet: WorkControls = { signal: never, progress: () => {} }

const busy: Failure = {
  kind: 'conflict',
  message: 'The log is being changed by an import or a removal already.',
  hint: 'Wait until that is done, or stop it.',
}

export const createLogMaintenance = (deps: LogMaintenanceDeps): LogMaintenance => {
  const { jobs } = deps
  const uploads = createUploads(deps.folders.exports)
  const table = deps.store.table(logRetentionTable)
  let hourly: NodeJS.Timeout | undefined
  let isChanging = false

  /** Two that change the log at once would count each other's work. */
  const alone = async <T>(work: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    if (isChanging) return fail(busy)
    isChanging = true
    try {
      return await work()
    } finally {
      isChanging = false
    }
  }

  const extent = async () => {
    const stored = table.get()
    const contents = await deps.log.contents(null)
    return contents.ok ? succeed({ ...stored, ...contents.value }) : contents
  }

  const limitsOf = async (given: RetentionBounds): Promise<Answer<RetentionLimits>> => {
    const copied = await (deps.copy?.copiedTo() ?? succeed(null))
    return copied.ok ? succeed({ ...given, copiedTo: copied.value }) : copied
  }

  const removal = jobs.declare('log.setRetention', {
    describe: () => 'Removal of old deliveries',
    run: (given: RetentionBounds, controls): Promise<Answer<{ removed: number; heldBack: number }>> =>
      alone(async () => {
        const limits = await limitsOf(given)
        if (!limits.ok) return limits
        const preview = await runLogTask(deps, 'preview', limits.value, controls)
        if (!preview.ok) return preview
        const { deliveries, heldBack, lastId } = preview.value
        deps.copy?.heldBack(heldBack)
        if (heldBack > 0)
          deps.logger.warn({ heldBack }, 'old deliveries stay: the team log is unknown to have them')
        if (deliveries === 0) return succeed({ removed: 0, heldBack })
        const done = await runLogTask(deps, 'remove', lastId, controls)
        deps.onLogChange()
        if (!done.ok) return done
        deps.logger.info({ deliveries: done.value.removed }, 'old deliveries were removed')
        return succeed({ removed: done.value.removed, heldBack })
      }),
  })
  const importing = jobs.declare('log.import', {
    describe: ({ path }) => `Import of ${basename(path)} into the log`,
    // What was brought in before is passed over.
    run: ({ path }, controls) =>
      alone(async () => {
        const read = () => runLogTask(deps, 'import', path, controls)
        const done = await uploads.imported(path, read, controls.signal)
        deps.onLogChange(done.ok ? done.value.lastId : undefined)
        return done.ok ? succeed(done.value.counts) : done
      }),
    discard: async ({ path }) => succeed(await uploads.remove(path)),
  })
  const checking = jobs.declare('log.check', {
    describe: () => 'Check of the log',
    run: (_input, controls) => runLogTask(deps, 'check', null, controls),
  })

  const applyStored = async (): Promise<void> => {
    const done = await orStorageFailure<unknown>(() => {
      const bounds = table.get()
      return isBounded(bounds) ? removal.run(bounds, { isAutomatic: true }) : succeed(null)
    })
    if (!done.ok) deps.logger.warn({ problem: done.error.message }, 'old deliveries were not removed')
  }

  const hourlyPass = (): void => {
    applyStored().catch((cause: unknown) =>
      deps.logger.error({ err: cause }, 'removing old deliveries met a bug'),
    )
  }

  /** What an interrupted import was to read stays until that is resumed or discarded: without knowing of it nothing goes. */
  const sweep = async (): Promise<void> => uploads.sweep(deps.interruptedImports?.() ?? [])

  const start = (): void => {
    hourly = setInterval(hourlyPass, hourMs)
    hourly.unref()
    sweep().catch((cause: unknown) =>
      deps.logger.warn({ err: cause }, 'an upload that was left was not removed'),
    )
  }

  return {
    export: (input, controls) => runLogTask(deps, 'export', input, controls),
    upload: uploads.add,
    uploaded: uploads.imported,
    import: (path, signal) => importing.run({ path }, { signal }),
    check: (signal) => checking.run({}, { signal }),
    retention: async ({ bounds }, signal) => {
      const retention = await extent()
      if (!retention.ok || bounds === undefined)
        return retention.ok ? succeed({ ...retention.value, preview: null }) : retention
      const limits = await limitsOf(bounds)
      if (!limits.ok) return limits
      const preview = await runLogTask(deps, 'preview', limits.value, { ...quiet, signal })
      return preview.ok ? succeed({ ...retention.value, preview: preview.value }) : preview
    },
    setRetention: async (input, signal) => {
      table.put(input)
      if (!isBounded(input)) deps.copy?.heldBack(0)
      const applied = isBounded(input)
        ? await removal.run(input, { signal })
        : succeed({ removed: 0, heldBack: 0 })
      if (!applied.ok) return applied
      const after = await extent()
      return after.ok ? succeed({ ...after.value, ...applied.value }) : after
    },
    // Not at once: at its start the desk has enough to do.
    start,
    startWith: (limits) => {
      table.put(limits)
      hourlyPass()
      start()
    },
    stop: () => clearInterval(hourly),
  }
}
