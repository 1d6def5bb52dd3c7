import { expect, test } from 'vitest'
import { holdingWords } from './holding-words.ts'

const log = { transfers: 0, complete: true, problem: null }
const node = { isThere: true, holders: 0, problem: null }

const some = { ...log, transfers: 2 }

test.each([
  [{ log, node }, 'Transfers not checked: none were received before this check'],
  [
    { log: { ...log, problem: 'locked' }, node },
    'The log could not be read, so transfers were not compared: locked',
  ],
  [{ log: some, node }, '2 transfers read from the log, none of them takes a listed token from its maker'],
  [
    { log: some, node: { ...node, holders: 1 } },
    '2 transfers read from the log, 1 order looked up at the node',
  ],
  [{ log: some, node: { ...node, isThere: false } }, expect.stringContaining('the network has no node')],
])('of %j it is said what is known of what makers hold', (known, words) => {
  expect(holdingWords(known)).toEqual(words)
})
