import { expect, test } from 'vitest'
import { objectMembers } from './object-members.ts'

test('an object with alternatives has the members of each, and requires what all of them require', () => {
  const text = { type: 'string' }
  expect(
    objectMembers({
      oneOf: [
        {
          properties: { kind: { const: 'webhook' }, name: text, url: text },
          required: ['kind', 'name', 'url'],
        },
        { properties: { kind: { const: 'email' }, name: text }, required: ['kind', 'name'] },
      ],
    }),
  ).toEqual({
    properties: { kind: { type: 'string', enum: ['webhook', 'email'] }, name: text, url: text },
    required: ['kind', 'name'],
  })
  expect(objectMembers({ properties: { a: text } })).toEqual({ properties: { a: text }, required: [] })
})
