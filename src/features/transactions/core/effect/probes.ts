import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { Hex } from 'viem'
import type { AuditSubject } from '../audit/check.ts'
import { nativeAddress } from '../../../orders/core/currency.ts'
import { isAddressText, sameAddress } from '../step.ts'
import { decodedEffect } from './decoded-effect.ts'
import { assetKey, type EffectAllowance, type EffectAsset } from './effect.ts'
import { promisedEffect } from './promised-effect.ts'

const tokenAbi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function getApproved(uint256 id) view returns (address)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function supportsInterface(bytes4 id) view returns (bool)',
])

/**
 * A place without code where a simulation puts some: it answers with the native coins of the account in its data.
 * `PUSH0 CALLDATALOAD BALANCE PUSH0 MSTORE PUSH1 32 PUSH0 RETURN`, with `PUSH1 0` for chains without `PUSH0`.
 */
export const balanceReader = {
  address: '0x6d61726b65746465736b2062616c616e63657300',
  code: '0x6000353160005260206000f3',
} as const

export type Probe = {
  readonly to: string
  readonly data: Hex
} & (
  | { readonly reads: 'balance' | 'owner'; readonly account: string; readonly asset: EffectAsset }
  | { readonly reads: 'tokens'; readonly holder: string; readonly collection: string }
  | { readonly reads: 'allowance' | 'all' | 'approved'; readonly permission: EffectAllowance }
  | { readonly reads: 'symbol' | 'decimals' | 'collection'; readonly coin: string }
)

export type Reading = { readonly probe: Probe; readonly before: string | null; readonly after: string | null }

/** Nodes bound what one request may do; trades of hundreds of orders are confirmed by logs beyond this. */
const maxProbes = 120

const balanceProbes = (account: string, asset: EffectAsset): Probe[] => {
  if (!isAddressText(account) || !isAddressText(asset.contract)) return []
  const { contract, tokenId } = asset
  const place = { account, asset, to: contract }
  if (asset.kind === 'native')
    return [
      {
        ...place,
        reads: 'balance',
        to: balanceReader.address,
        data: `0x${account.slice(2).toLowerCase().padStart(64, '0')}`,
      },
    ]
  const abi = tokenAbi
  if (tokenId === null)
    return [
      {
        ...place,
        reads: 'balance',
        data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] }),
      },
    ]
  const id = BigInt(tokenId)
  return [
    {
      ...place,
      reads: 'balance',
      data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [account, id] }),
    },
    { ...place, reads: 'owner', data: encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] }) },
  ]
}

const permissionProbes = (permission: EffectAllowance): Probe[] => {
  const { owner, contract, tokenId, spender, amount, through } = permission
  // The hub has an allowance of its own for a coin, with an end: its logs say what is left of it.
  if (!isAddressText(owner) || !isAddressText(contract) || !isAddressText(spender) || through !== undefined)
    return []
  const abi = tokenAbi
  const place = { permission, to: contract }
  if (tokenId !== null) {
    const args = [BigInt(tokenId)] as const
    return [
      { ...place, reads: 'approved', data: encodeFunctionData({ abi, functionName: 'getApproved', args }) },
    ]
  }
  const args = [owner, spender] as const
  return amount === null
    ? [{ ...place, reads: 'all', data: encodeFunctionData({ abi, functionName: 'isApprovedForAll', args }) }]
    : [{ ...place, reads: 'allowance', data: encodeFunctionData({ abi, functionName: 'allowance', args }) }]
}

const tokensProbe = (holder: string, collection: string): Probe[] =>
  isAddressText(holder) && isAddressText(collection)
    ? [
        {
          reads: 'tokens',
          holder,
          collection,
          to: collection,
          data: encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [holder] }),
        },
      ]
    : []

/** ERC-165's name of ERC-721: an amount of such a contract is one of its tokens. */
const uniqueTokens = '0x80ac58cd'

const coinProbes = (coin: string): Probe[] => [
  ...(['symbol', 'decimals'] as const).map((reads) => ({
    reads,
    coin,
    to: coin,
    data: encodeFunctionData({ abi: tokenAbi, functionName: reads }),
  })),
  {
    reads: 'collection',
    coin,
    to: coin,
    data: encodeFunctionData({ abi: tokenAbi, functionName: 'supportsInterface', args: [uniqueTokens] }),
  },
]

export const coinProbesOf = ({ intent }: AuditSubject): readonly Probe[] => {
  const { column } = promisedEffect(intent)
  const changes = column.present ? column.effect.changes : []
  const coins = changes.flatMap(({ kind, contract }) => (kind === 'coin' ? [contract] : []))
  return [...new Set(coins)].flatMap(coinProbes)
}

export const probesOf = (subject: AuditSubject): readonly Probe[] => {
  const { taker } = subject.intent
  const { column } = promisedEffect(subject.intent)
  const changes = column.present ? column.effect.changes : []
  const places = new Map<string, readonly [account: string, asset: EffectAsset]>()
  const add = (account: string, asset: EffectAsset): void =>
    void places.set(`${account.toLowerCase()} ${assetKey(asset)}`, [account, asset])
  add(taker, { kind: 'native', contract: nativeAddress, tokenId: null })
  for (const { account, change: _change, ...asset } of changes) add(account, asset)
  const { permissions, spent } = decodedEffect(subject)
  // Some coins log what is left of a permission whenever it is used, also of one that was there before.
  const used = spent
    .filter(
      ({ owner, contract, spender }) =>
        sameAddress(owner, taker) &&
        changes.some(({ kind, contract: coin }) => kind === 'coin' && sameAddress(coin, contract)) &&
        !permissions.some(
          (item) =>
            item.through === undefined &&
            sameAddress(item.spender, spender) &&
            sameAddress(item.contract, contract),
        ),
    )
    .map(({ contract, spender }) => ({
      owner: taker,
      contract,
      tokenId: null,
      spender,
      amount: 0n,
      until: null,
    }))
  return [
    ...tokensProbe(taker, subject.intent.collection),
    ...[...permissions, ...used].flatMap(permissionProbes),
    ...[...places.values()].flatMap(([account, asset]) => balanceProbes(account, asset)),
  ].slice(0, maxProbes)
}
