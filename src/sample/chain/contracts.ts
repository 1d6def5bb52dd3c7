import { encodeDeployData, getContractAddress } from 'viem/utils'
import coin from '../artifacts/coin.json' with { type: 'json' }
import editions from '../artifacts/editions.json' with { type: 'json' }
import market from '../artifacts/market.json' with { type: 'json' }
import signatureCheck from '../artifacts/signature-check.json' with { type: 'json' }
import uniques from '../artifacts/uniques.json' with { type: 'json' }
import walletFactory from '../artifacts/wallet-factory.json' with { type: 'json' }
import {
  coinAbi,
  editionsAbi,
  marketAbi,
  signatureCheckAbi,
  uniquesAbi,
  walletFactoryAbi,
} from '../artifacts/abis.ts'
import type { Address, ChainCall, ChainCollection, ChainCurrency, Hex } from './chain-types.ts'

/** Deploys whatever it is sent, at an address that depends on nothing but what is deployed. Nodes for trying have it from the start. */
export const deployer: Address = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

const zeroSalt: Hex = `0x${'0'.repeat(64)}`

export type Deployment = { readonly address: Address; readonly call: ChainCall }

const deployment = (initCode: Hex): Deployment => ({
  address: getContractAddress({
    opcode: 'CREATE2',
    from: deployer,
    salt: zeroSalt,
    bytecode: initCode,
  }).toLowerCase() as Address,
  call: { to: deployer, data: `${zeroSalt}${initCode.slice(2)}`, value: 0n },
})

export type DevnetContracts = {
  readonly collections: readonly [ChainCollection, ChainCollection, ChainCollection]
  readonly currencies: readonly [ChainCurrency, ChainCurrency, ChainCurrency]
  readonly market: Address
  readonly walletFactory: Address
  readonly signatureCheck: Address
  readonly deployments: readonly Deployment[]
}

const code = ({ bytecode }: { readonly bytecode: string }): Hex => bytecode as Hex

export const devnetContracts = (minter: Address, artist: Address): DevnetContracts => {
  const newCoin = (name: string, symbol: string, decimals: number): Deployment & ChainCurrency => ({
    ...deployment(
      encodeDeployData({ abi: coinAbi, bytecode: code(coin), args: [name, symbol, decimals, minter] }),
    ),
    name,
    symbol,
    decimals,
  })
  const newCollection = (
    id: number,
    standard: 'ERC721' | 'ERC1155',
    name: string,
    symbol: string,
  ): Deployment & ChainCollection => ({
    ...deployment(
      standard === 'ERC721'
        ? encodeDeployData({ abi: uniquesAbi, bytecode: code(uniques), args: [name, symbol, minter, artist] })
        : encodeDeployData({
            abi: editionsAbi,
            bytecode: code(editions),
            args: [name, symbol, minter, artist],
          }),
    ),
    id,
    standard,
    name,
    symbol,
  })
  const bare = (
    abi: typeof marketAbi | typeof signatureCheckAbi | typeof walletFactoryAbi,
    bytecode: Hex,
  ): Deployment => deployment(encodeDeployData({ abi, bytecode }))
  const collections = [
    newCollection(7, 'ERC1155', 'Lantern Coast (sample)', 'LANTERN'),
    newCollection(8, 'ERC721', 'Harbour Keepers (sample)', 'KEEPER'),
    newCollection(9, 'ERC721', 'Tide Charts (sample)', 'CHART'),
  ] as const
  const wrapped = newCoin('Wrapped Ether (sample)', 'WETH', 18)
  const dollar = newCoin('Dollar (sample)', 'USDC', 6)
  const book = bare(marketAbi, code(market))
  const factory = bare(walletFactoryAbi, code(walletFactory))
  const check = bare(signatureCheckAbi, code(signatureCheck))
  const native: ChainCurrency = {
    address: '0x0000000000000000000000000000000000000000',
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  }
  return {
    collections,
    currencies: [native, wrapped, dollar],
    market: book.address,
    walletFactory: factory.address,
    signatureCheck: check.address,
    deployments: [...collections, wrapped, dollar, book, factory, check].map(({ address, call }) => ({
      address,
      call,
    })),
  }
}
