import type { ApiOperation, OpenApiDocument } from '../../../../contract/openapi-document.ts'
import { membersOf } from './members.ts'

/** Texts of one thing: its own, and those of what is inside of it by the place where they stand. */
type Texts = {
  readonly own: string
  readonly inside: readonly { readonly place: string; readonly text: string }[]
}

/** A method or a shape that has all the words. */
export type Found<T> = {
  readonly it: T
  /** Members and failures that have words which its name and summary do not. */
  readonly places: readonly string[]
}

export type DocumentIndex = {
  readonly operations: (text: string) => readonly Found<ApiOperation>[]
  /** Names of shapes. */
  readonly shapes: (text: string) => readonly Found<string>[]
}

const operationTexts = (operation: ApiOperation, document: OpenApiDocument): Texts => {
  const { operationId, summary, requestBody, responses } = operation
  const output = responses['200']?.content['application/json'].schema.properties?.['value'] ?? {}
  const members = (side: string, schema: Parameters<typeof membersOf>[0]) =>
    membersOf(schema).map(({ path, type, description }) => ({
      place: `${side}.${path}`,
      text: `${path} ${type} ${description}`.toLowerCase(),
    }))
  return {
    own: `${operationId} ${summary}`.toLowerCase(),
    inside: [
      ...members('input', requestBody.content['application/json'].schema),
      ...members('output', output),
      ...operation['x-errors'].map((kind) => ({
        place: `error ${kind}`,
        text: `error ${kind} ${document['x-failures'][kind].meaning}`.toLowerCase(),
      })),
    ],
  }
}

const match = ({ own, inside }: Texts, words: readonly string[]): readonly string[] | null => {
  const open = words.filter((word) => !own.includes(word))
  if (!open.every((word) => inside.some(({ text }) => text.includes(word)))) return null
  return open.length === 0
    ? []
    : inside.filter(({ text }) => open.some((word) => text.includes(word))).map(({ place }) => place)
}

const finder = <T>(entries: readonly { readonly it: T; readonly texts: Texts }[]) => {
  return (text: string): readonly Found<T>[] => {
    const words = text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
    return entries.flatMap(({ it, texts }) => {
      const places = match(texts, words)
      return places === null ? [] : [{ it, places }]
    })
  }
}

/** Makes methods with their members and failures, and shapes with theirs, findable by words: each word must be somewhere. */
export const indexDocument = (document: OpenApiDocument): DocumentIndex => ({
  operations: finder(
    Object.values(document.paths).map(({ post }) => ({ it: post, texts: operationTexts(post, document) })),
  ),
  shapes: finder(
    Object.entries(document.components.schemas).map(([name, schema]) => ({
      it: name,
      texts: {
        own: `${name} ${schema.description ?? ''}`.toLowerCase(),
        inside: membersOf(schema).map(({ path, description }) => ({
          place: path,
          text: `${path} ${description}`.toLowerCase(),
        })),
      },
    })),
  ),
})
