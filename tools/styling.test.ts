import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What elements of the page carry: how many have `sx`, and how many have it beside a class (docs/adr/0042). */
const counted = () => {
  let sx = 0
  let both = 0
  for (const path of globSync('src/renderer/**/*.tsx', { cwd: root })) {
    new Visitor({
      JSXOpeningElement: ({ attributes }) => {
        const names = attributes.flatMap((attribute) =>
          attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier'
            ? [attribute.name.name]
            : [],
        )
        if (!names.includes('sx')) return
        sx += 1
        if (names.includes('className')) both += 1
      },
    }).visit(parseSync(path, readFileSync(join(root, path), 'utf8')).program)
  }
  return { sx, both }
}

/** Smaller where a change removes some; never larger: the next style is a class. */
const most = { sx: 221, both: 0 }

test('styles in code grow no more: the page is styled by classes', () => {
  const now = counted()
  expect(now.sx).toBeGreaterThan(0)
  expect({ sx: now.sx <= most.sx, both: now.both <= most.both, now }).toEqual({ sx: true, both: true, now })
})

test('no component is made for its style alone', () => {
  const made = globSync('src/renderer/**/*.{ts,tsx}', { cwd: root }).filter((path) =>
    /\bstyled\(|makeStyles\(|\bcss`/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(made).toEqual([])
})
