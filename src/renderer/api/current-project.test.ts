import { expect, it } from 'vitest'
import type { Project } from '../../contract/projects.ts'
import { pickProject, withScope } from './current-project.ts'

const project = (id: string) => ({ id }) as Project

it('takes the remembered project while it is there, else the first, else none', () => {
  const projects = [project('a'), project('b')]
  expect(pickProject(projects, 'b')?.id).toBe('b')
  expect(pickProject(projects, 'gone')?.id).toBe('a')
  expect(pickProject([], 'a')).toBeNull()
})

it('narrows to the project unless all are shown or something narrower is named', () => {
  expect(withScope(undefined, null)).toBeUndefined()
  expect(withScope({ text: 'x' }, null)).toEqual({ text: 'x' })
  expect(withScope(undefined, 'p')).toEqual({ projectId: 'p' })
  expect(withScope({ text: 'x' }, 'p')).toEqual({ text: 'x', projectId: 'p' })
  expect(withScope({ listenerId: 'l' }, 'p')).toEqual({ listenerId: 'l' })
  expect(withScope({ deliveryId: 1 }, 'p')).toEqual({ deliveryId: 1 })
})
