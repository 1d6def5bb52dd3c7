import type { MethodName } from '../../contract/contract.ts'
import { checkCertificate } from '../../features/audit/core/certificate/certificate-check.ts'
import { certificateFormat, mostSentCharacters } from '../../features/audit/core/certificate/words.ts'
import { formatOf } from '../../core/file-format.ts'
import type { JsonObject } from '../input/set-at.ts'

type Call = { readonly method: MethodName; readonly input: JsonObject }

/** A person has a file, and not the name of its kind: a proof of a signature is checked as one. */
export const forKindOfProof = (call: Call): Call => {
  const { file } = call.input
  return call.method === 'proofs.recheck' &&
    typeof file === 'string' &&
    formatOf(file) === 'marketdesk-signature-proof'
    ? { method: 'signatures.recheck', input: { text: file } }
    : call
}

/** Checks a completeness file that is too large for a call here, as the desk would. `null` for any other call. */
export const checkLargeFile = (call: Call): object | null => {
  const { file } = call.input
  return call.method === 'proofs.recheck' &&
    typeof file === 'string' &&
    file.length > mostSentCharacters &&
    formatOf(file) === certificateFormat
    ? { kind: 'completeness', ...checkCertificate(file) }
    : null
}
