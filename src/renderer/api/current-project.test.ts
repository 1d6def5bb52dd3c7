import { expect, it } from 'vitest'
import type { Project } from '../../contract/projects.ts'
import { pickProject } from './current-project.ts'

const project = (id: string) => ({ id }) as Project

it('takes the remembered project while it is there, else the first, else none', () => {
  const projects = [project('a'), project('b')]
  expect(pickProject(projects, 'b')?.id).toBe('b')
  expect(pickProject(projects, 'gone')?.id).toBe('a')
  expect(pickProject([], 'a')).toBeNull()
})
