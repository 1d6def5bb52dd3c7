import { z } from 'zod'
import type { ChainReader } from '../../../platform/chain/chain-reader.ts'

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
 * @param chainId `undefined` for a network that is not known
 */
export const readGasCap = async (
  chain: ChainReader,
  entered: string | undefined,
  chainId: number | undefined,
  signal: AbortSignal,
): Promise<GasCap> => {
  if (entered !== undefined) return { gas: BigInt(entered), from: 'form' }
  const usual: GasCap = { gas: usualBlock / 2n, from: 'default' }
  if (chainId === undefined || !chain.hasNode(chainId)) return usual
  const params = ['latest', false]
  const call = {
    chainId,
    purpose: 'operator',
    method: 'eth_getBlockByNumber',
    params,
    timeoutMs: 10_000,
  } as const
  const block = await chain.request(call, signal)
  const read = block.ok ? blockSchema.safeParse(block.value.value) : null
  return read?.success === true
    ? { gas: least(BigInt(read.data.gasLimit) / 2n, mostOfOne), from: 'node' }
    : usual
}
