import { expect, test } from 'vitest'
import { parseProjects, projectsVersion } from './project-document.ts'
import { projectSettings } from './testing/project-settings.ts'

const { relayerUrls, indexerUrls, generation, wireNames, ...first } = projectSettings
const times = { createdAt: '2026-01-02T03:04:05.678Z', updatedAt: '2026-01-02T03:04:05.678Z' }
const project = { ...first, id: 'p1', ...times, accessKey: 'record-1', secretKey: null }
const sinceTwo = { sample: false, startCollection: null }
const added = { ...sinceTwo, relayerUrls, indexerUrls, generation, wireNames }

test('the projects document of version 2 is brought up to this one', () => {
  const document = { version: 2, projects: [{ ...project, ...sinceTwo }], forget: ['r'] }
  const projects = [{ ...project, ...added }]
  const value = { version: projectsVersion, projects, forget: ['r'], formerNodes: [] }
  expect(parseProjects(document)).toEqual({ ok: true, value })
})

test('the projects document of version 3 gives up the addresses of its nodes, but for those of the sample', () => {
  const nodeUrls = { polygon: 'https://node.example/key', base: 'https://base.example' }
  const document = {
    version: 3,
    projects: [
      { ...project, ...added, nodeUrls },
      { ...project, ...added, id: 'p2', sample: true, nodeUrls: { devnet: 'http://127.0.0.1:1' } },
    ],
    forget: [],
  }
  const parsed = parseProjects(document)
  const { formerNodes, projects } = parsed.ok ? parsed.value : expect.fail(parsed.reason)
  expect(formerNodes).toEqual([
    { network: 'polygon', label: 'Node of Main shop', url: 'https://node.example/key' },
    { network: 'base', label: 'Node of Main shop', url: 'https://base.example' },
  ])
  expect(JSON.stringify(projects)).not.toContain('nodeUrls')
})

const wrongNames = { third_party_1: 'platform' }
test.each([
  [{}, /does not say its version/],
  [{ version: '2', projects: [] }, /does not say its version/],
  [{ version: 0, projects: [] }, /does not say its version/],
  [{ version: 1, projects: 'none' }, /projects/],
  [{ version: 1, projects: [7, null] }, /projects\.0/],
  [{ version: 1, projects: [{ ...project, networks: [] }] }, /projects\.0\.networks/],
  [{ version: 1, projects: [project, project] }, /has an id twice/],
  [{ version: 3, projects: [{ ...project, ...added, generation: 'path' }], forget: [] }, /generation/],
  [{ version: 3, projects: [{ ...project, ...added, wireNames: wrongNames }], forget: [] }, /wireNames/],
  [null, /does not say its version/],
])('the projects document that is not one is refused by name: %j', (document, reason) => {
  const parsed = parseProjects(document)
  expect(parsed).toMatchObject({ ok: false })
  expect(parsed.ok ? '' : parsed.reason).toMatch(reason)
})
