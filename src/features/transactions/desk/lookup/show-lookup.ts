import type { ListedNetwork } from '../../../networks/contract.ts'
import type { TransactionLookup } from '../../contract/lookup.ts'
import type { LookupEffects } from '../../core/lookup/effects.ts'
import type { ReadLog } from '../../core/lookup/read-logs.ts'
import { callRows } from '../../core/argument-rows.ts'
import type { DecodedCall } from '../../core/decode-call.ts'
import { wireEffect } from '../effect-wire.ts'
import type { FoundReceipt, FoundTransaction } from './lookup-reader.ts'

export const costOf = (receipt: FoundReceipt): NonNullable<TransactionLookup['cost']> => {
  const { gasUsed } = receipt
  const price = receipt.effectiveGasPrice ?? null
  const dataFee = receipt.l1Fee ?? 0n
  const blobFee = (receipt.blobGasUsed ?? 0n) * (receipt.blobGasPrice ?? 0n)
  return {
    gasUsed: gasUsed.toString(),
    gasPrice: price?.toString() ?? null,
    total: price === null ? null : (gasUsed * price + dataFee + blobFee).toString(),
    dataFee: dataFee.toString(),
    blobFee: blobFee.toString(),
  }
}

export const reportingOf = (deliveries: TransactionLookup['deliveries'], place: number): number[] =>
  deliveries
    .filter(({ logIndex, onChain, test }) => logIndex === place && onChain === 'same' && !test)
    .map(({ event }) => event)

type Subject = Pick<
  TransactionLookup,
  | 'hash'
  | 'project'
  | 'at'
  | 'node'
  | 'state'
  | 'fact'
  | 'failure'
  | 'coins'
  | 'orders'
  | 'deliveries'
  | 'run'
  | 'unknown'
> & {
  readonly network: ListedNetwork
  readonly transaction: FoundTransaction | null
  readonly receipt: FoundReceipt | null
  readonly blockAt: bigint | null
  readonly call: DecodedCall | null
  readonly native: TransactionLookup['effect']['native']
  readonly effects: LookupEffects
  readonly logs: readonly ReadLog[]
}

const iso = (seconds: bigint): string => new Date(Number(seconds) * 1000).toISOString()

export const showLookup = ({
  network: { slug, chainId, nativeCurrency },
  transaction,
  receipt,
  blockAt,
  call,
  native,
  effects,
  logs,
  ...rest
}: Subject): TransactionLookup => ({
  ...rest,
  network: slug,
  chainId,
  nativeCurrency: { symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals },
  transaction:
    transaction === null
      ? null
      : {
          from: transaction.from,
          to: transaction.to,
          value: transaction.value.toString(),
          nonce: transaction.nonce,
          gasLimit: transaction.gas?.toString() ?? null,
          data: transaction.data,
        },
  block:
    receipt === null
      ? null
      : {
          number: receipt.blockNumber.toString(),
          hash: receipt.blockHash,
          at: blockAt === null ? null : iso(blockAt),
          index: receipt.transactionIndex,
        },
  cost: receipt === null ? null : costOf(receipt),
  createdContract: receipt?.contractAddress ?? null,
  calls:
    call === null
      ? []
      : callRows(call).map((line) => ({
          ...line,
          gaps: [...line.gaps],
          rows: line.rows.map((row) => ({ ...row })),
        })),
  effect: {
    native,
    changes: effects.changes.map((item) => ({ ...item, change: item.change.toString() })),
    allowances: wireEffect({ changes: [], allowances: effects.allowances, gaps: [] }).allowances,
  },
  logs: logs.map((log) => ({
    index: log.index,
    address: log.address,
    eventName: log.eventName,
    contractType: log.contractType,
    args: log.args.map((arg) => ({ ...arg })),
    topics: [...log.topics],
    data: log.data,
    events: reportingOf(rest.deliveries, log.index),
  })),
})
