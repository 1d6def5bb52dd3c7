import { orderReaders } from '../../transactions/core/market-orders.ts'
import { parseAbi } from 'viem/utils'
import type { Abi } from 'viem'

const functions = {
  supports: { name: 'supportsInterface', abi: ['function supportsInterface(bytes4) view returns (bool)'] },
  owner: { name: 'ownerOf', abi: ['function ownerOf(uint256) view returns (address)'] },
  approved: { name: 'getApproved', abi: ['function getApproved(uint256) view returns (address)'] },
  approvedForAll: {
    name: 'isApprovedForAll',
    abi: ['function isApprovedForAll(address, address) view returns (bool)'],
  },
  pieces: { name: 'balanceOf', abi: ['function balanceOf(address, uint256) view returns (uint256)'] },
  coins: { name: 'balanceOf', abi: ['function balanceOf(address) view returns (uint256)'] },
  allowance: { name: 'allowance', abi: ['function allowance(address, address) view returns (uint256)'] },
  sampleOrders: { name: 'readOrders', abi: orderReaders.sample },
  platformRequests: { name: 'isRequestValidBatch', abi: orderReaders.platform },
  seaportStatus: { name: 'getOrderStatus', abi: orderReaders.seaport },
} as const satisfies Record<string, { readonly name: string; readonly abi: readonly string[] }>

export type HealthFunction = keyof typeof functions

export type HealthCall = {
  readonly to: string
  readonly fn: HealthFunction
  readonly args: readonly (bigint | string | readonly bigint[])[]
}

/** Functions that answer with much: each is a request of its own. */
const large: ReadonlySet<HealthFunction> = new Set(['sampleOrders', 'platformRequests'])

export const isLarge = ({ fn }: HealthCall): boolean => large.has(fn)

export const ordersAtOnce = { sample: 400, platform: 200 } as const

const abis = new Map<HealthFunction, Abi>()

export const functionOf = (fn: HealthFunction): { readonly functionName: string; readonly abi: Abi } => {
  const known = abis.get(fn)
  if (known !== undefined) return { functionName: functions[fn].name, abi: known }
  const abi: Abi = parseAbi([...functions[fn].abi] as readonly string[])
  abis.set(fn, abi)
  return { functionName: functions[fn].name, abi }
}

export const callKey = ({ to, fn, args }: HealthCall): string => `${to} ${fn} ${args.map(String).join(' ')}`
