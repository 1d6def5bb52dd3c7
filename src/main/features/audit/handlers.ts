import { succeed } from '../../../core/result.ts'
import { passTo } from '../../platform/router/pass-to.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { AuditService } from './service.ts'

/** The chain compared with what was delivered. */
export const auditHandlers = ({ audit }: { readonly audit: AuditService }) =>
  ({
    ...passTo('audit', audit),
    stop: (input, { signal }) => audit.stopAudit(input, signal),
    beginBackfill: (input) => audit.backfills.begin(input),
    backfills: () => succeed(audit.backfills.list()),
    certificatePlan: (input, { signal }) => audit.certificates.plan(input, signal),
    makeCertificate: (input, { signal }) => audit.certificates.make(input, signal),
    certificates: (input) => audit.certificates.list(input),
    certificate: ({ id }) => audit.certificates.get(id),
    cancelCertificate: ({ id }) => audit.certificates.cancel(id),
    removeCertificate: ({ id }) => audit.certificates.remove(id),
    certificateFile: (input) => audit.certificates.file(input),
    checkCertificate: ({ id }, { signal }) => audit.certificates.check(id, signal),
    recheckCertificate: ({ file }, { signal }) => audit.certificates.recheck(file, signal),
  }) satisfies HandlersOf<'audit'>
