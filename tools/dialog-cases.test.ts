import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dialogCases } from '../e2e/dialog-cases.ts'
import { isTest } from './lint-rules/repository-path.ts'

const drawsOne =
  /<(?:Dialog|DialogFrame|ConfirmDialog|FormDialog|FileDialog|LoadedDialog|DetailDrawer|Popover)\b/

/** What all others are made of. */
const kit = [
  'form/form-dialog',
  'form/file-dialog',
  'ui/confirm-dialog',
  'ui/dialog-frame',
  'ui/loaded-dialog',
].map((name) => `src/renderer/${name}.tsx`)

test('the accessibility story has a case for every dialog and drawer of the page', () => {
  const drawn = globSync('src/renderer/**/*.tsx').filter(
    (path) => !kit.includes(path) && !isTest(path) && drawsOne.test(readFileSync(path, 'utf8')),
  )
  expect(drawn.length).toBeGreaterThan(60)
  expect(Object.keys(dialogCases).toSorted()).toEqual(drawn.toSorted())
})

test('details beside a list are opened by their row, so that the way back from them is looked at', () => {
  const details = globSync('src/renderer/screens/**/*.tsx').filter((path) =>
    readFileSync(path, 'utf8').includes('<DetailDrawer'),
  )
  expect(details.length).toBeGreaterThan(18)
  const others = details.filter((path) => dialogCases[path]?.press?.at(-1) !== 'row')
  // These stand in place of the details of one event.
  expect(others).toEqual(['src/renderer/screens/events/detail/compared-events.tsx'])
})
