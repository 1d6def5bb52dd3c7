import type { Json } from '../../../../contract/scalars.ts'
import { pathText, type JsonPath } from './json-path.ts'

export type FieldProps = {
  readonly label: string
  readonly path: JsonPath
  readonly value: Json | undefined
  readonly optional: boolean
  readonly onChange: (path: JsonPath, value: Json | undefined) => void
  readonly problems: ReadonlyMap<string, string>
  readonly wireWord: (neutral: string) => string | undefined
}

export const problemAt = ({ problems, path }: Pick<FieldProps, 'problems' | 'path'>): string | null =>
  problems.get(pathText(path)) ?? null

/** What an emptied field leaves: nothing where it may, else an empty text for the check to find. */
export const emptied = ({ optional }: Pick<FieldProps, 'optional'>): Json | undefined =>
  optional ? undefined : ''
