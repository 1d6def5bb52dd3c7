import { basename } from 'node:path'
import { succeed } from '../../../core/result.ts'
import type { Backups } from '../../backups/desk/service.ts'
import type { StoredJobs } from '../../../main/platform/jobs/stored-jobs.ts'
import { resumedCall } from '../../../main/platform/jobs/resumed-call.ts'
import type { LogMaintenance } from './log-maintenance.ts'
import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

export const logHandlers = (deps: {
  readonly logMaintenance: LogMaintenance
  readonly backups: Backups
  readonly storedJobs: Pick<StoredJobs, 'declare'>
}) => {
  const { logMaintenance, backups, storedJobs } = deps
  const importRecord = storedJobs.declare('log.import', {
    describe: ({ path }) => `Import of ${basename(path)} into the log`,
    // What was brought in before is passed over.
    resume: ({ path }, _point, record) =>
      resumedCall(
        (signal) => logMaintenance.import(path, signal, record),
        ({ imported, present }) => `Deliveries brought in: ${imported}; there already: ${present}.`,
      ),
    discard: async ({ path }) => succeed(await logMaintenance.removeUpload(path)),
  })
  const checkRecord = storedJobs.declare('log.check', {
    describe: () => 'Check of the log',
    resume: (_input, _point, record) =>
      resumedCall(
        (signal) => logMaintenance.check(signal, record),
        ({ sound, findings }) => (sound ? 'The log is sound.' : findings.join(' ')),
      ),
  })
  return {
    ...passTo('log', logMaintenance),
    import: (input, { signal }) => logMaintenance.import(input.path, signal, importRecord(input)),
    backup: (_input, { signal }) => backups.make(signal),
    backups: () => backups.files(),
    check: (input, { signal }) => logMaintenance.check(signal, checkRecord(input)),
  } satisfies HandlersOf<'log'>
}
