import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { AuditService } from './service.ts'

/** The chain compared with what was delivered. */
export const auditHandlers = ({ audit }: { readonly audit: AuditService }) =>
  ({
    ...passTo('audit', audit),
    stop: (input, { signal }) => audit.stopAudit(input, signal),
  }) satisfies HandlersOf<'audit'>
