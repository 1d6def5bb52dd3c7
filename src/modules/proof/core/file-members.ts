import { z } from 'zod'

const hex = (bytes: number) => z.string().regex(new RegExp(`^0x[0-9a-f]{${bytes * 2}}$`))
export const wholeBytes = z.string().regex(/^0x(?:[0-9a-f]{2})*$/)
export const digits = z.string().regex(/^(?:0|[1-9]\d{0,19})$/)
/** Below 2^256. */
const amount = z.string().regex(/^(?:0|[1-9]\d{0,77})$/)
export const place = z.int().min(0)
/** A key has 20 half bytes at the most, and a node is on the way of at least one. */
export const nodes = z.array(wholeBytes).min(1).max(24)

export const aboutDelivery = {
  version: z.literal(1),
  program: z.string().max(100),
  createdAt: z.iso.datetime({ precision: 3 }),
  chainId: z.int().min(1),
  /** The bytes that came, and which element of them it is. */
  delivery: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), element: place }),
  claim: z.strictObject({
    blockHash: hex(32),
    blockNumber: digits.nullable(),
    parentBlockHash: hex(32).nullable(),
    txnHash: hex(32).nullable(),
    txnIndex: place.nullable(),
    txnFrom: hex(20).nullable(),
    txnTo: hex(20).nullable(),
    txnValue: amount.nullable(),
    txnLogIndex: place.nullable(),
    contractAddress: hex(20),
    topics: z.array(hex(32)).max(4),
    data: wholeBytes,
    ts: z.string().max(100).nullable(),
  }),
  header: wholeBytes,
}
