import type { MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { ExportKind } from '../contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { resumedCall } from '../../../main/platform/jobs/resumed-call.ts'
import type { JobRecord, StoredJobs } from '../../../main/platform/jobs/stored-jobs.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { LogJobs } from '../../log-maintenance/desk/log-jobs.ts'
import type { Exporter, Exporters } from './service.ts'

type ExportsDeps = {
  readonly exporters: Exporters
  readonly jobs: Pick<LogJobs, 'run'>
  readonly storedJobs: Pick<StoredJobs, 'declare'>
}

/** Some keep the service or a node busy. */
const maxRunning = 4
const tooMany: Failure = {
  kind: 'conflict',
  message: `${maxRunning} exports are running already.`,
  hint: 'Wait for one of them, or stop one.',
}

/** Files of all features. */
export const exportsHandlers = ({ exporters, jobs, storedJobs }: ExportsDeps) => {
  let running = 0
  /** The kind chooses both: the exporter, and the shape of its input. */
  const exporterOf = ({ kind }: { readonly kind: ExportKind }) =>
    exporters[kind] as unknown as Exporter<ExportKind>

  const run = async (
    input: ParsedInput<'exports.begin'>,
    signal: AbortSignal,
    record: JobRecord,
  ): MethodAnswer<'exports.begin'> => {
    if (running >= maxRunning) return fail(tooMany)
    running += 1
    const { kind, ...request } = input
    const exporter = exporterOf({ kind })
    try {
      const work = { method: 'exports.begin', what: exporter.describe(request) } as const
      return await jobs.run(work, signal, (controls) => exporter.write(request, controls), record)
    } finally {
      running -= 1
    }
  }

  const openRecord = storedJobs.declare('exports.begin', {
    describe: (input) => exporterOf(input).describe(input),
    resume: (input, _point, record) =>
      resumedCall(
        (signal) => run(input, signal, record),
        ({ path }) => path,
      ),
    discard: async (input) => (await exporterOf(input).discard?.(input)) ?? succeed(null),
  })
  return {
    begin: (input, { signal }) => run(input, signal, openRecord(input)),
  } satisfies HandlersOf<'exports'>
}
