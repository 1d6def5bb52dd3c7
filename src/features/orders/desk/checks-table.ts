import { storedCheckSchema, type StoredCheck } from '../contract/order-status.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'

export type CollectionOf = {
  readonly project: string
  readonly network: string
  readonly contractAddress: string
}

const schema = `
  CREATE TABLE order_checks (
    project TEXT NOT NULL,
    network TEXT NOT NULL,
    contract_address TEXT NOT NULL,
    doc TEXT NOT NULL,
    PRIMARY KEY (project, network, contract_address)
  ) STRICT, WITHOUT ROWID;
`

const open = (database: TableConnection) => {
  const get = database
    .prepare<CollectionOf, string>(
      'SELECT doc FROM order_checks WHERE project = @project AND network = @network AND contract_address = @contractAddress',
    )
    .pluck()
  const put = database.prepare<CollectionOf & { doc: string }>(
    `INSERT INTO order_checks VALUES (@project, @network, @contractAddress, @doc)
     ON CONFLICT DO UPDATE SET doc = excluded.doc`,
  )
  return {
    get: (of: CollectionOf): StoredCheck | null => {
      const doc = get.get(of)
      const read = doc === undefined ? null : readStored(storedCheckSchema, doc, 'the newest check of orders')
      return read?.ok === true ? read.value : null
    },
    put: (of: CollectionOf, check: StoredCheck): void => {
      put.run({ ...of, doc: JSON.stringify(check) })
    },
  }
}

export const checksTable = { name: 'checks of orders', schema, open } satisfies DeskTable
