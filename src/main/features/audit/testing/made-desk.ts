import { afterEach } from 'vitest'
import { openAuditFixture, type AuditFixture } from './audit-desk.ts'
import { listener } from './made-audit.ts'
import { startMadeNode, type MadeBlock, type MadeNode } from './made-chain.ts'

/** Opens audits over a made chain in each test of a file, and closes them after it. */
export const madeDesks = () => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })
  return {
    closing,
    open: async (
      blocks: readonly MadeBlock[],
      over: Parameters<typeof openAuditFixture>[2] = {},
    ): Promise<{ readonly node: MadeNode; readonly fixture: AuditFixture }> => {
      const node = await startMadeNode({ id: 5, blocks })
      closing.push(() => node.stop())
      const fixture = await openAuditFixture([node.url], listener, over)
      closing.push(() => fixture.stop())
      return { node, fixture }
    },
  }
}

export const callsOf = ({ calls }: MadeNode, method: string): number =>
  calls.filter((call) => call.method === method).length
