import { expect, test } from 'vitest'
import { parseProjects, projectsVersion } from './project-document.ts'
import { projectSettings } from './testing/project-settings.ts'

const times = { createdAt: '2026-01-02T03:04:05.678Z', updatedAt: '2026-01-02T03:04:05.678Z' }
const more = { sample: false, startCollection: null, accessKey: 'record-1', secretKey: null }
const project = { ...projectSettings, id: 'p1', ...times, ...more }

test('the projects document is read as it was written', () => {
  const document = { version: projectsVersion, projects: [project], forget: ['r'] }
  expect(parseProjects(document)).toEqual({ ok: true, value: document })
})

const wrongNames = { third_party_1: 'platform' }
test.each([
  [{}, /does not say its version/],
  [{ version: '2', projects: [] }, /does not say its version/],
  [{ version: 0, projects: [] }, /does not say its version/],
  [{ version: 1, projects: 'none' }, /projects/],
  [{ version: 1, projects: [7, null] }, /projects\.0/],
  [{ version: 1, projects: [{ ...project, networks: [] }] }, /projects\.0\.networks/],
  [{ version: 1, projects: [project, project], forget: [] }, /has an id twice/],
  [{ version: 1, projects: [{ ...project, generation: 'path' }], forget: [] }, /generation/],
  [{ version: 1, projects: [{ ...project, wireNames: wrongNames }], forget: [] }, /wireNames/],
  [null, /does not say its version/],
])('the projects document that is not one is refused by name: %j', (document, reason) => {
  const parsed = parseProjects(document)
  expect(parsed).toMatchObject({ ok: false })
  expect(parsed.ok ? '' : parsed.reason).toMatch(reason)
})
