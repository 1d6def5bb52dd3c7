import { decodeFunctionData, parseAbi } from 'viem/utils'
import { sameAddress } from '../step.ts'
import { noteBareTransfer, noteGap, readsWhole, type CallScope } from './call-scope.ts'
import type { EffectAsset } from './effect.ts'

const coinAbi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function decreaseAllowance(address spender, uint256 subtractedValue)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function receiveWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
])

const collectibleAbi = parseAbi([
  'function approve(address spender, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] tokenIds, uint256[] values, bytes data)',
])

const move = (scope: CallScope, from: string, to: string, asset: EffectAsset, amount: bigint): void => {
  noteBareTransfer(scope, from, to)
  if (!sameAddress(from, scope.sender)) scope.ledger.spend(from, asset, scope.sender, amount)
  scope.ledger.move(from, to, asset, amount)
}

/** Coins without such a function may answer its call and do nothing: every coin has `approve` alone. */
const noteLowering = (scope: CallScope): void =>
  noteGap(scope, 'lowering-unknown', 'lowering-unclear', { contract: scope.to })

export const coinEffect = (scope: CallScope): boolean => {
  const { ledger, sender, to: contract, data } = scope
  if (!readsWhole(scope, coinAbi)) return false
  const coin: EffectAsset = { kind: 'coin', contract, tokenId: null }
  const permission = { contract, tokenId: null, until: null }
  const call = decodeFunctionData({ abi: coinAbi, data })
  switch (call.functionName) {
    case 'approve':
      ledger.allow({ ...permission, owner: sender, spender: call.args[0], amount: call.args[1] })
      return true
    case 'increaseAllowance':
      ledger.allowMore({ ...permission, owner: sender, spender: call.args[0], amount: call.args[1] })
      return true
    case 'decreaseAllowance':
      noteLowering(scope)
      ledger.allowMore({ ...permission, owner: sender, spender: call.args[0], amount: -call.args[1] })
      return true
    case 'permit': {
      const [owner, spender, amount] = call.args
      const granted = { ...permission, owner, spender, amount }
      if (ledger.lowers(granted)) noteLowering(scope)
      ledger.allow(granted)
      return true
    }
    case 'transfer':
      move(scope, sender, call.args[0], coin, call.args[1])
      return true
    case 'transferFrom':
      move(scope, call.args[0], call.args[1], coin, call.args[2])
      return true
    case 'transferWithAuthorization':
    case 'receiveWithAuthorization':
      noteBareTransfer(scope, call.args[0], call.args[1])
      ledger.move(call.args[0], call.args[1], coin, call.args[2])
      return true
  }
}

export const collectibleEffect = (scope: CallScope): boolean => {
  const { ledger, sender, to: contract, data } = scope
  if (!readsWhole(scope, collectibleAbi)) return false
  const token = (id: bigint): EffectAsset => ({ kind: 'collectible', contract, tokenId: id.toString() })
  const call = decodeFunctionData({ abi: collectibleAbi, data })
  switch (call.functionName) {
    case 'approve':
      ledger.allow({
        owner: sender,
        contract,
        tokenId: call.args[1].toString(),
        spender: call.args[0],
        amount: /^0x0{40}$/.test(call.args[0]) ? 0n : 1n,
        until: null,
      })
      return true
    case 'setApprovalForAll':
      ledger.allow({
        owner: sender,
        contract,
        tokenId: null,
        spender: call.args[0],
        amount: call.args[1] ? null : 0n,
        until: null,
      })
      return true
    case 'transferFrom':
      move(scope, call.args[0], call.args[1], token(call.args[2]), 1n)
      return true
    case 'safeTransferFrom': {
      const [from, to, id, amount] = call.args
      move(scope, from, to, token(id), typeof amount === 'bigint' ? amount : 1n)
      return true
    }
    case 'safeBatchTransferFrom': {
      const [from, to, ids, amounts] = call.args
      if (ids.length !== amounts.length)
        noteGap(scope, 'order-form', 'ids-and-amounts-differ', {
          ids: ids.length,
          amounts: amounts.length,
        })
      for (const [place, id] of ids.entries()) move(scope, from, to, token(id), amounts[place] ?? 0n)
      return true
    }
  }
}
