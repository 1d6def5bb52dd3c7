import type { Json } from '../../../../contract/scalars.ts'
import { pathText, type JsonPath } from './json-path.ts'

/** What every field of the form knows. */
export type FieldProps = {
  readonly label: string
  readonly path: JsonPath
  readonly value: Json | undefined
  /** The member may be left out; an empty field leaves it out. */
  readonly optional: boolean
  /** Puts a value at a place; `undefined` takes it away. */
  readonly onChange: (path: JsonPath, value: Json | undefined) => void
  /** What is wrong, by the text of the path. */
  readonly problems: ReadonlyMap<string, string>
  /** The service's word for a neutral identifier; `undefined` where it goes out as it is. */
  readonly wireWord: (neutral: string) => string | undefined
}

/** What is wrong with the value of a field; `null` when nothing is. */
export const problemAt = ({ problems, path }: Pick<FieldProps, 'problems' | 'path'>): string | null =>
  problems.get(pathText(path)) ?? null

/** What an emptied field leaves: nothing where it may, else an empty text for the check to find. */
export const emptied = ({ optional }: Pick<FieldProps, 'optional'>): Json | undefined =>
  optional ? undefined : ''
