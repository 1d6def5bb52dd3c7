import { decodeFunctionData, parseAbi } from 'viem/utils'
import { allowanceHub } from '../known-contracts.ts'
import { noteBareTransfer, readsWhole, type CallScope } from './call-scope.ts'

const hubAbi = parseAbi([
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
  'struct PermitBatch { PermitDetails[] details; address spender; uint256 sigDeadline; }',
  'struct TransferDetails { address from; address to; uint160 amount; address token; }',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function permit(address owner, PermitSingle permitSingle, bytes signature)',
  'function permit(address owner, PermitBatch permitBatch, bytes signature)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function transferFrom(TransferDetails[] transferDetails)',
])

type Details = { readonly token: string; readonly amount: bigint; readonly expiration: number }

export const allowanceHubEffect = (scope: CallScope): boolean => {
  const { ledger, sender, data } = scope
  if (!readsWhole(scope, hubAbi)) return false
  const allow = (owner: string, spender: string, { token, amount, expiration }: Details): void =>
    ledger.allow({
      owner,
      contract: token,
      tokenId: null,
      spender,
      amount,
      until: BigInt(expiration),
      through: allowanceHub,
    })
  const move = (from: string, to: string, token: string, amount: bigint): void => {
    noteBareTransfer(scope, from, to)
    const coin = { kind: 'coin', contract: token, tokenId: null } as const
    ledger.spend(from, coin, sender, amount, allowanceHub)
    ledger.spend(from, coin, allowanceHub, amount)
    ledger.move(from, to, coin, amount)
  }
  const call = decodeFunctionData({ abi: hubAbi, data })
  switch (call.functionName) {
    case 'approve': {
      const [token, spender, amount, expiration] = call.args
      allow(sender, spender, { token, amount, expiration })
      return true
    }
    case 'permit': {
      const [owner, { details, spender }] = call.args
      for (const item of 'token' in details ? [details] : details) allow(owner, spender, item)
      return true
    }
    case 'transferFrom': {
      const [first] = call.args
      if (typeof first === 'string') {
        const [from, to, amount, token] = call.args
        if (to !== undefined && amount !== undefined && token !== undefined) move(from, to, token, amount)
        return true
      }
      for (const { from, to, amount, token } of first) move(from, to, token, amount)
      return true
    }
  }
}
