import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TransactionBuild } from '../../src/features/transactions/contract/transaction-build.ts'
import { devnet } from '../../src/core/networks/devnet.ts'
import { succeed } from '../../src/core/result.ts'
import { createServiceClient } from '../../src/features/service-client/desk/service-client.ts'
import { createMemoryCallLog } from '../../src/features/service-client/desk/testing/memory-call-log.ts'
import { projectAt } from '../../src/features/service-client/desk/testing/project.ts'
import { openTestChain } from '../../src/main/platform/chain/testing/test-chain.ts'
import { createTransactions } from '../../src/features/transactions/desk/transactions.ts'
import { openAppDatabase } from '../../src/main/open-app-database.ts'
import type { Chain } from './chain.ts'
import { markedContracts } from './offline-verdict.ts'
import { startService } from './service.ts'
import type { Case } from './types.ts'
import { valueOf } from '../../src/core/testing/value-of.ts'

export type Sight = 'with a node' | 'without a node'

export type CorpusDesk = {
  verdictOf(one: Pick<Case, 'trade' | 'answer'>, sight: Sight): Promise<TransactionBuild>
  stop(): Promise<void>
}

export const openCorpusDesk = async (chain: Chain): Promise<CorpusDesk> => {
  const folder = await mkdtemp(join(tmpdir(), 'marketdesk-corpus-'))
  const logger = pino({ level: 'silent' })
  const lying = await startService()
  const store = openAppDatabase({ folder, logger })
  const project = { ...projectAt(lying.url), networks: ['devnet'] }
  const projects = new Map([
    ['with a node', { ...project, id: 'with a node' }],
    ['without a node', { ...project, id: 'without a node' }],
  ])
  const service = createServiceClient({
    callWriter: createMemoryCallLog(),
    chainIdOf: (slug) => (slug === 'devnet' ? devnet.chainId : undefined),
    getProject: (id) => projects.get(id),
    readSecret: () => succeed('key'),
  })
  const transactions = createTransactions({
    store,
    service,
    chain: openTestChain({ [devnet.chainId]: chain.node.url }),
    getProject: (id) => projects.get(id),
    networkOf: (slug) =>
      slug === 'devnet' ? { ...devnet, origin: 'shipped', replacesShipped: false } : undefined,
    exportsFolder: join(folder, 'exports'),
    version: '0.1.0',
    onChange: () => undefined,
    logger,
  })
  for (const { address, label, marketplace, decimals } of markedContracts(chain))
    valueOf(
      await transactions.known.save({
        contract: {
          network: 'devnet',
          address,
          label,
          ...(marketplace === null ? {} : { marketplace }),
          ...(decimals === undefined ? {} : { decimals }),
        },
      }),
    )
  const never = new AbortController().signal
  return {
    verdictOf: async ({ trade, answer }, sight) => {
      lying.say(answer)
      const draft = valueOf(await transactions.drafts.save({ project: sight, form: trade.form }))
      const { build } = valueOf(await transactions.build({ draft: draft.id }, never))
      // Signatures alone cannot be tried on a node, which is no reason to stop.
      if (sight === 'with a node') await transactions.simulate({ build }, never)
      return valueOf(await transactions.getBuild({ id: build }))
    },
    stop: async () => {
      await transactions.stop()
      await store.stop()
      await lying.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
