import { contract, type MethodName } from '../../src/contract/contract.ts'
import { failureKinds, failureSchema } from '../../src/contract/failure.ts'
import { topicNames } from '../../src/contract/topics.ts'
import { statusOf } from '../../src/main/host/browser/http-status.ts'
import { namedShapes } from './named-shapes.ts'
import {
  isLoose,
  type JsonSchema,
  referenceOf,
  type Row,
  rowsOf,
  toJsonSchema,
  typeOf,
} from './schema-rows.ts'
import type { Comments } from './source-comments.ts'

/** What the document says beyond the schemas, read off the sources. */
export type Spoken = {
  /** Comments of a method's declaration, by place: `input.filter`, `output.rows`. */
  readonly method: (name: MethodName) => Comments
  /** Comments of a named shape, by the name of its constant. */
  readonly shape: (constant: string) => Comments
  /** One sentence for each failure kind. */
  readonly kinds: Comments
}

const cell = (text: string): string => text.replaceAll(/(?<!\\)\|/g, '\\|').replaceAll('\n', ' ')

const describe = (row: Row, comments: Comments, prefix: string): string => {
  const said = comments.get(`${prefix}${row.path}`.replaceAll('[]', ''))
  // The type says as much already.
  const comment = row.type.startsWith('ISO time') && said?.startsWith('ISO 8601') ? undefined : said
  if (comment === undefined) return row.limits
  return row.limits === '' ? cell(comment) : `${cell(comment)} (${row.limits})`
}

/** A table of members; places below `prefix` in the comments. */
const table = (rows: readonly Row[], comments: Comments, prefix: string): string[] => [
  '| member | type | | |',
  '| --- | --- | --- | --- |',
  ...rows.map(
    (row) =>
      `| \`${row.path}\` | ${row.type} | ${row.required ? 'required' : ''} | ${describe(row, comments, prefix)} |`,
  ),
]

const nested = ({
  properties,
  items,
  anyOf,
  oneOf,
  additionalProperties,
  prefixItems,
}: JsonSchema): JsonSchema[] => [
  ...Object.values(properties ?? {}),
  ...(items === undefined ? [] : [items]),
  ...(anyOf ?? []),
  ...(oneOf ?? []),
  ...(prefixItems ?? []),
  ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
]

/** Names of the shapes that a schema uses, through all depths. */
const referencesIn = (schema: JsonSchema): string[] => {
  const name = referenceOf(schema)
  return [...(name === null ? [] : [name]), ...nested(schema).flatMap(referencesIn)]
}

/** The schema itself, also where the library wrote a reference to it. */
const resolved = (schema: JsonSchema): JsonSchema => {
  const name = schema.$ref?.split('/').pop()
  return name === undefined ? schema : (schema.$defs?.[name] ?? schema)
}

const nameOfShape = (schema: unknown): string | undefined =>
  namedShapes.find((shape) => shape.schema === schema)?.name

const part = (
  title: string,
  schema: JsonSchema,
  shape: string | undefined,
  comments: Comments,
  prefix: string,
): string[] => {
  if (shape !== undefined) return [`${title}: [${shape}](#${shape.toLowerCase()}).`, '']
  const rows = rowsOf(resolved(schema))
  if (rows.length === 0) return [`${title}: ${schema.type === 'object' ? '`{}`' : typeOf(schema)}.`, '']
  return [`${title}:`, '', ...table(rows, comments, prefix), '']
}

