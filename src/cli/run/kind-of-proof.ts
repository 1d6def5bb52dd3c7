import type { MethodName } from '../../contract/contract.ts'
import { getAt, type JsonObject } from '../input/set-at.ts'

type Call = { readonly method: MethodName; readonly input: JsonObject }

/** What a file says that it is; `null` where it says nothing. */
const formatOf = (text: unknown): unknown => {
  if (typeof text !== 'string') return null
  try {
    return getAt(JSON.parse(text), ['format'])
  } catch {
    // What is no JSON is no proof; the desk says so.
    return null
  }
}

/** A person has a file, and not the name of its kind: a proof of a signature, or a certificate, is checked as one. */
export const forKindOfProof = ({ method, input }: Call): Call => {
  if (method !== 'proofs.recheck') return { method, input }
  const text = input['file'] ?? ''
  const format = formatOf(text)
  if (format === 'marketdesk-signature-proof') return { method: 'signatures.recheck', input: { text } }
  return format === 'marketdesk-completeness-certificate'
    ? { method: 'audit.recheckCertificate', input: { file: text } }
    : { method, input }
}
