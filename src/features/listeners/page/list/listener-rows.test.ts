import { expect, test } from 'vitest'
import type { FindingRow } from '../../../findings/contract.ts'
import type { Listener } from '../../contract/listener.ts'
import { rowsOf } from './listener-rows.ts'

test('a listener’s row has its findings of false deliveries, before an audit knows of them', () => {
  const [first, second] = ['listener1', 'listener2'].map(
    (key) => ({ key, filters: { contractAddresses: [], events: [] } }) as unknown as Listener,
  )
  const finding = { title: 'False deliveries', subject: { listener: 'listener2' } } as FindingRow
  const general = { title: 'False deliveries', subject: { listener: null } } as FindingRow
  const listeners = [first, second].filter((listener) => listener !== undefined)
  const rows = rowsOf(listeners, undefined, undefined, [finding, general], () => undefined)
  expect(rows.map(({ falseFindings }) => falseFindings)).toEqual([[], [finding]])
})
