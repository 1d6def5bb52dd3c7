import { z } from 'zod'
import { contract, type MethodName } from './contract.ts'
import { failures, type FailureKind } from './failure-kinds.ts'
import { failureKinds, failureSchema } from './failure.ts'
import type { Method } from './method.ts'
import { exampleOf } from './openapi-example.ts'
import type { ApiOperation, JsonSchema, OpenApiDocument } from './openapi-document.ts'
import { tidySchema, withoutSelf } from './tidy-schema.ts'
import { topicSummaries } from './topic-summaries.ts'
import { topicNames } from './topics.ts'

const introduction = `Everything a person can do in Marketdesk goes through these methods, in the desktop window as in the browser.

Scripts call them over HTTP while \`npm run serve\` runs; with \`--json\` it prints the address of the API and the token. Each is a POST with one JSON object; without a body it counts as \`{}\`, and a member that is not declared is refused. The answer is \`{"ok": true, "value": …}\` or \`{"ok": false, "error": …}\`: branch on the error's \`kind\`. Closing the connection gives the call up.

Amounts, token ids and everything else beyond 2^53 are decimal strings. Times are ISO 8601 in UTC with milliseconds; filters take any ISO 8601 time with a zone. Lists come in pages: hand \`next\` of one page back as \`cursor\` for the following one; \`null\` means the end.

\`GET topics\` is a stream of server-sent events: \`changed\` with \`{"topic": …}\` says that what reads this topic may have changed, \`gap\` that such messages may have been missed.`

type Io = 'input' | 'output'

type ZodJsonSchema = z.core.JSONSchema.BaseSchema

/** A schema that recurs without a name of its own gets one that means something else in the next schema: it is written out instead. */
const inlineUnnamed = ({ $defs = {}, ...own }: ZodJsonSchema): ZodJsonSchema => {
  const named = Object.fromEntries(Object.entries($defs).filter(([name]) => !name.startsWith('__')))
  const text = Object.entries($defs)
    .filter(([name]) => name.startsWith('__'))
    .reduce(
      (written, [name, definition]) =>
        written.replaceAll(`"$ref":"#/$defs/${name}"`, () => JSON.stringify(definition).slice(1, -1)),
      JSON.stringify({ ...own, $defs: named }),
    )
  return JSON.parse(text) as ZodJsonSchema
}

/** Schemas by name, and the way to refer to them. */
const createShapes = () => {
  const raw: Record<Io, Map<string, string>> = { input: new Map(), output: new Map() }
  const referTo = (text: string, io: Io): string =>
    text.replaceAll(
      /"#\/\$defs\/([^"]+)"/g,
      (_, name: string) => `"#/components/schemas/${nameOf(name, io)}"`,
    )
  /** What goes in may differ from what comes out: defaults, transforms, members of other shapes that differ. */
  const differs = (name: string, seen: readonly string[] = []): boolean => {
    const [input, output] = [raw.input.get(name), raw.output.get(name)]
    if (input === undefined || output === undefined || seen.includes(name)) return false
    return (
      input !== output ||
      [...input.matchAll(/"#\/\$defs\/([^"]+)"/g)].some(([, inner = '']) => differs(inner, [...seen, name]))
    )
  }
  const nameOf = (name: string, io: Io): string => (io === 'input' && differs(name) ? `${name}Input` : name)

  return {
    /** Takes a schema apart; what it names is known from then on. */
    read: (schema: z.ZodType, io: Io): string => {
      const { $schema: _dialect, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
      const { $defs = {}, ...own } = tidySchema(inlineUnnamed(whole))
      for (const [name, definition] of Object.entries($defs)) {
        const { id: _id, ...rest } = definition
        raw[io].set(name, JSON.stringify(withoutSelf(name, rest)))
      }
      const { id, ...rest } = own
      if (id === undefined) return JSON.stringify(rest)
      raw[io].set(id, JSON.stringify(rest))
      return JSON.stringify({ $ref: `#/$defs/${id}` })
    },
    refer: (text: string, io: Io) => JSON.parse(referTo(text, io)) as JsonSchema,
    all: (): Record<string, JsonSchema> =>
      Object.fromEntries(
        (['output', 'input'] as const)
          .flatMap((io) =>
            [...raw[io]].map(
              ([name, text]) => [nameOf(name, io), JSON.parse(referTo(text, io)) as JsonSchema] as const,
            ),
          )
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
  }
}

/** Up to the first full stop that ends a sentence. */
const firstSentence = (text: string): string => /^.+?[.?](?= [A-Z`]|$)/s.exec(text)?.[0] ?? text

const everyMethod: readonly FailureKind[] = ['input', 'unauthorized', 'forbidden', 'internal']

const failureResponses = (errors: readonly FailureKind[]) => {
  const kinds = [...everyMethod, ...errors]
  const statuses = [...new Set(kinds.map((kind) => failures[kind].status))].toSorted(
    (one, other) => one - other,
  )
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = kinds.filter((kind) => failures[kind].status === status)
      const description = ofStatus.map((kind) => `\`${kind}\`: ${failures[kind].meaning}`).join(' ')
      return [
        status,
        {
          description,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/FailedAnswer' },
              examples: Object.fromEntries(
                ofStatus.map((kind) => [kind, { $ref: `#/components/examples/${kind}` }]),
              ),
            },
          },
        },
      ]
    }),
  )
}

const failureExamples = (): OpenApiDocument['components']['examples'] =>
  Object.fromEntries(
    // No method fails so: there is none then.
    failureKinds
      .filter((kind) => kind !== 'unknown-method')
      .map((kind) => [kind, { value: { ok: false, error: { kind, message: failures[kind].meaning } } }]),
  )

const answer = (ok: boolean, member: string, schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { ok: { const: ok }, [member]: schema },
  required: ['ok', member],
})

export const openApi = (version: string): OpenApiDocument => {
  const shapes = createShapes()
  const methods = Object.entries<Method>(contract) as [MethodName, Method][]
  const failure = shapes.read(failureSchema, 'output')
  const read = methods.map(([name, declared]) => ({
    name,
    declared,
    input: shapes.read(declared.input, 'input'),
    output: shapes.read(declared.output, 'output'),
  }))
  const schemas = shapes.all()
  const withExample = (schema: JsonSchema) => ({ schema, example: exampleOf(schema, schemas) })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marketdesk',
      version,
      description: introduction,
      contact: { name: 'Marketdesk' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    tags: Object.entries(topicSummaries).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      read.map(({ name, declared: { summary, errors, reads, changes }, input, output }) => {
        const post: ApiOperation = {
          operationId: name,
          tags: [name.split('.')[0] ?? name],
          summary: firstSentence(summary),
          description: summary,
          requestBody: { content: { 'application/json': withExample(shapes.refer(input, 'input')) } },
          responses: {
            200: {
              description: 'It was done.',
              content: {
                'application/json': { schema: answer(true, 'value', shapes.refer(output, 'output')) },
              },
            },
            ...failureResponses(errors),
          },
          'x-errors': errors,
          ...(reads === undefined ? {} : { 'x-reads': reads }),
          ...(changes === undefined ? {} : { 'x-changes': changes }),
        }
        return [`/${name}`, { post }]
      }),
    ),
    components: {
      schemas: { ...schemas, FailedAnswer: answer(false, 'error', shapes.refer(failure, 'output')) },
      examples: failureExamples(),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
    'x-topics': topicNames,
    'x-failures': failures,
  }
}
