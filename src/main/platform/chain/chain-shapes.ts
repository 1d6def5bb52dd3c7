import { z } from 'zod'

// What is none is not looked at further.
const quantity = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/, { abort: true })
/** A number of a block, or a place in one: exact wherever it goes from here. */
const place = quantity.refine((text) => BigInt(text) <= BigInt(Number.MAX_SAFE_INTEGER))
/** Seconds that are a date with a year of four digits, as every text of one is. */
const time = quantity.refine((text) => BigInt(text) <= 253_402_300_799n)
const hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .toLowerCase()
const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .toLowerCase()
const bytes = z.string().regex(/^0x(?:[0-9a-fA-F]{2})*$/)

/** A block as a node tells it: what is read here is checked, every other member stays as it came. */
export const blockSchema = z.looseObject({
  number: place,
  hash,
  parentHash: hash,
  timestamp: time,
  logsBloom: bytes.optional(),
  gasLimit: quantity.optional(),
  transactions: z.array(z.union([hash, z.looseObject({ hash })])),
})
export type ChainBlock = z.output<typeof blockSchema>

const receiptLogSchema = z.looseObject({ address, topics: z.array(hash).max(4), data: bytes })

export const receiptSchema = z.looseObject({
  transactionHash: hash,
  transactionIndex: place,
  blockHash: hash,
  logs: z.array(receiptLogSchema),
})
export type ChainReceipt = z.output<typeof receiptSchema>

/** A log as `eth_getLogs` tells it, of a block that is there. */
export const logSchema = z.looseObject({
  address,
  topics: z.array(hash).max(4),
  data: bytes,
  blockNumber: place,
  blockHash: hash,
  transactionHash: hash,
  transactionIndex: place,
  logIndex: place,
  removed: z.literal(false).nullish(),
})
export type ChainLog = z.output<typeof logSchema>

export const hashOfTransaction = (transaction: ChainBlock['transactions'][number]): string =>
  typeof transaction === 'string' ? transaction : transaction.hash

export const quantitySchema = quantity
export const timeSchema = time

export const toQuantity = (value: bigint): string => `0x${value.toString(16)}`
