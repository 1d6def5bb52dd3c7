import { encodeFunctionData, parseAbi, type Abi, type Hex } from 'viem'
import type { WireStep } from './types.ts'

export const tokenAbi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function increaseAllowance(address spender, uint256 value)',
  'function deposit() payable',
])

export const nothing: WireStep = { id: '', to: '', data: '', value: '0', price: '0', executeType: '' }

const encode = (abi: Abi, functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args })

const approval = (to: string, data: Hex): WireStep => ({
  ...nothing,
  id: 'tokenApproval',
  to,
  data,
  executeType: 'unknown',
})

export const allow = (coin: string, spender: Hex, amount: bigint): WireStep =>
  approval(coin, encode(tokenAbi, 'approve', [spender, amount]))

export const allowAll = (collection: string, operator: Hex, approved = true): WireStep =>
  approval(collection, encode(tokenAbi, 'setApprovalForAll', [operator, approved]))

export const tokenCall = (to: string, functionName: string, args: readonly unknown[]): WireStep => ({
  ...nothing,
  id: 'buy',
  to,
  data: encode(tokenAbi, functionName, args),
  executeType: 'order',
})

export const fill = (
  id: 'buy' | 'sell',
  to: string,
  data: Hex,
  price: bigint,
  value: bigint = 0n,
): WireStep => ({ id, to, data, value: value.toString(), price: price.toString(), executeType: 'order' })
