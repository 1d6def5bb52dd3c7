import { expect, it } from 'vitest'
import { settingsSearchSchema } from './search.ts'

it('takes a known section and a project', () => {
  expect(settingsSearchSchema.parse({ section: 'vault', project: 'p1' })).toEqual({
    section: 'vault',
    project: 'p1',
  })
})

it('takes anything else for nothing', () => {
  expect(settingsSearchSchema.parse({ section: 'nonsense', project: 12, more: 'x' })).toEqual({})
  expect(settingsSearchSchema.parse({ project: 'x'.repeat(101) })).toEqual({})
})
