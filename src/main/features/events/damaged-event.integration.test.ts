import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { getDelivery } from './read-deliveries.ts'
import { bodyOf, makeLogFolder } from './testing/log-folder.ts'
import { allEvents, openReader } from './testing/query.ts'
import { readAll } from './testing/read-all.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const folder = inEachTest(() => makeLogFolder())

const transfer = (uid: string) => ({
  uid,
  type: 'BLOCK_ADDED',
  event: { eventSig: 'Transfer(address,address,uint256)' },
  rawLog: {
    topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'],
    data: `0x${'00'.repeat(96)}`,
  },
})

const damage = (file: string, sql: string): void => {
  const raw = new Database(join(folder().path, file))
  raw.exec(sql)
  raw.close()
}

const argsOf = (): unknown[] => {
  const reader = openReader(folder().path)
  const rows = allEvents(reader, {}, 10)
  reader.connection.close()
  return rows.map(({ args }) => args)
}

test.each(['[1', '{}', '[{"leftOut":"x"}]', '[1,2,3,4,5,6,7,8,9]'])(
  'a row with the arguments %s says so, and the rows beside it stay',
  (args) => {
    folder().deliver(bodyOf(transfer('one')))
    folder().deliver(bodyOf(transfer('two')))
    readAll(folder().path)
    const [whole, other] = argsOf()
    expect(other).toEqual(whole)
    damage('events.db', `UPDATE events SET args = '${args}' WHERE id < 2000000`)
    expect(argsOf()).toEqual([
      whole,
      [
        {
          name: 'damaged',
          type: '',
          value: 'The database is damaged at the arguments of event 1000000: they cannot be read.',
        },
      ],
    ])
  },
)

test('a delivery whose headers are damaged is shown with its body', () => {
  folder().deliver(bodyOf(transfer('one')))
  readAll(folder().path)
  damage('deliveries.db', "DROP TRIGGER deliveries_never_change; UPDATE deliveries SET headers = '[[1]]'")
  const reader = openReader(folder().path)
  expect(valueOf(getDelivery(reader.connection, reader.rows, { id: 1 }))).toMatchObject({
    id: 1,
    bodyBase64: bodyOf(transfer('one')).body.toString('base64'),
    headers: [['Damaged', 'The database is damaged at the headers of delivery 1: it cannot be read.']],
  })
  reader.connection.close()
})
