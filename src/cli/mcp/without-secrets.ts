import { isObject, type JsonObject } from '../input/set-at.ts'

/** The address of a signer may hold a key in its path. */
const addressMembers: ReadonlySet<string> = new Set(['signerUrl'])

const receiverPath = /((?:\/|%2f)hooks(?:\/|%2f))[\w-]{8,}/gi

const originOf = (value: unknown): unknown => {
  if (typeof value === 'string') return URL.canParse(value) ? new URL(value).origin : 'ADDRESS'
  if (Array.isArray(value)) return value.map(originOf)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, originOf(member)]))
}

/** Handlers of the operator's own, and listeners that deliver to one: tokens ride in such addresses too. */
const isTarget = (value: JsonObject): boolean => 'headerNames' in value || value['receives'] === 'elsewhere'

/** Keys ride in the query of an address, and before its host. */
const withoutKeys = (value: string): string => {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return value
  const { origin, pathname, search, username, password } = new URL(value)
  return search === '' && username === '' && password === ''
    ? value
    : `${origin}${pathname}${search === '' ? '' : '?HIDDEN'}`
}

/** An answer without the secret of a receiver's address, of signers the origin alone, and of other addresses no query. */
export const withoutSecrets = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(receiverPath, '$1RECEIVER_SECRET')
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name.replace(receiverPath, '$1RECEIVER_SECRET'),
      addressMembers.has(name) || (name === 'url' && isTarget(value))
        ? originOf(member)
        : withoutSecrets(typeof member === 'string' && /url$/i.test(name) ? withoutKeys(member) : member),
    ]),
  )
}
