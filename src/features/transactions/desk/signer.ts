import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import { sameAddress } from '../core/step.ts'
import { hostOf, type RpcCall } from '../../../main/platform/chain/rpc-call.ts'
import { conflict } from './not-found.ts'
import { rpcFailure } from '../../../main/platform/chain/rpc-failure.ts'

const timeoutMs = 15_000

export const checkChain = async (
  rpc: RpcCall,
  url: string,
  chainId: number,
  signal: AbortSignal,
): Promise<Answer<null>> => {
  const chain = await rpc(url, 'eth_chainId', [], { timeoutMs, signal })
  if (chain.kind !== 'result') return rpcFailure(chain, 'The signer')
  const actual =
    typeof chain.value === 'string' && /^0x[0-9a-fA-F]{1,16}$/.test(chain.value) ? Number(chain.value) : null
  return actual === chainId
    ? succeed(null)
    : conflict(
        `The signer at ${hostOf(url)} is on chain ${actual ?? 'unknown'}, the steps are for chain ${chainId}.`,
        'Switch the signer to that network, then try again.',
      )
}

export const checkSigner = async (
  rpc: RpcCall,
  url: string,
  expected: { readonly chainId: number; readonly account: string },
  signal: AbortSignal,
): Promise<Answer<string>> => {
  const chain = await checkChain(rpc, url, expected.chainId, signal)
  if (!chain.ok) return chain
  const listed = await rpc(url, 'eth_accounts', [], { timeoutMs, signal })
  if (listed.kind !== 'result') return rpcFailure(listed, 'The signer')
  const accounts = z.array(z.string()).safeParse(listed.value)
  const offered = accounts.success ? accounts.data : []
  const account = offered.find((item) => sameAddress(item, expected.account))
  if (account !== undefined) return succeed(account)
  return conflict(
    `The signer at ${hostOf(url)} does not offer ${expected.account}.`,
    offered.length === 0
      ? 'It offers no account: unlock it, or connect it to this address first.'
      : `It offers ${offered.slice(0, 5).join(', ')}${offered.length > 5 ? ` and ${offered.length - 5} more` : ''}. Choose the account there, or change the draft.`,
  )
}
