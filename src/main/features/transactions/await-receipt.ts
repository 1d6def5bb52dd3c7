import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { StepResult } from './step-result.ts'
import type { RpcCall } from '../../platform/chain/rpc-call.ts'

const receiptSchema = z.looseObject({
  status: z.string().optional(),
  blockNumber: z.string().nullish(),
  gasUsed: z.string().optional(),
})

const callTimeoutMs = 15_000
const longest = 10 * 60_000

/**
 * Waits until a transaction is in a block: asks twice a second at first, then every three seconds, for ten minutes.
 *
 * @returns `done` or `failed` with the receipt; still `sent` when the wait is over
 */
export const awaitReceipt = async (
  rpc: RpcCall,
  url: string,
  hash: string,
  signal: AbortSignal,
  now: () => number = Date.now,
): Promise<StepResult> => {
  const until = now() + longest
  let wait = 250
  let problem: string | null = null
  while (now() < until && !signal.aborted) {
    const outcome = await rpc(url, 'eth_getTransactionReceipt', [hash], { timeoutMs: callTimeoutMs, signal })
    const read = outcome.kind === 'result' ? receiptSchema.safeParse(outcome.value) : null
    if (read?.success === true && typeof read.data.blockNumber === 'string') {
      const { status, blockNumber } = read.data
      const receipt = JSON.stringify(read.data)
      const block = BigInt(blockNumber).toString()
      return status === '0x0'
        ? { state: 'failed', result: hash, receipt, problem: `The transaction reverted in block ${block}.` }
        : { state: 'done', result: hash, receipt, problem: null }
    }
    problem = outcome.kind === 'result' ? null : outcome.message
    await pause(wait, undefined, { signal }).catch(() => undefined)
    wait = Math.min(wait * 2, 3000)
  }
  return {
    state: 'sent',
    result: hash,
    receipt: null,
    problem: problem ?? 'There is no receipt yet. Go on waiting, or look for the transaction elsewhere.',
  }
}
