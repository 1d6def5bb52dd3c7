import { expect, it } from 'vitest'
import { membersOf } from './members.ts'

it('gives each member a row, nested ones behind theirs, and does not open named shapes', () => {
  const text = { type: 'string', description: 'Words.' }
  const rows = membersOf({
    type: 'object',
    required: ['rows'],
    properties: {
      rows: { type: 'array', items: { type: 'object', properties: { text } } },
      next: { anyOf: [{ type: 'object', properties: { text } }, { type: 'null' }] },
      owner: { $ref: '#/components/schemas/Project' },
    },
  })
  expect(
    rows.map(({ path, type, isRequired, description }) => [path, type, isRequired, description]),
  ).toEqual([
    ['rows', 'object[]', true, ''],
    ['rows[].text', 'string', false, 'Words.'],
    ['next', 'object', false, ''],
    ['next.text', 'string', false, 'Words.'],
    ['owner', 'Project', false, ''],
  ])
})
