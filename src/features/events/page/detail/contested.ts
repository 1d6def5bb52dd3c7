import type { EventDetail } from '../../contract.ts'

/** The arguments of one version; `null` where they do not say, or were cut. */
const valuesOf = (text: string | null): readonly unknown[] | null => {
  if (text === null) return null
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : null
  } catch {
    return null
  }
}

type Versions = Pick<EventDetail, 'versions' | 'args'>

export const isContested = ({ versions }: Pick<EventDetail, 'versions'>, field: string): boolean =>
  versions?.fields.some(({ name, differs }) => differs && name === field) ?? false

/** Places of the arguments of which deliveries say different things; all of them where a version cannot be read. */
export const contestedArguments = ({ versions, args }: Versions): ReadonlySet<number> => {
  const field = versions?.fields.find(({ name, differs }) => differs && name === 'args')
  const read = field?.values.filter((value) => value !== null).map(valuesOf) ?? []
  const [first] = read
  const places = args.map((_arg, index) => index)
  if (first === undefined) return new Set()
  return new Set(
    places.filter((index) =>
      read.some(
        (values) =>
          values === null || first === null || JSON.stringify(values[index]) !== JSON.stringify(first[index]),
      ),
    ),
  )
}
