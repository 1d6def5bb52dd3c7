import type { ChainProof } from '../contract.ts'
import { checkCertificate } from '../../audit/core/certificate/certificate-check.ts'
import { readDeliveredLog } from '../../../core/webhooks/delivered-log.ts'
import { makeChainProof } from '../core/make-proof.ts'
import { makeChainRefutation } from '../core/make-refutation.ts'
import { writeChainProof } from '../core/proof-file.ts'
import { writeChainRefutation } from '../core/refutation-file.ts'
import type { EventSource } from '../../../features/events/desk/event-sources.ts'
import { succeed, type Result } from '../../../core/result.ts'
import type { Hex } from '../../../features/signatures/core/bytes.ts'
import { loadRecover, type Recover } from '../../../features/signatures/core/curve.ts'
import { loadKeccak } from '../../../features/signatures/core/keccak.ts'
import { parseJson } from '../../../core/wire/parse-json.ts'
import type { ChainAccess } from '../../../main/platform/chain/chain-thread.ts'
import type { NodeChoice } from '../../../main/platform/chain/node-pool.ts'
import type { RequestControls } from '../../../main/platform/worker/thread-types.ts'
import { createFactsReader, type BlockFacts } from './block-facts.ts'
import { decide, shownBlock } from './decide.ts'
import { unexamined } from './unexamined.ts'

export type ProveBlockInput = {
  readonly choice: NodeChoice
  readonly blockHash: Hex
  readonly blockNumber: string | null
  readonly events: readonly EventSource[]
  /** Says `not-yet` of a block that is not final without reading it. */
  readonly onlyFinal: boolean
  readonly program: string
}

export type ExaminedEvent = Omit<ChainProof, 'examinedAt' | 'network' | 'chainId' | 'fileBytes'> & {
  readonly file: string | null
}

const examine = (
  { id, source, receivedAt, sha256, element }: EventSource,
  { program, blockHash }: Pick<ProveBlockInput, 'program' | 'blockHash'>,
  facts: BlockFacts,
  { now, recover }: { readonly now: number; readonly recover: Recover },
): ExaminedEvent => {
  const parsed = parseJson(source)
  if (!parsed.ok) return unexamined(id, 'unreadable', 'The delivery cannot be read.')
  const delivered = readDeliveredLog(parsed.value, receivedAt)
  if (!('log' in delivered)) return unexamined(id, delivered.reason, delivered.message)
  if (delivered.log.blockHash !== blockHash) throw new Error('An event was grouped with another block.')
  const decision = decide(delivered, facts, recover)
  const { examined, verdict } = decision
  const { final, block } = facts
  const finality =
    final === null ? null : { kind: final.kind, block: String(final.number), nodes: [final.node] }
  const about = { program, createdAt: new Date(now).toISOString(), delivery: { sha256, element } }
  const body =
    verdict === 'proven' && finality !== null && block !== null && examined?.place != null
      ? makeChainProof(delivered.log, block, examined.place, { ...about, finality })
      : null
  const refutation =
    verdict === 'refuted' && block !== null ? makeChainRefutation(delivered.log, block, about) : null
  const shown: ExaminedEvent = {
    event: id,
    verdict,
    reason: decision.reason,
    message: decision.message,
    block: shownBlock(blockHash, facts),
    checks: [...decision.checks],
    logIndex: examined?.logIndex ?? null,
    finality,
    nodes: [...facts.nodes],
    secondNode: facts.secondNode,
    file:
      body !== null ? writeChainProof(body) : refutation === null ? null : writeChainRefutation(refutation),
  }
  return verdict === 'proven' && body === null
    ? {
        ...shown,
        verdict: 'cannot-tell',
        reason: 'transaction-not-bound',
        message: 'The log is in the block, but no proof of it could be written.',
      }
    : shown
}

export const proofThreadHandlers = (access: ChainAccess, now: () => number = Date.now) => {
  const readFacts = createFactsReader(access, now)
  let recovering: Promise<Recover> | null = null
  return {
    proveBlock: async (
      input: ProveBlockInput,
      { signal }: RequestControls,
    ): Promise<Result<readonly ExaminedEvent[], never>> => {
      const recover = await (recovering ??= loadRecover())
      const { choice, blockHash: hash, blockNumber, onlyFinal } = input
      const number = blockNumber === null ? null : BigInt(blockNumber)
      await access.rest(signal)
      const facts = await readFacts({ choice, hash, number, onlyFinal }, signal)
      const examined: ExaminedEvent[] = []
      for (const event of input.events) {
        // Nobody reads what came of it any more.
        if (signal.aborted) break
        examined.push(examine(event, input, facts, { now: now(), recover }))
        await access.rest(signal)
      }
      return succeed(examined)
    },
    checkCompleteness: async ({ file }: { readonly file: string }) => {
      await loadKeccak()
      return succeed(checkCertificate(file))
    },
  }
}

export type ProofThread = {
  readonly data: null
  readonly handlers: ReturnType<typeof proofThreadHandlers>
  readonly report: unknown
}
