import { alerts } from '../modules/alerts/contract.ts'
import { audit } from '../modules/audit/contract.ts'
import { auditExports } from '../modules/audit/contract/audit-exports.ts'
import { auditSchedules, nightlyAuditSchema } from '../modules/audit/contract/audit-schedule.ts'
import { backfillResultSchema } from '../modules/audit/contract/audit-shapes.ts'
import { forwarding } from '../modules/forwarding/contract.ts'
import { proofCountsSchema, proofs } from '../modules/proof/contract.ts'
import { proofExports } from '../modules/proof/contract/proof-exports.ts'
import { sources } from '../modules/remote-receivers/contract.ts'
import { sales } from '../modules/sales/contract.ts'
import { salesExports } from '../modules/sales/contract/sales-exports.ts'
import { teamLog } from '../modules/team-log/contract.ts'
import { job, withoutResult } from './job.ts'

export const moduleContract = {
  ...proofs,
  ...forwarding,
  ...alerts,
  ...sources,
  ...teamLog,
  ...audit,
  ...sales,
}

export const moduleTopicSummaries = {
  proofs: 'Verify events on-chain; check proof files',
  forwarding: 'Rules that forward events',
  alerts: 'Subscriptions and channels',
  sources: 'Other receivers whose logs are read',
  teamLog: 'Copy into a team log',
  audit: 'Compare deliveries with the chain',
  sales: 'Sales: list, totals, months',
}

export const moduleExports = [...salesExports, ...auditExports, ...proofExports] as const

export const resumableModuleJobs = [
  job('proofs.prove', proofCountsSchema),
  job('audit.backfill', backfillResultSchema),
] as const

export const moduleJobs = [withoutResult('audit.begin')] as const

export const moduleSchedules = auditSchedules
export const moduleScheduleInputs = [nightlyAuditSchema] as const
