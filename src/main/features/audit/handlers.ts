import { fail } from '../../../core/result.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

const missing = () =>
  Promise.resolve(fail<Failure>({ kind: 'unavailable', message: 'Audits are not there yet.' }))

/** The chain compared with what was delivered. */
export const auditHandlers = () =>
  ({
    plan: missing,
    begin: missing,
    list: missing,
    get: missing,
    findings: missing,
    exportFindings: missing,
    stop: missing,
    schedule: missing,
    setSchedule: missing,
    coverage: missing,
    backfill: missing,
    certificatePlan: missing,
    certificate: missing,
    certificates: missing,
    stopCertificate: missing,
    recheckCertificate: missing,
  }) satisfies HandlersOf<'audit'>
