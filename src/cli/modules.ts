import type { MethodName } from '../contract/contract.ts'
import { formatOf } from '../core/file-format.ts'
import { checkCertificate } from '../modules/audit/core/certificate/certificate-check.ts'
import { certificateFormat, mostSentCharacters } from '../modules/audit/core/certificate/words.ts'
import type { JsonObject } from './input/set-at.ts'
import type { Work } from './table/works.ts'

/** Checks a completeness file that is too large for a call here, as the desk would. `null` for any other call. */
export const checkLargeFile = (method: MethodName, { file }: JsonObject): object | null =>
  method === 'proofs.recheck' &&
  typeof file === 'string' &&
  file.length > mostSentCharacters &&
  formatOf(file) === certificateFormat
    ? { kind: 'completeness', ...checkCertificate(file) }
    : null

/** Of modules, what no assistant does: it sends, has others send, hides what is wrong, or shows a secret. */
export const neverInModules: readonly MethodName[] = [
  'forwarding.save',
  'forwarding.remove',
  'forwarding.decide',
  'alerts.saveTarget',
  'alerts.removeTarget',
  'alerts.testTarget',
  'alerts.decideMessages',
  'alerts.saveSubscription',
  'alerts.removeSubscription',
  'sources.save',
  'sources.test',
  'sources.remove',
  'teamLog.copy',
  'teamLog.setSender',
  'alerts.targets',
  'forwarding.list',
  'forwarding.answers',
]

/** Methods of modules that begin work which goes on after their answer. */
export const moduleWorks: Partial<Record<MethodName, Work>> = {
  'proofs.prove': { id: ['job'], look: 'jobs.list', at: ['jobs'] },
  'audit.begin': { id: ['audit', 'id'], look: 'audit.list', by: 'id', at: ['audits'] },
  'audit.backfill': { id: ['job'], look: 'jobs.list', at: ['jobs'] },
}
