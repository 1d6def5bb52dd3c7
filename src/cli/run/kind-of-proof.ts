import type { MethodName } from '../../contract/contract.ts'
import { checkCertificate } from '../../core/certificate/certificate-check.ts'
import { certificateFormat, mostSentCharacters } from '../../core/certificate/words.ts'
import { formatOf } from '../../core/file-format.ts'
import type { JsonObject } from '../input/set-at.ts'

type Call = { readonly method: MethodName; readonly input: JsonObject }

/** A person has a file, and not the name of its kind: a proof of a signature, or a certificate, is checked as one. */
export const forKindOfProof = ({ method, input }: Call): Call => {
  if (method !== 'proofs.recheck') return { method, input }
  const text = input['file'] ?? ''
  const format = typeof text === 'string' ? formatOf(text) : null
  if (format === 'marketdesk-signature-proof') return { method: 'signatures.recheck', input: { text } }
  return format === certificateFormat
    ? { method: 'audit.recheckCertificate', input: { file: text } }
    : { method, input }
}

/** What comes of a certificate that no call can carry: it is checked here, as it would be there. `null` for any other call. */
export const checkLargeFile = ({ method, input: { file } }: Call): object | null =>
  method === 'audit.recheckCertificate' && typeof file === 'string' && file.length > mostSentCharacters
    ? checkCertificate(file)
    : null
