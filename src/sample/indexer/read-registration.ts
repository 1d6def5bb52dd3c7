import { fail, succeed, type Result } from '../../core/result.ts'
import { parseEventSignature, type EventSignature } from '../../core/webhooks/event-signature.ts'
import { printDeclaration } from '../../core/webhooks/print-declaration.ts'
import type { Address, Hex } from '../chain/chain-types.ts'
import type { Listener, Registration } from './indexer-types.ts'

export type ReadRegistration = {
  readonly url: string
  readonly filters: Listener['filters']
  readonly signatures: readonly EventSignature[]
}

const mostEntries = 1000

/** Any web address can be registered, as with a real service; what is delivered is another question (`staysHere`). */
const readUrl = (text: string): Result<string, string> => {
  if (!URL.canParse(text)) return fail('url is no address')
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return fail('url must begin with http:// or https://')
  return succeed(text)
}

const readAll = <T>(
  field: string,
  entries: readonly (string | number | bigint)[] | null | undefined,
  what: string,
  read: (text: string) => T | null,
): Result<readonly T[] | null, string> => {
  if (entries === null || entries === undefined) return succeed(null)
  if (entries.length > mostEntries) return fail(`filters.${field} has more than ${mostEntries} entries`)
  const values: T[] = []
  for (const [index, entry] of entries.entries()) {
    const value = read(String(entry).trim())
    if (value === null) return fail(`filters.${field}[${index}] is no ${what}`)
    values.push(value)
  }
  return succeed(values)
}

const toAddress = (text: string): Address | null =>
  /^0x[0-9a-f]{40}$/i.test(text) ? (text.toLowerCase() as Address) : null

const toHash = (text: string): Hex | null =>
  /^0x[0-9a-f]{64}$/i.test(text) ? (text.toLowerCase() as Hex) : null

const toTokenId = (text: string): bigint | null => {
  if (!/^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text)) return null
  const value = BigInt(text)
  return value < 2n ** 256n ? value : null
}

export const readRegistration = ({ url, filters }: Registration): Result<ReadRegistration, string> => {
  const address = readUrl(url)
  if (!address.ok) return address
  const contracts = readAll('contractAddresses', filters.contractAddresses, 'address', toAddress)
  if (!contracts.ok) return contracts
  const tokenIDs = readAll('tokenIDs', filters.tokenIDs, 'token id', toTokenId)
  if (!tokenIDs.ok) return tokenIDs
  const accounts = readAll('accounts', filters.accounts, 'address', toAddress)
  if (!accounts.ok) return accounts
  const topicHashes = readAll('topicHashes', filters.topicHashes, 'hash of 32 bytes', toHash)
  if (!topicHashes.ok) return topicHashes
  const events = filters.events ?? []
  if (events.length > mostEntries) return fail(`filters.events has more than ${mostEntries} entries`)
  const signatures: EventSignature[] = []
  for (const [index, text] of events.entries()) {
    const parsed = parseEventSignature(String(text))
    if (!parsed.ok) return fail(`filters.events[${index}]: the signature ${parsed.error}`)
    signatures.push(parsed.value)
  }
  return succeed({
    url: address.value,
    signatures,
    filters: {
      contractAddresses: contracts.value ?? [],
      events: signatures.map((signature) => printDeclaration(signature, ',')),
      tokenIDs: tokenIDs.value,
      accounts: accounts.value,
      topicHashes: topicHashes.value,
    },
  })
}
