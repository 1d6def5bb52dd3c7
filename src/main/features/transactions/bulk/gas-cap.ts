import { z } from 'zod'
import type { RpcCall } from '../../../platform/chain/rpc-call.ts'

/** Gas that one transaction may take on chains that follow EIP-7825. */
const mostOfOne = 1n << 24n
/** Of a block that nobody was asked about. */
const usualBlock = 30_000_000n

const blockSchema = z.object({ gasLimit: z.string().regex(/^0x[0-9a-fA-F]{1,16}$/) })

/** Gas that a chunk stays below, and where that is from. */
export type GasCap = { readonly gas: bigint; readonly from: 'form' | 'node' | 'default' }

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * Half of a block, so that others have room and prices may move the amount, and no more than one transaction may take.
 *
 * @param entered by a person, who knows better
 * @param url of the node; `undefined` without one
 */
export const readGasCap = async (
  rpc: RpcCall,
  entered: string | undefined,
  url: string | undefined,
  signal: AbortSignal,
): Promise<GasCap> => {
  if (entered !== undefined) return { gas: BigInt(entered), from: 'form' }
  const usual: GasCap = { gas: usualBlock / 2n, from: 'default' }
  if (url === undefined) return usual
  const block = await rpc(url, 'eth_getBlockByNumber', ['latest', false], { timeoutMs: 10_000, signal })
  const read = block.kind === 'result' ? blockSchema.safeParse(block.value) : null
  return read?.success === true
    ? { gas: least(BigInt(read.data.gasLimit) / 2n, mostOfOne), from: 'node' }
    : usual
}
