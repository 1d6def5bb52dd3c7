import { describe, expect, it } from 'vitest'
import { readComments, readListComments } from './source-comments.ts'

const sources = {
  'scalars.ts': `
    /** Page size. */
    export const limit = z.int().optional()`,
  'events.ts': `
    const shared = {
      /** Name for people; “unique”. */
      name: z.string(),
      plain: z.string(),
    }
    /** One row. */
    export const rowSchema = z.object({
      ...shared,
      /**
       * Two
       * lines.
       */
      args: z.array(z.object({ /** Inner. */ value: z.string() })),
      size: z.int(), // no doc comment
    })
    export const list = method({
      input: z.strictObject({ name: shared.name.optional(), limit, side: open(sides) }),
      output: z.object({ rows: z.array(rowSchema) }),
    })
    /** Not about the member. */
    const sides = ['a']`,
}

describe('readComments', () => {
  const comments = readComments(sources)

  it('finds comments of members, spread ones too, at every depth', () => {
    expect(Object.fromEntries(comments.get('rowSchema') ?? [])).toEqual({
      '': 'One row.',
      name: 'Name for people; “unique”.',
      args: 'Two lines.',
      'args.value': 'Inner.',
    })
  })

  it('follows constants, but leaves a named shape to its own section', () => {
    expect(Object.fromEntries(comments.get('list') ?? [])).toEqual({
      'input.name': 'Name for people; “unique”.',
      'input.limit': 'Page size.',
    })
  })
})

describe('readListComments', () => {
  it('finds the comment of each string', () => {
    const source = "export const kinds = [ /** First. */ 'a', /** Second. */ 'b', 'c' ] as const"
    expect(Object.fromEntries(readListComments(source, 'kinds'))).toEqual({ a: 'First.', b: 'Second.' })
  })
})
