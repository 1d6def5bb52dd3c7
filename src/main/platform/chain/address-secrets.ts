/** Shorter parts of an address are words, not keys. */
const leastKey = 12

/** What must never be seen of a node's address: the whole, and the parts that a key may ride in. */
export const addressSecrets = (address: string): string[] => {
  if (!URL.canParse(address)) return [address]
  const { pathname, searchParams, username, password, hostname } = new URL(address)
  // Some providers give each customer a host of his own.
  const parts = [...pathname.split('/'), ...searchParams.values(), ...hostname.split('.'), username]
  const keys = parts.filter((part) => part.length >= leastKey)
  return [address, ...keys, ...(password === '' ? [] : [password])]
}
