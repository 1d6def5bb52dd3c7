import { afterAll, beforeAll, expect, test } from 'vitest'
import { never, threadHere } from './testing/audit-desk.ts'
import { begin, filters, oneEach } from './testing/made-audit.ts'
import { startMadeNode, type MadeNode } from './testing/made-chain.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

/** Two hundred blocks, a transfer in every fiftieth. */
const blocks = oneEach(200, 50)
let node: MadeNode
beforeAll(async () => {
  node = await startMadeNode({ id: 5, blocks })
})
afterAll(() => node.stop())

const since = async (from: number, of = filters) => {
  const choice = { chainId: 5, purpose: 'audit' as const }
  const now = begin * 1000 + 86_400_000
  return valueOf(
    await threadHere([node.url]).request('auditSince', { choice, from, filters: of, now }, { signal: never }),
  ).result
}

test('logs of a listener since a block are named with their place and time', async () => {
  const found = await since(60)
  if (!found.ok || found.value === null) return expect.fail('There are logs.')
  expect(found.value).toMatchObject({ unclear: 0, node: 'Node 1' })
  expect(found.value.logs[0]).toMatchObject({
    blockNumber: 100,
    logIndex: 0,
    txnHash: blocks[100]?.logs[0]?.txnHash,
  })
  expect(found.value.to).toBeGreaterThanOrEqual(100)
})

test('a chain that was quiet for it is quiet, and a block that is not final yet says nothing', async () => {
  const elsewhere = { ...filters, contractAddresses: [`0x${'c1'.repeat(20)}` as const] }
  expect(await since(60, elsewhere)).toMatchObject({ ok: true, value: { logs: [], unclear: 0 } })
  expect(await since(10_000)).toEqual({ ok: true, value: null })
})
