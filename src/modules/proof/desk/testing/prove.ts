import { createHash } from 'node:crypto'
import { hashText } from '../../../../core/webhooks/hex-fields.ts'
import { openChainAccess } from '../../../../main/platform/chain/chain-thread.ts'
import { testNode } from '../../../../main/platform/chain/testing/test-chain.ts'
import { proofThreadHandlers, type ExaminedEvent } from '../proof-thread.ts'
import { testChainId } from './start-node.ts'

export type Prove = (element: Record<string, unknown>, onlyFinal?: boolean) => Promise<ExaminedEvent>

export const openProver = (...urls: readonly string[]): Prove => {
  const access = openChainAccess(() => undefined)
  access.pool.configure(
    urls.map((url, at) => testNode(testChainId, url, { id: `node ${at}`, label: `Node ${at + 1}` })),
  )
  let clock = 0
  // Each proof asks anew what is final.
  const handlers = proofThreadHandlers(access, () => (clock += 60_000))
  return async (element, onlyFinal = false) => {
    const source = JSON.stringify(element)
    const blockHash = hashText(element['blockHash'])
    if (blockHash === null) throw new Error('The element names no block.')
    const number = element['blockNumber']
    const answered = await handlers.proveBlock(
      {
        choice: { chainId: testChainId, purpose: 'operator' },
        blockHash,
        blockNumber: typeof number === 'number' ? String(number) : null,
        events: [
          {
            id: 1,
            source,
            receivedAt: Date.now() + 60_000,
            sha256: createHash('sha256').update(source).digest('hex'),
            element: 0,
          },
        ],
        onlyFinal,
        program: 'test',
      },
      { signal: new AbortController().signal, progress: () => undefined },
    )
    const [examined] = answered.ok ? answered.value : []
    if (examined === undefined) throw new Error('There is no verdict.')
    return examined
  }
}
