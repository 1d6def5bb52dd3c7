import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import { failureKinds, failureSchema } from './failure.ts'
import { methodNames } from './method-facts.ts'
import { openApi } from './openapi.ts'
import { typeNotation } from './type-notation.ts'

const document = openApi('1.2.3')
const { paths, components } = document

const failedAnswer = z.strictObject({ ok: z.literal(false), error: failureSchema })

const surface = (): string => {
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `${name} = ${typeNotation(schema)}`,
  )
  const methods = Object.values(paths).map(({ post }) => {
    const input = post.requestBody.content['application/json'].schema
    const value = post.responses['200']?.content['application/json'].schema.properties?.['value'] ?? {}
    const parts = [
      `${post.operationId} ${typeNotation(input)} → ${typeNotation(value)}`,
      ...(post['x-reads'] ?? []).map((topic) => `reads ${topic}`),
      ...(post['x-changes'] ?? []).map((topic) => `changes ${topic}`),
      ...post['x-errors'].map((kind) => `fails ${kind}`),
    ]
    return parts.join('; ')
  })
  return [...methods, '', ...shapes, ''].join('\n')
}

/** Every name that a schema refers to, through all depths. */
const references = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : references(inner)))

test('the API document is the public surface: a change of a name or a shape is seen here', async () => {
  await expect(surface()).toMatchFileSnapshot('./public-surface.txt')
})

test('the API document has every method once, with its failures by status', () => {
  expect(Object.keys(paths)).toEqual(methodNames.map((name) => `/${name}`))
  expect(Object.keys(paths['/events.get']?.post.responses ?? {}).join(' ')).toBe(
    '200 400 401 403 404 500 503',
  )
})

test('the API document is an OpenAPI 3.1 document, as a validator of others sees it', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect([errors, valid, validator.version]).toEqual([undefined, true, '3.1'])
  const wrong = { ...document, paths: { ...document.paths, '/x.y': { post: { responses: 3 } } } }
  expect((await new Validator().validate(structuredClone(wrong))).valid).toBe(false)
})

test('the API document has an example of each input, which the contract takes', () => {
  const refused = methodNames.flatMap((name) => {
    const example = paths[`/${name}`]?.post.requestBody.content['application/json'].example
    const read = contract[name].input.safeParse(example)
    return read.success ? [] : [[name, example, read.error.issues]]
  })
  expect(refused).toEqual([])
  const failed = Object.entries(components.examples)
  expect(failed.map(([kind]) => kind)).toEqual(failureKinds)
  expect(failed.filter(([, { value }]) => !failedAnswer.safeParse(value).success)).toEqual([])
})

test('the API document refers only to what it has, and names what goes in apart where it differs', () => {
  const known = new Set([
    ...Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(components.examples).map((name) => `#/components/examples/${name}`),
  ])
  expect(references(document).filter((reference) => !known.has(reference))).toEqual([])
  expect(Object.keys(components.schemas).filter((name) => name.startsWith('__'))).toEqual([])
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['ListenerFilters', 'ListenerFiltersInput']),
  )
})
