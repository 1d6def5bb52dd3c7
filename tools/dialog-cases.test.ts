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
