import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { createAuditService } from './service.ts'
import { never } from './testing/audit-desk.ts'
import { chainOf, contract, deliverAll, listener } from './testing/made-audit.ts'
import { openMadeDesk } from './testing/made-desk.ts'
import { transfer } from './testing/made-sender.ts'

test('findings are found by what they are, whom they are of, where they stand and what their logs say', async () => {
  const blocks = chainOf(60, (number) => [[transfer(contract, number * 1000)]])
  const { fixture } = await openMadeDesk(blocks)
  await fixture.read(
    fixture.folder.deliver(...deliverAll(blocks, ({ blockNumber }) => [20, 45].includes(blockNumber))),
  )
  const service = untilEnd(createAuditService(fixture.deps))
  const { id } = valueOf(await service.begin({ listener: listener.key }, never)).audit
  await expect.poll(async () => valueOf(await service.get({ id }, never)).audit.state).toBe('done')

  const found = async (text: string) => {
    const { rows, counts } = valueOf(await service.findings({ text }, never))
    expect(counts.missed).toBe(rows.length)
    return rows.map(({ blockNumber }) => blockNumber)
  }
  const both = [45, 20]
  for (const text of [
    '',
    'MISSED',
    'never delivered',
    'transfer listener',
    contract,
    'never Transfer missed',
  ])
    expect([text, await found(text)]).toEqual([text, both])
  // A token id, an account of the log and its beginning; a hash of the block.
  expect(await found('#45000')).toEqual([45])
  // A block's number, and no digit of a hash.
  expect(await found('45')).toEqual([45])
  expect(await found('4')).toEqual([45])
  expect(await found(`0x${'2'.padStart(40, '0')} #20000`)).toEqual([20])
  expect(await found(`0x${'2'.padStart(40, '0').slice(0, 12)}`)).toEqual(both)
  expect(await found(blocks[20]?.hash ?? '')).toEqual([20])
  for (const text of ['unheard', '#46000', 'never #45000 filled', `0x${'7'.repeat(40)}`])
    expect([text, await found(text)]).toEqual([text, []])

  const written = valueOf(await service.exportFindings({ text: '#45000' }, never))
  expect(readFileSync(written.path, 'utf8').split('\r\n')).toHaveLength(3)
})
