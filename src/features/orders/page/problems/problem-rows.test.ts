import { expect, test } from 'vitest'
import type { FindingRow } from '../../../findings/contract.ts'
import { isInGroup, problemRows, worstOf } from './problem-rows.ts'

const finding = (
  id: string,
  kind: FindingRow['kind'],
  order: string | null,
  severity: FindingRow['severity'] = 'notice',
) => ({ id, kind, severity, subject: { order } }) as FindingRow

test('an order with several problems is one row, in the order of what to do', () => {
  const rows = problemRows([
    finding('ends', 'order-ends-soon', 'b'),
    finding('rule', 'order-rule', 'a', 'critical'),
    finding('rules', 'order-rule', null),
    finding('dead', 'order-unfillable', 'b', 'warning'),
  ])
  expect(rows.map(({ id, order, problems }) => [id, order, problems.map((one) => one.id)])).toEqual([
    ['dead', 'b', ['dead', 'ends']],
    ['rule', 'a', ['rule']],
    ['rules', null, ['rules']],
  ])
  expect(rows.map(worstOf)).toEqual(['warning', 'critical', 'notice'])
  expect(rows.filter((row) => isInGroup(row, 'ending')).map(({ id }) => id)).toEqual(['dead'])
  expect(rows.filter((row) => isInGroup(row, 'price')).map(({ id }) => id)).toEqual(['rule', 'rules'])
})
