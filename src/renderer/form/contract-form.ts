import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Failure } from '../../contract/failure.ts'

const emptyWords = 'must not be empty'

const grouped = (count: number | bigint): string => count.toLocaleString('en')

const countWords = (count: number | bigint, origin: string): string => {
  const what = origin === 'string' ? 'character' : 'entr'
  const ending = origin === 'string' ? (count === 1 ? '' : 's') : count === 1 ? 'y' : 'ies'
  return `${grouped(count)} ${what}${ending}`
}

const counted = new Set(['string', 'array'])

export const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'number' || issue.expected === 'int') return 'must be a number'
    return issue.input === undefined || issue.input === null ? emptyWords : undefined
  }
  if (issue.code === 'too_small' && counted.has(issue.origin))
    return issue.minimum === 1 ? emptyWords : `must have at least ${countWords(issue.minimum, issue.origin)}`
  if (issue.code === 'too_big' && counted.has(issue.origin))
    return `can have at most ${countWords(issue.maximum, issue.origin)}`
  if (issue.code === 'too_small' && issue.origin === 'number')
    return `must be at least ${grouped(issue.minimum)}`
  if (issue.code === 'too_big' && issue.origin === 'number') return `can be at most ${grouped(issue.maximum)}`
  if (issue.code === 'invalid_value') return 'must be one of the choices'
  return undefined
}

export type ContractForm<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out>

/**
 * A form that is checked by a schema of the contract, which has the words for what is wrong. Said as soon as something was
 * typed or left.
 *
 * @param values as they are stored; when they change there, what was not touched here follows
 * @param complete fills in what may be left empty, before the schema looks at it
 */
export const useContractForm = <In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  values: DefaultValues<NoInfer<In>>,
  complete: (typed: NoInfer<In>) => NoInfer<In> = (typed) => typed,
): ContractForm<In, Out> => {
  const resolve = zodResolver(schema, { error: plainWords })
  const form = useForm<In, unknown, Out>({
    defaultValues: values,
    resolver: async (typed, context, options) => await resolve(complete(typed), context, options),
    mode: 'all',
  })
  const stored = JSON.stringify(values)
  const follow = useEffectEvent((_stored: string) => form.reset(values, { keepDirtyValues: true }))
  useEffect(() => follow(stored), [stored])
  return form
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The first message of an error, which stands deeper where one of several values is wrong. */
export const messageOf = (error: unknown): string | undefined => {
  if (!isObject(error)) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .map(messageOf)
    .find((message) => message !== undefined)
}

export const fieldOf = (values: FieldValues, failure: Failure | null): string | undefined => {
  const [first = ''] = failure?.field?.split('.') ?? []
  return Object.hasOwn(values, first) ? failure?.field : undefined
}

export const saysAtField = <In extends FieldValues, Out>(
  form: ContractForm<In, Out>,
  failure: Failure,
): void => {
  const field = fieldOf(form.getValues(), failure)
  if (field !== undefined)
    form.setError(field as Path<In>, { message: failure.message }, { shouldFocus: true })
}
