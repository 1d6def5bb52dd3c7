import { z } from 'zod'
import type { Hex } from 'viem'
import { fail, succeed } from '../../../../core/result.ts'
import { threadHere, type ThreadHere } from './thread-here.ts'

const node = { id: 'one', label: 'One' }
const callSchema = z.object({ to: z.string(), data: z.string() })
const singleSchema = z.tuple([callSchema]).rest(z.unknown())
const manySchema = z
  .tuple([z.object({ blockStateCalls: z.tuple([z.object({ calls: z.array(callSchema) })]) })])
  .rest(z.unknown())

/** A node that knows recorded answers alone, at one block. @param say `null`: the contract reverts */
export const recordedChain = (
  block: { readonly number: string; readonly hash: string; readonly at: number },
  say: (to: string, data: string) => Hex | null,
): ThreadHere => {
  const quantity = (value: number | string): string => `0x${BigInt(value).toString(16)}`
  return threadHere({
    reads: {
      block: async () =>
        succeed({
          block: {
            number: quantity(block.number),
            hash: block.hash,
            timestamp: quantity(block.at / 1000),
            gasLimit: quantity(30_000_000),
          } as never,
          node,
        }),
    },
    pool: {
      request: async ({ method, params }) => {
        if (method === 'eth_simulateV1') {
          const [{ blockStateCalls }] = manySchema.parse(params)
          const calls = blockStateCalls[0].calls.map(({ to, data }) => {
            const returnData = say(to.toLowerCase(), data)
            return returnData === null ? { status: '0x0', gasUsed: '0x1' } : { status: '0x1', returnData }
          })
          return succeed({ value: [{ calls }], node })
        }
        const [{ to, data }] = singleSchema.parse(params)
        const value = say(to.toLowerCase(), data)
        return value === null
          ? fail({ kind: 'refused', message: 'execution reverted', node: node.label })
          : succeed({ value, node })
      },
    },
  })
}
