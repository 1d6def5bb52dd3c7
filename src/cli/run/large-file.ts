import type { MethodName } from '../../contract/contract.ts'
import { checkCertificate } from '../../modules/audit/core/certificate/certificate-check.ts'
import { certificateFormat, mostSentCharacters } from '../../modules/audit/core/certificate/words.ts'
import { formatOf } from '../../core/file-format.ts'
import type { JsonObject } from '../input/set-at.ts'

/** Checks a completeness file that is too large for a call here, as the desk would. `null` for any other call. */
export const checkLargeFile = (method: MethodName, { file }: JsonObject): object | null =>
  method === 'proofs.recheck' &&
  typeof file === 'string' &&
  file.length > mostSentCharacters &&
  formatOf(file) === certificateFormat
    ? { kind: 'completeness', ...checkCertificate(file) }
    : null
