import { expect, it } from 'vitest'
import type { Project } from '../../features/projects/contract.ts'
import { pickProject, withScope } from './current-project.ts'

const project = (id: string) => ({ id }) as Project

it('takes the remembered project while it is there, else the first, else none', () => {
  const projects = [project('a'), project('b')]
  expect(pickProject(projects, 'b')?.id).toBe('b')
  expect(pickProject(projects, 'gone')?.id).toBe('a')
  expect(pickProject([], 'a')).toBeNull()
})

it.each([
  [undefined, null, undefined],
  [{ text: 'x' }, null, { text: 'x' }],
  [undefined, 'p', { projectId: 'p' }],
  [{ text: 'x' }, 'p', { text: 'x', projectId: 'p' }],
  // Something narrower is named.
  [{ listenerId: 'l' }, 'p', { listenerId: 'l' }],
  [{ deliveryId: 1 }, 'p', { deliveryId: 1 }],
])('%j in project %s is %j', (filter, scope, narrowed) => {
  expect(withScope(filter, scope)).toEqual(narrowed)
})
