import { expect } from 'vitest'
import { auditTable } from '../audit-table.ts'
import type { Audit } from '../../contract/audit-shapes.ts'
import type { Audits } from '../audits.ts'
import type { createAuditService } from '../service.ts'
import { listenerOf, never, openAuditFixture, type AuditFixture } from './audit-desk.ts'
import {
  hashOf,
  makeBlock,
  startMadeNode,
  type Content,
  type MadeBlock,
  type MadeLog,
  type MadeNode,
} from './made-chain.ts'
import { untilEnd } from '../../../../core/testing/in-tests.ts'
import { deliveryOf, elementOf, transfer, transferOf } from './made-sender.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

export const contract = `0x${'c0'.repeat(20)}` as const
export const filters = { contractAddresses: [contract], events: [transferOf] }
export const listener = listenerOf(filters)
/** Long ago, so that nothing is too fresh. */
export const begin = 1_700_000_000

export const chainOf = (
  count: number,
  contents: (number: number) => readonly (readonly Content[])[],
): MadeBlock[] => {
  const blocks: MadeBlock[] = []
  for (let number = 0; number < count; number += 1)
    blocks.push(
      makeBlock(number, blocks.at(-1)?.hash ?? hashOf('none'), begin + number * 2, contents(number)),
    )
  return blocks
}

export const runWhole = async (audits: Audits): Promise<number> => {
  const begun = valueOf(await audits.begin({ listener: listener.key }, never))
  await audits.whenIdle()
  return begun.id
}

export const auditOf = async (audits: Audits, id: number) => valueOf(await audits.get(id))

/** Has a service audit, and waits until that is done. */
export const auditedBy = async (
  service: ReturnType<typeof createAuditService>,
  input: { readonly again?: boolean; readonly from?: number } = {},
) => {
  const { audit } = valueOf(await service.begin({ listener: listener.key, ...input }, never))
  const look = () => auditById(service, audit?.id ?? 0)
  await expect.poll(async () => (await look()).state).toBe('done')
  return look()
}

export const auditById = async (
  service: Pick<ReturnType<typeof createAuditService>, 'list'>,
  id: number,
): Promise<Audit> => valueOf(await service.list({ id }, never)).audits[0] ?? expect.fail('it is not listed')

export const findingsOf = async ({ deps }: AuditFixture) => {
  const query = { audit: null, listeners: null, kinds: null, filled: null, from: null, to: null }
  return valueOf(await deps.store.table(auditTable).findings(query, [Number.MAX_SAFE_INTEGER, 0], 100_000))
}

/** All logs of blocks, delivered but those left out. */
export const deliverAll = (blocks: readonly MadeBlock[], lost: (log: MadeLog) => boolean = () => false) =>
  blocks.flatMap((block) => {
    const elements = block.logs.filter((log) => !lost(log)).map((log) => elementOf(block, log))
    return elements.length === 0 ? [] : [deliveryOf('path1', block, elements)]
  })

export const oneEach = (count: number, every = 1): MadeBlock[] =>
  chainOf(count, (number) => (number % every === 0 ? [[transfer(contract, number)]] : []))

/**
 * Opens audits over a made chain, until the test ends.
 *
 * @param lost numbers of the blocks whose logs were not delivered; `all`: nothing was
 */
export const openMadeDesk = async (
  blocks: readonly MadeBlock[],
  lost: readonly number[] | ((block: number) => boolean) | 'all' = [],
  over: Parameters<typeof openAuditFixture>[2] = {},
): Promise<{ readonly node: MadeNode; readonly fixture: AuditFixture }> => {
  const node = untilEnd(await startMadeNode({ id: 5, blocks }))
  const fixture = untilEnd(await openAuditFixture([node.url], listener, over))
  if (lost === 'all') return { node, fixture }
  const isLost = typeof lost === 'function' ? lost : (block: number) => lost.includes(block)
  await fixture.read(fixture.folder.deliver(...deliverAll(blocks, ({ blockNumber }) => isLost(blockNumber))))
  return { node, fixture }
}

export const callsOf = ({ calls }: MadeNode, method: string): number =>
  calls.filter((call) => call.method === method).length
