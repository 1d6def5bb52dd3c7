/** Bytes an engine takes for a value of that kind, about: an object or array with its list of members, a member, a text. */
const perObject = 48
const perMember = 16
const perText = 24

export const sizeOfJson = (value: unknown): number => {
  if (typeof value === 'string') return perText + value.length * 2
  if (typeof value !== 'object' || value === null) return 0
  let size = perObject
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) size += perMember + sizeOfJson(item)
    return size
  }
  for (const [key, member] of Object.entries(value))
    size += perMember + perText + key.length + sizeOfJson(member)
  return size
}
