import type { z } from 'zod'
import type { Json } from '../../../../contract/scalars.ts'
import { parseJson } from '../../../../core/wire/parse-json.ts'
import { declaredOperation } from '../declared-operation.ts'
import { pathText, type JsonPath } from './json-path.ts'

export type RequestProblem = { readonly path: JsonPath; readonly message: string }

export type ReadRequest = {
  readonly ok: boolean
  readonly value: Json | undefined
  readonly syntax: string | null
  readonly problems: readonly RequestProblem[]
}

type Issue = Pick<z.core.$ZodIssue, 'code' | 'message' | 'path'> & {
  readonly input?: unknown
  readonly expected?: string
  readonly keys?: readonly string[]
}

const nouns: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    root,
  )

const wordsOf = (issue: Issue, root: unknown): string => {
  if (issue.code === 'invalid_type')
    return valueAt(root, issue.path) === undefined
      ? 'is missing'
      : `must be ${nouns[issue.expected ?? ''] ?? issue.expected ?? 'something else'}`
  if (issue.code === 'unrecognized_keys')
    return `has no member ${(issue.keys ?? []).map((key) => `“${key}”`).join(', ')}`
  if (issue.code === 'invalid_union') {
    if (valueAt(root, issue.path) === undefined) return 'is missing'
    // A number is what all choices of the requests are about.
    return 'must be a number in plain digits'
  }
  return issue.message
}

const problemOf = (issue: Issue, root: unknown): RequestProblem => ({
  path: issue.path.map((step) => (typeof step === 'number' ? step : String(step))),
  message: wordsOf(issue, root),
})

export const readRequest = (operation: string, text: string): ReadRequest => {
  const parsed = parseJson(text)
  if (!parsed.ok) return { ok: false, value: undefined, syntax: parsed.error.message, problems: [] }
  const checked = declaredOperation(operation)?.request.safeParse(parsed.value)
  const problems =
    checked === undefined || checked.success
      ? []
      : (checked.error.issues as readonly Issue[]).map((issue) => problemOf(issue, parsed.value))
  return { ok: problems.length === 0, value: parsed.value, syntax: null, problems }
}

export const problemsByPath = (problems: readonly RequestProblem[]): ReadonlyMap<string, string> =>
  new Map(problems.toReversed().map(({ path, message }) => [pathText(path), message]))
