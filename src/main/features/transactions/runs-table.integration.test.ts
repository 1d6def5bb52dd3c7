import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { buyStep } from '../../../core/transactions/testing/trade.ts'
import { migrate } from '../../platform/db/migrations.ts'
import { runsTable } from './runs-table.ts'
import {
  openTransactions,
  someForm,
  startSigner,
  taker,
  type OpenedTransactions,
  type Signer,
} from './testing/desk.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

let signer: Signer
let desk: OpenedTransactions

test('runs of an older desk stay: what was done is done, what was sent is looked for', async () => {
  signer = await startSigner((method) => (method === 'eth_chainId' ? '0x7a69' : null))
  const answers = {
    GenerateBuyTransaction: { steps: [buyStep, buyStep] },
    ListCollectibles: { collectibles: [] },
  }
  desk = await openTransactions(answers, signer)
  const draft = valueOf(await desk.transactions.drafts.save({ project: 'p', form: someForm() }))
  const { build } = valueOf(await desk.transactions.build({ draft: draft.id }, new AbortController().signal))
  await desk.close()

  const former = new Database(join(desk.folder, 'former.db'))
  migrate(former, runsTable.migrations.slice(0, 1), new Date())
  former.exec(`
    INSERT INTO runs (build, signer_url, account, started_at) VALUES (${build}, '${signer.url}', '${taker}', 5);
    INSERT INTO acts (run, position, step, kind, state, result, receipt, at) VALUES
      (1, 0, 0, 'send', 'done', '0x${'1'.repeat(64)}', '{"blockNumber":"0x10","logs":[]}', 6),
      (1, 1, 1, 'send', 'sent', '0x${'2'.repeat(64)}', NULL, 7)`)
  former.exec(`VACUUM INTO '${join(desk.folder, 'old-runs.db')}'`)
  former.close()
  for (const rest of ['', '-wal', '-shm'])
    rmSync(join(desk.folder, `${runsTable.file}${rest}`), { force: true })
  renameSync(join(desk.folder, 'old-runs.db'), join(desk.folder, runsTable.file))

  desk = await openTransactions(answers, signer, desk.folder)
  await expect
    .poll(async () => valueOf(await desk.transactions.runs.list({ build })).runs[0])
    .toMatchObject({
      verdict: null,
      override: [],
      depth: 1,
      acts: [
        { state: 'done', blockNumber: '16', transaction: { nonce: null, final: true, watched: false } },
        { state: 'sent', transaction: { standing: 'dropped', again: 'no', watched: true } },
      ],
    })
})
