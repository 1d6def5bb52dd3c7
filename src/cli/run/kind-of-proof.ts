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

/** A person has a file, and not the name of its kind: a proof of a signature is verified as one. */
export const forKindOfProof = ({ method, input }: Call): Call => {
  const text = input['file']
  return method === 'proofs.recheck' && formatOf(text) === 'marketdesk-signature-proof'
    ? { method: 'signatures.recheck', input: { text: text ?? '' } }
    : { method, input }
}
