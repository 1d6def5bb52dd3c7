import { expect, test } from 'vitest'
import type { FindingRow } from '../../../findings/contract.ts'
import type { Listener } from '../../contract/listener.ts'
import { type ListenerRow, narrow, rowsOf } from './listener-rows.ts'

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

test('a replaced listener stays in the list while it has open problems', () => {
  const row = (key: string, missed: number, replacedBy: string | null = 'listener9') =>
    ({
      listener: { key, state: 'removed', replacedBy, name: '', note: '', id: null, network: 'n', url: null },
      coverage: { missed, refuted: 0 },
      falseFindings: [],
      words: '',
    }) as unknown as ListenerRow
  const rows = [row('settled', 0), row('unsettled', 3), row('removed', 3, null)]
  const keys = (withFormer: boolean) =>
    narrow(rows, ['registered'], '', withFormer).map(({ listener }) => listener.key)
  expect(keys(true)).toEqual(['unsettled'])
  expect(keys(false)).toEqual([])
})
