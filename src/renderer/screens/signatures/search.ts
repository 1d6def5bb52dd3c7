import { z } from 'zod'
import { searchText } from '../../ui/search-values.ts'
import type { SignatureClaimInput } from '../../../contract/signatures.ts'

/** A text as it stands: a message is not trimmed, because every blank was signed. */
const exactText = z
  .union([z.string(), z.number(), z.boolean()])
  .transform(String)
  .pipe(z.string().max(8000))
  .optional()
  .catch(undefined)

/** JSON: the router has read it already where a link carries it bare. */
const jsonText = z
  .union([z.string(), z.looseObject({}).transform((value) => JSON.stringify(value, null, 2))])
  .pipe(z.string().max(8000))
  .optional()
  .catch(undefined)

/** What the address of the Signatures screen may hold. Anything unusable counts as not there. */
export const signaturesSearchSchema = z.object({
  tab: z.enum(['check', 'batch', 'history', 'forms']).optional().catch(undefined),
  address: searchText(100),
  signature: searchText(8000),
  /** Chain id. */
  chain: z.coerce.number().int().nonnegative().optional().catch(undefined),
  message: exactText,
  /** JSON of EIP-712. */
  typedData: jsonText,
  digest: searchText(100),
})

export type SignaturesSearch = z.output<typeof signaturesSearchSchema>

/** What is said to have been signed. */
export type ContentKind = 'message' | 'typedData' | 'digest'

/** The form as it is typed. */
export type ClaimDraft = {
  readonly address: string
  readonly signature: string
  readonly chain: number | null
  readonly kind: ContentKind
  readonly content: string
}

export const noDraft: ClaimDraft = { address: '', signature: '', chain: null, kind: 'message', content: '' }

/** The form as an address describes it. */
export const draftOf = (search: SignaturesSearch): ClaimDraft => {
  const kind: ContentKind =
    search.typedData !== undefined ? 'typedData' : search.digest !== undefined ? 'digest' : 'message'
  return {
    address: search.address ?? '',
    signature: search.signature ?? '',
    chain: search.chain ?? null,
    kind,
    content: search[kind] ?? '',
  }
}

/** Most characters of a form that go into the address: more does not pass through every browser and server. */
const mostInAddress = 6000

/** The members of the address for a form; `null` when it is too long for one. */
export const searchOf = (draft: ClaimDraft): Omit<SignaturesSearch, 'tab'> | null => {
  if (draft.signature.length + draft.content.length > mostInAddress) return null
  return {
    address: draft.address.trim() === '' ? undefined : draft.address.trim(),
    signature: draft.signature.trim() === '' ? undefined : draft.signature.trim(),
    chain: draft.chain ?? undefined,
    message: draft.kind === 'message' && draft.content !== '' ? draft.content : undefined,
    typedData: draft.kind === 'typedData' && draft.content !== '' ? draft.content : undefined,
    digest: draft.kind === 'digest' && draft.content.trim() !== '' ? draft.content.trim() : undefined,
  }
}

/** What is asked; `null` while address or signature are missing. */
export const claimOfDraft = (draft: ClaimDraft): SignatureClaimInput | null => {
  const address = draft.address.trim()
  const signature = draft.signature.trim()
  if (!/^0x[0-9a-f]{40}$/i.test(address) || signature === '') return null
  return {
    address,
    signature,
    ...(draft.chain === null ? {} : { chainId: draft.chain }),
    ...(draft.content === ''
      ? {}
      : draft.kind === 'digest'
        ? { digest: draft.content.trim() }
        : { [draft.kind]: draft.content }),
  }
}

/** The form for something asked before. */
export const draftOfClaim = (claim: SignatureClaimInput): ClaimDraft => {
  const { address, signature, chainId, message, typedData, digest } = claim
  return {
    address,
    signature: typeof signature === 'string' ? signature : JSON.stringify(signature),
    chain: chainId ?? null,
    kind: typedData !== undefined ? 'typedData' : digest !== undefined ? 'digest' : 'message',
    content:
      typedData !== undefined
        ? typeof typedData === 'string'
          ? typedData
          : JSON.stringify(typedData, null, 2)
        : (digest ?? message ?? ''),
  }
}
