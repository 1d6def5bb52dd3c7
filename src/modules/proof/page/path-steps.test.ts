import { expect, it } from 'vitest'

import {
  checkNames,
  type ChainCheck,
  type CheckName,
  type CheckOutcome,
} from '../../../core/webhooks/chain-verdicts.ts'
import { pathSteps } from './path-steps.ts'

const check = (name: CheckName, outcome: CheckOutcome = 'holds'): ChainCheck => ({
  name,
  outcome,
  claimed: '0x1',
  found: '0x1',
})

it('shows every comparison once, from the block to the log', () => {
  const steps = pathSteps(checkNames.map((name) => check(name)))
  const names = 'Block, Receipts root, Receipt, Log, Transaction, Final block'
  expect(steps.map(({ name }) => name).join(', ')).toBe(names)
  expect(steps.flatMap(({ checks }) => checks.map(({ name }) => name)).toSorted()).toEqual(
    checkNames.toSorted(),
  )
  expect(steps.every(({ outcome }) => outcome === 'holds')).toBe(true)
})

it.each([
  [
    'what stands out of it, and none equal where nothing was compared',
    [
      check('block-hash'),
      check('block-time', 'open'),
      check('log-data', 'fails'),
      check('log-address'),
      check('final-block', 'stated'),
    ],
    false,
    ['open', 'none', 'none', 'fails', 'none', 'stated'],
  ],
  [
    'that the log is not there where the whole block was looked through',
    [check('block-hash'), check('receipts-root')],
    true,
    ['holds', 'holds', 'searched', 'absent', 'none', 'none'],
  ],
])('says of a step %s', (_, checks, isSearched, outcomes) => {
  expect(pathSteps(checks, isSearched).map(({ outcome }) => outcome)).toEqual(outcomes)
})
