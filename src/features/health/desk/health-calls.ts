import { parseAbi } from 'viem/utils'
import type { Abi } from 'viem'

const request =
  'struct Request { address creator; bool isListing; bool isERC1155; address tokenContract; uint256 tokenId; uint256 quantity; uint96 expiry; address currency; uint256 pricePerToken; }'

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
  sampleOrders: {
    name: 'readOrders',
    abi: [
      'struct Fee { address recipient; uint16 bps; }',
      'struct Order { address maker; uint40 createdAt; uint40 updatedAt; uint8 side; uint8 standard; address collection; uint40 validFrom; uint40 validUntil; uint8 kind; bool cancelled; uint256 tokenId; address currency; uint96 quantity; uint128 unitPrice; uint96 remaining; uint32 blockNumber; Fee[] fees; }',
      'function readOrders(uint256 first, uint256 count) view returns (Order[])',
    ],
  },
  platformRequests: {
    name: 'isRequestValidBatch',
    abi: [
      request,
      'function isRequestValidBatch(uint256[], uint256[]) view returns (bool[] valid, Request[] requests)',
    ],
  },
  seaportStatus: {
    name: 'getOrderStatus',
    abi: [
      'function getOrderStatus(bytes32) view returns (bool isValidated, bool isCancelled, uint256 totalFilled, uint256 totalSize)',
    ],
  },
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
