import { addressOf, digitsListOf, digitsOf } from '../webhooks/line-event.ts'
import { shapeOf } from '../webhooks/market-fill.ts'
import type { SaleLog } from './sale.ts'

type From = { readonly log: SaleLog; readonly index: number; readonly from: string; readonly to: string }

export type TokenMove = From & {
  readonly contract: string
  readonly tokenId: string
  readonly quantity: bigint
}

export type CoinMove = From & { readonly contract: string; readonly amount: bigint }

export type Moves = { readonly tokens: readonly TokenMove[]; readonly coins: readonly CoinMove[] }

const nothing: Moves = { tokens: [], coins: [] }

const isCoin = ({ contractType }: SaleLog): boolean => /^erc-?20$/i.test(contractType ?? '')
const isToken = ({ contractType }: SaleLog): boolean => /^erc-?(?:721|1155)$/i.test(contractType ?? '')

/** ERC-20 and ERC-721 write these alike: where nothing says which it is, it is read as both. */
const transfer = (log: SaleLog, index: number, contract: string): Moves => {
  const from = addressOf(log.args[0]?.value)
  const to = addressOf(log.args[1]?.value)
  const number = digitsOf(log.args[2]?.value)
  if (from === null || to === null || number === null) return nothing
  const head = { log, index, from, to, contract }
  return {
    tokens: isCoin(log) ? [] : [{ ...head, tokenId: number, quantity: 1n }],
    coins: isToken(log) ? [] : [{ ...head, amount: BigInt(number) }],
  }
}

const editions = (log: SaleLog, index: number, contract: string, isBatch: boolean): Moves => {
  const from = addressOf(log.args[1]?.value)
  const to = addressOf(log.args[2]?.value)
  const [ids, quantities] = [3, 4].map((place) => {
    const value = log.args[place]?.value
    return digitsListOf(isBatch ? value : [value])
  })
  if (from === null || to === null || ids === null || quantities === null) return nothing
  if (ids === undefined || quantities === undefined || ids.length !== quantities.length) return nothing
  const tokens = ids.map((tokenId, place) => ({
    log,
    index,
    from,
    to,
    contract,
    tokenId,
    quantity: BigInt(quantities[place] ?? '0'),
  }))
  return { tokens, coins: [] }
}

const movesOf = (log: SaleLog): Moves => {
  const contract = addressOf(log.contractAddress)
  const { index } = log
  if (contract === null || index === null) return nothing
  switch (shapeOf(log)) {
    case 'Transfer(address,address,uint256)':
      return transfer(log, index, contract)
    case 'TransferSingle(address,address,address,uint256,uint256)':
      return editions(log, index, contract, false)
    case 'TransferBatch(address,address,address,uint256[],uint256[])':
      return editions(log, index, contract, true)
    default:
      return nothing
  }
}

export const readMoves = (logs: readonly SaleLog[]): Moves => {
  const moves = logs.map(movesOf)
  return { tokens: moves.flatMap(({ tokens }) => tokens), coins: moves.flatMap(({ coins }) => coins) }
}
