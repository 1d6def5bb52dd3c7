import { defineAddress, type Address } from '../../../renderer/list/address.ts'
import { tabWords } from '../../../renderer/parts/tab-words.ts'
import {
  exactText,
  searchList,
  searchNumber,
  searchReader,
  searchText,
  type SearchValue,
  searchWord,
} from '../../../renderer/ui/search-values.ts'
import type { SignatureQueryInput } from '../contract.ts'
import type { QueryDraft } from './check/draft-schema.ts'

/** A text as it stands: a message is not trimmed, because every blank was signed. */
const messageText: SearchValue<string> = (value) =>
  exactText(8000)(typeof value === 'boolean' ? String(value) : value)

/** JSON: the router has read it already where a link carries it bare. */
const jsonText: SearchValue<string> = (value) =>
  exactText(8000)(
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? JSON.stringify(value, null, 2)
      : value,
  )

export const maxReleases = 10

type ReleaseDraft = QueryDraft['contexts'][number]

const versions = [1, 2, 3] as const

const releaseTexts = searchReader({
  factory: exactText(100),
  mainModule: exactText(100),
  creationCode: exactText(2000),
})

const releaseDraft: SearchValue<ReleaseDraft> = (value) => {
  if (typeof value !== 'object' || value === null || !('version' in value)) return undefined
  const version = versions.find((one) => one === value.version)
  const { factory, mainModule, creationCode = '' } = releaseTexts.parse(value)
  if (version === undefined || factory === undefined || mainModule === undefined) return undefined
  return { version, factory, mainModule, creationCode }
}

export const whats = ['signature', 'file'] as const

export const verifySearchSchema = searchReader({
  tab: searchWord(tabWords['/verify']),
  text: searchText(200),
  verdict: searchText(20),
  what: searchWord(whats),
  /** Name of the proof file of a check in the history: the file itself is not kept. */
  file: searchText(255),
  address: searchText(100),
  signature: searchText(8000),
  chain: searchNumber(0),
  message: messageText,
  typedData: jsonText,
  digest: searchText(100),
  contexts: searchList(maxReleases, releaseDraft),
})

export type VerifySearch = ReturnType<typeof verifySearchSchema.parse>
export type SearchControls = Address<VerifySearch>

export const useVerifySearch = defineAddress('/verify', verifySearchSchema)

export const noDraft: QueryDraft = {
  address: '',
  signature: '',
  chain: null,
  kind: 'message',
  content: '',
  contexts: [],
}

export const draftOf = (search: VerifySearch): QueryDraft => {
  const kind =
    search.typedData !== undefined ? 'typedData' : search.digest !== undefined ? 'digest' : 'message'
  return {
    address: search.address ?? '',
    signature: search.signature ?? '',
    chain: search.chain ?? null,
    kind,
    content: search[kind] ?? '',
    contexts: [...(search.contexts ?? [])],
  }
}

/** Most characters of a form that go into the address: more does not pass through every browser and server. */
const maxInAddress = 6000

export const searchOf = (draft: QueryDraft): Omit<VerifySearch, 'tab' | 'text' | 'verdict'> | null => {
  const releases = draft.contexts.length === 0 ? '' : JSON.stringify(draft.contexts)
  if (draft.signature.length + draft.content.length + releases.length > maxInAddress) return null
  return {
    address: draft.address.trim() === '' ? undefined : draft.address.trim(),
    signature: draft.signature.trim() === '' ? undefined : draft.signature.trim(),
    chain: draft.chain ?? undefined,
    message: draft.kind === 'message' && draft.content !== '' ? draft.content : undefined,
    typedData: draft.kind === 'typedData' && draft.content !== '' ? draft.content : undefined,
    digest: draft.kind === 'digest' && draft.content.trim() !== '' ? draft.content.trim() : undefined,
    contexts: draft.contexts.length === 0 ? undefined : [...draft.contexts],
  }
}

export const isAddressText = (text: string): boolean => /^0x[0-9a-f]{40}$/i.test(text.trim())

export const isCodeText = (text: string): boolean => /^(?:0x(?:[0-9a-f]{2})+)?$/i.test(text.trim())

const isComplete = ({ factory, mainModule, creationCode }: ReleaseDraft): boolean =>
  isAddressText(factory) && isAddressText(mainModule) && isCodeText(creationCode)

export const queryOfDraft = (draft: QueryDraft): SignatureQueryInput | null => {
  const address = draft.address.trim()
  const signature = draft.signature.trim()
  if (!isAddressText(address) || signature === '' || !draft.contexts.every(isComplete)) return null
  return {
    address,
    signature,
    ...(draft.chain === null ? {} : { chainId: draft.chain }),
    ...(draft.content === ''
      ? {}
      : draft.kind === 'digest'
        ? { digest: draft.content.trim() }
        : { [draft.kind]: draft.content }),
    ...(draft.contexts.length === 0
      ? {}
      : {
          contexts: draft.contexts.map(({ version, factory, mainModule, creationCode }) => ({
            version,
            factory: factory.trim(),
            mainModule: mainModule.trim(),
            ...(creationCode.trim() === '' ? {} : { creationCode: creationCode.trim() }),
          })),
        }),
  }
}

export const draftOfQuery = (query: SignatureQueryInput): QueryDraft => {
  const { address, signature, chainId, message, typedData, digest, contexts = [] } = query
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
    contexts: contexts.map((release) => ({ ...release, creationCode: release.creationCode ?? '' })),
  }
}