const methodSection = (name: MethodName, spoken: Spoken): string[] => {
  const { summary, input, output, errors } = contract[name]
  const comments = spoken.method(name)
  return [
    `### \`${name}\``,
    '',
    summary,
    '',
    ...part('Input', toJsonSchema(input, 'input'), nameOfShape(input), comments, 'input.'),
    ...part('Output', toJsonSchema(output, 'output'), nameOfShape(output), comments, 'output.'),
    errors.length === 0
      ? 'Errors: only those every method has.'
      : `Errors: ${errors.map((kind) => `\`${kind}\``).join(', ')}, and those every method has.`,
    '',
  ]
}

/** Shapes that the methods and the failure use, also through other shapes, by name. */
const usedShapes = (): string[] => {
  const used = new Set<string>()
  const visit = (name: string): void => {
    const shape = namedShapes.find((candidate) => candidate.name === name)
    if (used.has(name) || shape === undefined) return
    used.add(name)
    for (const inner of referencesIn(resolved(toJsonSchema(shape.schema, 'output')))) visit(inner)
  }
  for (const { input, output } of Object.values(contract)) {
    for (const schema of [input, output]) {
      const name = nameOfShape(schema)
      if (name !== undefined) visit(name)
    }
    for (const name of referencesIn(resolved(toJsonSchema(input, 'input')))) visit(name)
    for (const name of referencesIn(resolved(toJsonSchema(output, 'output')))) visit(name)
  }
  visit('Failure')
  return [...used].toSorted()
}

const shapeSection = (name: string, spoken: Spoken): string[] => {
  const shape = namedShapes.find((candidate) => candidate.name === name)
  if (shape === undefined) return []
  const schema = resolved(toJsonSchema(shape.schema, 'output'))
  const comments = spoken.shape(shape.constant)
  return [
    `### ${name}`,
    '',
    ...[comments.get('') ?? ''].filter((text) => text !== '').flatMap((text) => [text, '']),
    ...(isLoose(schema) ? ['Members beyond these are kept as they came.', ''] : []),
    ...table(rowsOf(schema), comments, ''),
    '',
  ]
}

const introduction = `<!-- Written by \`npm run docs:api\` from src/contract. Do not edit. -->

# The desk's API

Everything a person can do in Marketdesk goes through these methods, in the desktop window as in the browser. Scripts call
them over HTTP while \`npm run serve\` runs.

## Calling a method

\`npm run serve -- --json\` prints one line when it is ready: \`{"url","token","api","receiver","data","pid"}\`.

\`\`\`sh
curl --silent --header "Authorization: Bearer $TOKEN" --json '{"limit": 10}' "$API/events.list"
\`\`\`

- \`POST <api>/<topic.verb>\` with a JSON object as the body. No body counts as \`{}\`. A member that is not declared
  is refused.
- Each request needs the token: as \`Authorization: Bearer <token>\`, or as the cookie that opening the printed \`url\` sets.
  \`Host\` must be the address the desk listens on, and an \`Origin\`, where there is one, its own.
- The answer is \`{"ok": true, "value": …}\` or \`{"ok": false, "error": …}\`. The error is a [Failure](#failure); branch on
  its \`kind\`. The HTTP status follows the kind, see below.
- Closing the connection gives the call up.
- Amounts, token ids and everything else beyond 2^53 are decimal strings. Times are ISO 8601 in UTC with milliseconds; filters take any ISO 8601 time with a zone.
- Lists come in pages: hand \`next\` of one page back as \`cursor\` for the following one; \`null\` means the end.
`

const topics = `## Being told of changes

\`GET <api>/topics\` is a stream of server-sent events. \`event: changed\` with the data \`{"topic":"<name>"}\` says that what
methods of that topic answer may have changed: ask again. \`event: gap\` says that messages may have been missed: ask again
for everything. Topics: ${topicNames.map((name) => `\`${name}\``).join(', ')}.
`

const failures = (spoken: Spoken): string[] => [
  '## Failures',
  '',
  'Every method may fail with `input`, `unauthorized`, `forbidden` and `internal`; what else, its section says.',
  '',
  '| kind | HTTP status | |',
  '| --- | --- | --- |',
  ...failureKinds.map(
    (kind) => `| \`${kind}\` | ${statusOf[kind]} | ${cell(spoken.kinds.get(kind) ?? '')} |`,
  ),
  '',
]

/**
 * Writes docs/api.md. Needs the shapes registered (`registerShapes`).
 */
export const apiDocument = (spoken: Spoken): string => {
  const names = Object.keys(contract) as MethodName[]
  if (nameOfShape(failureSchema) === undefined) throw new Error('The failure has no named shape.')
  return [
    introduction,
    topics,
    ...failures(spoken),
    '## Methods',
    '',
    '| method | |',
    '| --- | --- |',
    ...names.map(
      (name) =>
        `| [\`${name}\`](#${name.replaceAll('.', '').toLowerCase()}) | ${cell(contract[name].summary)} |`,
    ),
    '',
    ...names.flatMap((name) => methodSection(name, spoken)),
    '## Shapes',
    '',
    ...usedShapes().flatMap((name) => shapeSection(name, spoken)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}
