import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { getEvent } from './get-event.ts'
import { bodyOf, makeLogFolder } from './testing/log-folder.ts'
import { allEvents, countAll, openReader } from './testing/query.ts'
import { inflatedLimit, readAll } from './testing/read-all.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const folder = inEachTest(() => makeLogFolder())

const operator = `0x${'0'.repeat(24)}${'11'.repeat(20)}`
const ids = Array.from({ length: 300 }, (_, index) => 2n ** 255n + BigInt(index))
const amounts = ids.map((_, index) => BigInt(index + 1))

const batch = {
  uid: 'batch',
  type: 'BLOCK_ADDED',
  event: { eventSig: 'TransferBatch(address,address,address,uint256[],uint256[])' },
  rawLog: {
    topics: [
      '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
      operator,
      operator,
      operator,
    ],
    data: encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, amounts]),
  },
}

test('a value too long for a row is marked there, found, and whole in the event itself', () => {
  folder().deliver(bodyOf(batch))
  readAll(folder().path)
  const reader = openReader(folder().path)
  const [row] = allEvents(reader, { tokenId: String(ids[299]) }, 10)
  expect(row?.args.map(({ name, value, leftOut }) => [name, value, leftOut])).toEqual([
    ['operator', `0x${'11'.repeat(20)}`, undefined],
    ['from', `0x${'11'.repeat(20)}`, undefined],
    ['to', `0x${'11'.repeat(20)}`, undefined],
    ['ids', null, JSON.stringify(ids.map(String)).length],
    ['values', null, JSON.stringify(amounts.map(String)).length],
  ])
  expect(countAll(reader, { tokenId: String(ids[0]), account: `0x${'11'.repeat(20)}` }).events).toBe(1)
  expect(countAll(reader, { amount: '0300' }).events).toBe(1)
  expect(countAll(reader, { amount: '301' }).events).toBe(0)
  const whole = valueOf(getEvent(reader.connection, reader.rows, { id: 1_000_000 }, inflatedLimit))
  expect(whole.args[3]).toEqual({ name: 'ids', type: 'uint256[]', value: ids.map(String) })
  reader.connection.close()
})
