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
  const intended =
    'A change that is meant: npx vitest run --project unit src/contract/openapi.test.ts --update'
  await expect(surface(), intended).toMatchFileSnapshot('./public-surface.txt')
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
  expect(failed.map(([kind]) => kind)).toEqual(failureKinds.filter((kind) => kind !== 'unknown-method'))
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

type Node = { readonly path: string; readonly schema: Readonly<Record<string, unknown>> }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema and all inside of it. */
const schemasIn = (schema: unknown, path: string): Node[] => {
  if (!isObject(schema)) return []
  const inside = Object.entries(schema).flatMap(([name, value]) => {
    const here = `${path}/${name}`
    if (name === 'properties' && isObject(value))
      return Object.entries(value).flatMap(([key, inner]) => schemasIn(inner, `${here}/${key}`))
    if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(name) && Array.isArray(value))
      return value.flatMap((inner, place) => schemasIn(inner, `${here}/${place}`))
    return ['items', 'additionalProperties', 'propertyNames'].includes(name) ? schemasIn(value, here) : []
  })
  return [{ path, schema }, ...inside]
}

const standard =
  /^(?:\$ref|type|description|properties|required|additionalProperties|propertyNames|items|prefixItems|anyOf|oneOf|allOf|enum|const|default|format|writeOnly|pattern|m(?:in|ax)(?:imum|Length|Items|Properties)|exclusiveM(?:in|ax)imum|contentEncoding|examples|x-.*)$/

/** What the default rules of the usual linters of API documents refuse. */
const faultsOf = ({ path, schema }: Node): string[] => {
  const { properties, additionalProperties, required, anyOf, type, items, $ref } = schema
  const fault = (text: string): string => `${path}: ${text}`
  const names = isObject(properties) ? Object.keys(properties) : []
  const isOpen = additionalProperties !== undefined && additionalProperties !== false
  return [
    ...Object.keys(schema)
      .filter((keyword) => !standard.test(keyword))
      .map((keyword) => fault(`the keyword ${keyword} is unknown`)),
    ...(type === 'array' && !isObject(items) ? [fault('an array without items')] : []),
    ...(Array.isArray(required) && (names.length > 0 || !isOpen)
      ? required.filter((name) => !names.includes(String(name))).map((name) => fault(`no member ${name}`))
      : []),
    ...(Array.isArray(anyOf) && anyOf.some((one) => Object.keys(one as object).length === 0)
      ? [fault('a choice that anything fits')]
      : []),
    ...($ref === `#/components/schemas/${path}` ? [fault('it is itself')] : []),
  ]
}

test('the API document passes the default rules of linters, and types can be made of it', () => {
  const operations = Object.values(paths).map(({ post }) => post)
  const nodes = [
    ...Object.entries(components.schemas).flatMap(([name, schema]) => schemasIn(schema, name)),
    ...operations.flatMap((post) =>
      [post.requestBody, ...Object.values(post.responses)].flatMap(({ content }) =>
        schemasIn(content['application/json'].schema, post.operationId),
      ),
    ),
  ]
  expect(nodes.flatMap(faultsOf)).toEqual([])
  const { info, tags } = document
  expect([info.contact.name, info.license.name].includes('')).toBe(false)
  expect(tags.filter(({ description }) => description === '')).toEqual([])
  expect(new Set(operations.flatMap((post) => post.tags))).toEqual(new Set(tags.map(({ name }) => name)))
  expect(operations.filter(({ summary, description }) => summary === '' || description === '')).toEqual([])
  const used = new Set(references(document))
  const unused = [
    ...Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(components.examples).map((name) => `#/components/examples/${name}`),
  ].filter((reference) => !used.has(reference))
  expect(unused).toEqual([])
  // A type alias may not be made of itself but through members.
  const selfMade = Object.entries(components.schemas).filter(
    ([name, { properties, ...rest }]) =>
      properties === undefined && references(rest).includes(`#/components/schemas/${name}`),
  )
  expect(selfMade).toEqual([])
})
