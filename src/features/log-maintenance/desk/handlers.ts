import type { Backups } from '../../backups/desk/service.ts'
import type { LogMaintenance } from './log-maintenance.ts'
import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

export const logHandlers = (deps: { readonly logMaintenance: LogMaintenance; readonly backups: Backups }) => {
  const { logMaintenance, backups } = deps
  return {
    ...passTo('log', logMaintenance),
    import: (input, { signal }) => logMaintenance.import(input.path, signal),
    backup: (_input, { signal }) => backups.make(signal),
    backups: () => backups.files(),
    check: (_input, { signal }) => logMaintenance.check(signal),
  } satisfies HandlersOf<'log'>
}
