import { openAuditFixture, type AuditFixture } from './audit-desk.ts'
import { listener } from './made-audit.ts'
import { startMadeNode, type MadeBlock, type MadeNode } from './made-chain.ts'
import { untilEnd } from '../../../../core/testing/in-tests.ts'

/** Opens audits over a made chain, until the test ends. */
export const openMadeDesk = async (
  blocks: readonly MadeBlock[],
  over: Parameters<typeof openAuditFixture>[2] = {},
): Promise<{ readonly node: MadeNode; readonly fixture: AuditFixture }> => {
  const node = untilEnd(await startMadeNode({ id: 5, blocks }))
  return { node, fixture: untilEnd(await openAuditFixture([node.url], listener, over)) }
}

export const callsOf = ({ calls }: MadeNode, method: string): number =>
  calls.filter((call) => call.method === method).length
