import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openTable } from '../../platform/app-database/open-tables.ts'
import { newest, salesTable } from './sales-table.ts'
import { saleQuery } from './show-sales.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const folder = testFolder('sales')

test('sales of a former release stay, each with the order that an event names', () => {
  const former = new Database(join(folder, salesTable.file))
  salesTable.migrations[0]?.up(former)
  former.pragma('user_version = 1')
  const insert = former.prepare(
    `INSERT INTO sales (project, network, txn_hash, log_index, at, is_block_time, block_number, market, order_id, side, seller,
       buyer, collection, items, currency, price, payment, fees, evidence, first_event)
     VALUES ('p', ?, ?, 1, 5, 1, 9, '0xmarket', '1', 'listing', '0xs', '0xb', ?, ?, '0xcoin', '7', 'transfers', '[]', '[]', 1)`,
  )
  const items = '[{"collection":"0xa","tokenId":"1","quantity":"1"}]'
  for (const [place, [network, collection]] of [
    ['n', '0xa'],
    ['n', '0xa'],
    ['n', '0xb'],
    ['m', '0xa'],
    ['n', ''],
    ['', '0xc'],
  ].entries())
    insert.run(network, `0x${place}`, collection, items)
  former.exec(
    "UPDATE sales SET at = id; INSERT INTO sale_fees VALUES ('0xfee', 2), ('0xfee', 5), ('0xother', 6)",
  )
  former.close()
  const { methods, close } = valueOf(openTable(folder, salesTable))
  const sales = methods.list(saleQuery({}), newest, 10).sales
  expect(sales.map(({ price, snapshot }) => [price, snapshot])).toEqual(sales.map(() => ['7', null]))
  expect(sales).toHaveLength(6)
  // A bundle of several collections has none, and what belongs to no network cannot be shown.
  expect(methods.collections('p')).toEqual([
    { network: 'm', contractAddress: '0xa' },
    { network: 'n', contractAddress: '0xa' },
    { network: 'n', contractAddress: '0xb' },
  ])
  expect(methods.collections('q')).toEqual([])
  // Those who got a fee are found with their newest sales first.
  const ofFee = saleQuery({ recipient: '0xfee' })
  expect(methods.list(ofFee, newest, 10).sales.map(({ id }) => id)).toEqual([5, 2])
  expect(methods.list(ofFee, [5, 5], 10).sales.map(({ id }) => id)).toEqual([2])
  expect(methods.addUp('sum', ofFee, 'currency', null, 10)).toMatchObject({ of: 2, summed: 2, next: null })
  close()
})
