import { succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { AuditService } from './service.ts'

/** The chain compared with what was delivered. */
export const auditHandlers = ({ audit }: { readonly audit: AuditService }) =>
  ({
    plan: (input, { signal }) => audit.plan(input, signal),
    begin: (input, { signal }) => audit.begin(input, signal),
    list: (input, { signal }) => audit.list(input, signal),
    get: (input, { signal }) => audit.get(input, signal),
    findings: (input, { signal }) => audit.findings(input, signal),
    exportFindings: (input, { signal }) => audit.exportFindings(input, signal),
    stop: (input, { signal }) => audit.stopAudit(input, signal),
    schedule: (input, { signal }) => audit.schedule(input, signal),
    setSchedule: (input, { signal }) => audit.setSchedule(input, signal),
    coverage: (input, { signal }) => audit.coverage(input, signal),
    backfill: (input, { signal }) => audit.backfill(input, signal),
    beginBackfill: (input) => audit.backfills.begin(input),
    backfills: () => succeed(audit.backfills.list()),
    cancelBackfill: ({ id }) => audit.backfills.cancel(id),
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
