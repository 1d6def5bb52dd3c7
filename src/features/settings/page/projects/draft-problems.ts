import type { z } from 'zod'
import { httpUrl } from '../../../../contract/http-url.ts'
import { projects } from '../../../projects/contract.ts'
import { saveInputOf, type ProjectDraft } from './project-draft.ts'

/** What is wrong with a draft, by field: `name`, `networks`, `relayerUrls.polygon`, `wireNames.platform`, `accessKey`, … */
export type DraftProblems = Readonly<Record<string, string>>

type Issue = Pick<z.core.$ZodIssue, 'code' | 'message' | 'path'> & {
  readonly errors?: readonly (readonly Issue[])[]
}

/** Checks a draft with the contract's own schema, so that page and desk agree. */
export const problemsOf = (draft: ProjectDraft): DraftProblems => {
  const result = projects['projects.save'].input.safeParse(saveInputOf(draft, null))
  const base = draft.baseUrl.trim() === '' ? undefined : httpUrl.safeParse(draft.baseUrl).error?.issues[0]
  const baseProblem = base === undefined ? {} : { baseUrl: base.message }
  if (result.success) return baseProblem
  return {
    ...baseProblem,
    ...collect(result.error.issues.map((issue) => [fieldOf(issue.path), wordsOf(issue, issue.path)])),
  }
}

const collect = (found: readonly [field: string, message: string][]): DraftProblems =>
  Object.fromEntries(found.toReversed())

const tables: ReadonlySet<PropertyKey> = new Set(['relayerUrls', 'indexerUrls', 'wireNames'])

const fieldOf = (path: readonly PropertyKey[]): string => {
  const [field = '', member] = path
  return tables.has(field) && member !== undefined ? `${String(field)}.${String(member)}` : String(field)
}

const wordsOf = (issue: Issue, path: readonly PropertyKey[]): string => {
  const field = path[0]
  if (issue.code === 'too_small' && field === 'name') return 'must not be empty'
  if (issue.code === 'too_small' && field === 'networks') return 'needs at least one network'
  // Of a union the last branch is the one meant: "empty, or an address".
  const branch = issue.code === 'invalid_union' ? issue.errors?.at(-1)?.[0] : undefined
  const words = branch === undefined ? issue.message : wordsOf(branch, path)
  return field === 'networks' && typeof path[1] === 'number' ? `each ${words}` : words
}
