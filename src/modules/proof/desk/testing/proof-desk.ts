import type { CheckedFile } from '../../../../features/signatures/contract.ts'
import { expect } from 'vitest'
import { fail, succeed } from '../../../../core/result.ts'
import type { ChainWorker } from '../../../../main/chain-worker.ts'
import { openAppDatabase } from '../../../../main/open-app-database.ts'
import { testNode } from '../../../../main/platform/chain/testing/test-chain.ts'
import { jobsOf } from '../../../../main/platform/jobs/testing/jobs-of.ts'
import { silentLogger } from '../../../../main/platform/log/logger.ts'
import { createArrivals } from '../../../../main/platform/worker/arrivals.ts'
import { createThread } from '../../../../main/platform/worker/thread-client.ts'
import { workerUrl } from '../../../../main/platform/worker/worker-path.ts'
import { chainVerdictsTable } from '../../../../features/events/desk/chain-verdicts-table.ts'
import { bodyOf, makeLogFolder } from '../../../../features/events/desk/testing/log-folder.ts'
import { patient, runLog } from '../../../../features/events/desk/testing/running-log.ts'
import type { ProofDeps } from '../proof-deps.ts'
import { createProofs } from '../proofs.ts'
import { testChainId } from './start-node.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

const { signal } = new AbortController()

/** A log, the thread of chains over a node, and the proofs of the log's events. */
export const openProofDesk = async (url: string) => {
  const folder = makeLogFolder()
  const running = await runLog(folder.path)
  const store = openAppDatabase({ folder: folder.path, logger: silentLogger })
  const table = store.table(chainVerdictsTable)
  let nodeUrl = url
  const useNode = () => thread.request('setNodes', [testNode(testChainId, nodeUrl, { label: 'One' })])
  const thread = createThread<ChainWorker>({
    name: 'chain',
    part: 'The part that reads chains',
    url: workerUrl('main/chain-worker'),
    data: { arrivals: createArrivals().memory },
    logger: silentLogger,
    onStart: () => void useNode(),
  })
  let hasListeners = true
  let changes = 0
  const files: CheckedFile[] = []
  const firstJobs = jobsOf(store)
  const deps: ProofDeps = {
    onDisagreement: () => undefined,
    log: running.log,
    listeners: {
      list: () =>
        Promise.resolve(
          hasListeners
            ? succeed({ listeners: [] })
            : fail({ kind: 'unavailable', message: 'The file of the listeners cannot be read.' }),
        ),
    },
    networks: {
      chainId: (slug) => (slug === 'devnet' ? testChainId : undefined),
      list: () =>
        ({ networks: [{ slug: 'devnet', chainId: testChainId, name: 'Devnet', own: true }] }) as never,
    },
    chain: { hasNode: () => true },
    thread,
    table,
    signatures: {
      writeProof: () => Promise.reject(new Error('No signature is proven here.')),
      recheckProof: () => Promise.reject(new Error('No signature is verified here.')),
      keepFile: async (file) => void files.push(file),
    },
    jobs: firstJobs,
    exportsFolder: `${folder.path}/exports`,
    readChecker: () => Promise.resolve('the checker'),
    version: 'test',
    onChange: () => void (changes += 1),
    logger: silentLogger,
  }
  const proofs = createProofs(deps)
  return {
    /** Proofs as they are after a restart, and what was interrupted. The former ones do nothing any more when they are stopped. */
    reopen: () => {
      const jobs = jobsOf(store)
      return { jobs, proofs: createProofs({ ...deps, jobs }) }
    },
    /** Puts elements into the log, as one delivery that came just now. */
    deliver: (...elements: readonly object[]): void =>
      void folder.deliver({ ...bodyOf(...elements), receivedAt: Date.now() + 60_000 }),
    events: running.events,
    count: async (): Promise<number> => {
      const counted = await running.log.countEvents({}, signal)
      return counted.ok ? counted.value.events : -1
    },
    proofs,
    /** How often it was announced that verdicts changed. */
    changes: () => changes,
    /** Files that were kept in the history. */
    files,
    /** Whether the file of the listeners can be read. */
    setListeners: (can: boolean) => void (hasListeners = can),
    /** Another address in the place of the node's. */
    moveNode: async (to: string): Promise<void> => {
      nodeUrl = to
      await useNode()
    },
    verdicts: async () => {
      const page = valueOf(await running.log.listEvents({ limit: 1000 }, signal))
      return page.rows.map(({ chainVerdict }) => chainVerdict)
    },
    /** Hashes of blocks of which some event is proven. */
    provenBlocks: async (): Promise<ReadonlySet<string>> => {
      const { rows } = valueOf(await running.log.listEvents({ limit: 1000 }, signal))
      return new Set(
        rows.flatMap(({ chainVerdict, blockHash }) =>
          chainVerdict === 'proven' && blockHash !== null ? [blockHash] : [],
        ),
      )
    },
    ended: async () => {
      await expect.poll(() => firstJobs.list()[0]?.state, patient).not.toBe('running')
      return firstJobs.list()[0]
    },
    stop: async () => {
      await proofs.stop()
      await Promise.all([thread.stop(), store.stop(), running.stop()])
      folder.remove()
    },
  }
}
