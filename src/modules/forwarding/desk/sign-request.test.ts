import { expect, test } from 'vitest'
import { messageId } from './sign-request.ts'

const of = { rule: 'rule 1', origin: { log: 'log', number: 7 }, element: 1 }

test('an id is one message’s alone, and always the same', () => {
  const all = [
    of,
    { ...of, rule: 'rule 2' },
    { ...of, origin: { log: 'other', number: 7 } },
    { ...of, origin: { log: 'log', number: 8 } },
    { ...of, element: null },
    { ...of, element: 2 },
  ]
  const ids = all.map(messageId)
  expect(new Set(ids).size).toBe(all.length)
  expect(messageId({ ...of })).toBe(ids[0])
  for (const id of ids) expect(id).toMatch(/^msg_[\w-]{27}$/)
})
