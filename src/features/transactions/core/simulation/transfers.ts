import { decodeAbiParameters } from 'viem/utils'
import { nativeAddress } from '../../../orders/core/currency.ts'
import { isBytesText } from '../step.ts'
import type { Asset } from '../movement.ts'

export type SimulatedLog = {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

export type Transfer = Asset & { readonly from: string; readonly to: string }

const topic = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
}

/** Under this address a simulation tells of native coins that moved (`traceTransfers` of `eth_simulateV1`). */
const nativeEmitter = `0x${'ee'.repeat(20)}`

export const addressOf = (word: string | undefined): string => `0x${(word ?? '').slice(-40).toLowerCase()}`

const number = (word: string): bigint => (/^0x[0-9a-fA-F]{1,64}$/.test(word) ? BigInt(word) : 0n)

const ofSingle = (contract: string, { topics, data }: SimulatedLog): Transfer[] => {
  if (!isBytesText(data) || data.length !== 130) return []
  return [
    {
      kind: 'collectible',
      contract,
      tokenId: number(data.slice(0, 66)).toString(),
      amount: number(`0x${data.slice(66)}`),
      from: addressOf(topics[2]),
      to: addressOf(topics[3]),
    },
  ]
}

const ofBatch = (contract: string, { topics, data }: SimulatedLog): Transfer[] => {
  if (!isBytesText(data)) return []
  try {
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
    return ids.map((id, index) => ({
      kind: 'collectible',
      contract,
      tokenId: id.toString(),
      amount: amounts[index] ?? 0n,
      from: addressOf(topics[2]),
      to: addressOf(topics[3]),
    }))
  } catch {
    // A contract may emit anything under this topic.
    return []
  }
}

export const transfersOf = (log: SimulatedLog): Transfer[] => {
  const contract = log.address.toLowerCase()
  const [first, from, to, id] = log.topics
  if (first === topic.single) return ofSingle(contract, log)
  if (first === topic.batch) return ofBatch(contract, log)
  if (first !== topic.transfer || from === undefined || to === undefined) return []
  const parties = { from: addressOf(from), to: addressOf(to) }
  if (id !== undefined)
    return [{ kind: 'collectible', contract, tokenId: number(id).toString(), amount: 1n, ...parties }]
  const amount = number(log.data.slice(0, 66))
  return contract === nativeEmitter
    ? [{ kind: 'native', contract: nativeAddress, tokenId: null, amount, ...parties }]
    : [{ kind: 'coin', contract, tokenId: null, amount, ...parties }]
}

export type BalanceChange = Omit<Asset, 'amount'> & { readonly account: string; readonly change: bigint }

/** Adds transfers up by account and asset; what cancels out is left out. The zero address (minting) is no account. */
export const balanceChanges = (transfers: readonly Transfer[]): BalanceChange[] => {
  const changes = new Map<string, BalanceChange>()
  const add = (account: string, { kind, contract, tokenId }: Transfer, change: bigint): void => {
    if (account === nativeAddress) return
    const key = JSON.stringify([account, kind, contract, tokenId])
    const former = changes.get(key)?.change ?? 0n
    changes.set(key, { account, kind, contract, tokenId, change: former + change })
  }
  for (const transfer of transfers) {
    add(transfer.from, transfer, -transfer.amount)
    add(transfer.to, transfer, transfer.amount)
  }
  return [...changes.values()].filter(({ change }) => change !== 0n)
}
