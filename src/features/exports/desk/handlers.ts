import type { ExportKind } from '../contract.ts'
import type { Jobs } from '../../../main/platform/jobs/jobs.ts'
import { succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { Exporter, Exporters } from './service.ts'

type ExportsDeps = { readonly exporters: Exporters; readonly jobs: Pick<Jobs, 'declare'> }

/** Some keep the service or a node busy. */
const count = 4

/** Files of all features. */
export const exportsHandlers = ({ exporters, jobs }: ExportsDeps) => {
  /** The kind chooses both: the exporter, and the shape of its input. */
  const exporterOf = ({ kind }: { readonly kind: ExportKind }) =>
    exporters[kind] as unknown as Exporter<ExportKind>

  const exporting = jobs.declare('exports.begin', {
    describe: (input) => exporterOf(input).describe(input),
    maxRunning: {
      count,
      failure: {
        kind: 'conflict',
        message: `${count} exports are running already.`,
        hint: 'Wait for one of them, or stop one.',
      },
    },
    run: ({ kind, ...request }, controls) => exporterOf({ kind }).write(request, controls),
    discard: async (input) => (await exporterOf(input).discard?.(input)) ?? succeed(null),
  })
  return {
    begin: (input, { signal }) => exporting.run(input, { signal }),
  } satisfies HandlersOf<'exports'>
}
