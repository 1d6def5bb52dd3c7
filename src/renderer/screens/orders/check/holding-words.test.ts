import { expect, test } from 'vitest'
import { holdingWords } from './holding-words.ts'

const log = { transfers: 0, complete: true, problem: null }
const node = { isThere: true, holders: 0, problem: null }

test('without a transfer nothing is said of what makers hold', () => {
  expect(holdingWords({ log, node })).toBe('Transfers not checked: none were received before this check')
  expect(holdingWords({ log: { ...log, problem: 'locked' }, node })).toBe(
    'The log could not be read, so transfers were not compared: locked',
  )
})

test('with transfers it is said what came of them', () => {
  const some = { ...log, transfers: 2 }
  expect(holdingWords({ log: some, node })).toBe(
    '2 transfers read from the log, none of them takes a listed token from its maker',
  )
  expect(holdingWords({ log: some, node: { ...node, holders: 1 } })).toBe(
    '2 transfers read from the log, 1 order looked up at the node',
  )
  expect(holdingWords({ log: some, node: { ...node, isThere: false } })).toContain('the network has no node')
})
