import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Drawn for each of the few that are under way: each has a run of its own to steer. */
const ofFew = ['AuditProgress', 'RuleAction', 'RunView']

/** Components drawn in a `map` or a `cell`, one for each row. */
const drawnForEach = [
  /\.(?:map|flatMap)\(\s*\([^)]*\)\s*=>\s*\(?\s*(?:<>)?\s*<([A-Z]\w+)/g,
  /\bcell: \([^)]*\) =>\s*\(?\s*(?:<>)?\s*<([A-Z]\w+)/g,
]

test('no row of a list has a mutation of its own: a list has one for all its rows', () => {
  const rows = new Set<string>()
  const calling = new Set<string>()
  for (const file of globSync('src/renderer/**/*.tsx', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const pattern of drawnForEach) for (const [, name = ''] of text.matchAll(pattern)) rows.add(name)
    for (const component of text.split(/\n(?=(?:export )?const [A-Z])/)) {
      const name = /^(?:export )?const ([A-Z]\w+)/.exec(component)?.[1]
      if (name !== undefined && component.includes('useDeskMutation(')) calling.add(name)
    }
  }
  expect(rows.size).toBeGreaterThan(50)
  expect([...calling].filter((name) => rows.has(name)).toSorted()).toEqual(ofFew)
})
