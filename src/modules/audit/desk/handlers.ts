import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { AuditService } from './service.ts'

export const auditHandlers = ({ audit }: { readonly audit: AuditService }) =>
  passTo('audit', audit) satisfies HandlersOf<'audit'>
