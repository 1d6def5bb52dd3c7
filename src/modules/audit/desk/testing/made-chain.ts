import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sendJson, startLocalServer } from '../../../../main/platform/http/testing/local-server.ts'

type Hex = `0x${string}`

export type MadeLog = {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly blockNumber: number
  readonly blockHash: Hex
  readonly txnHash: Hex
  readonly txnIndex: number
  readonly logIndex: number
}

export type MadeBlock = {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  /** Seconds since the epoch. */
  readonly timestamp: number
  readonly logs: readonly MadeLog[]
}

export type Content = Pick<MadeLog, 'address' | 'topics' | 'data'>

/** The same text gives the same 32 bytes. */
export const hashOf = (...parts: readonly (string | number)[]): Hex =>
  `0x${createHash('sha256').update(parts.join('/')).digest('hex')}`

/** @param transactions logs of each transaction of the block */
export const makeBlock = (
  number: number,
  parentHash: Hex,
  timestamp: number,
  transactions: readonly (readonly Content[])[],
  salt = '',
): MadeBlock => {
  const hash = hashOf('block', number, parentHash, salt)
  let logIndex = 0
  const logs = transactions.flatMap((contents, txnIndex) =>
    contents.map((content): MadeLog => ({
      ...content,
      blockNumber: number,
      blockHash: hash,
      // The same transaction in whatever block it is included.
      txnHash: hashOf('transaction', number, txnIndex),
      txnIndex,
      logIndex: logIndex++,
    })),
  )
  return { number, hash, parentHash, timestamp, logs }
}

/** What a node answers in place of what it should; `undefined`: that. */
export type Interference = (
  method: string,
  params: readonly unknown[],
  right: unknown,
) => { readonly result: unknown } | { readonly error: unknown; readonly status?: number } | undefined

const quantity = (value: number): Hex => `0x${value.toString(16)}`
const callSchema = z.object({ id: z.unknown(), method: z.string(), params: z.array(z.unknown()) })
const logFilterSchema = z.object({
  fromBlock: z.string(),
  toBlock: z.string(),
  address: z.array(z.string()).optional(),
  topics: z.array(z.array(z.string())).optional(),
})

const wireLog = (log: MadeLog) => ({
  address: log.address,
  topics: log.topics,
  data: log.data,
  blockNumber: quantity(log.blockNumber),
  blockHash: log.blockHash,
  transactionHash: log.txnHash,
  transactionIndex: quantity(log.txnIndex),
  logIndex: quantity(log.logIndex),
  removed: false,
})

export const wireBlock = (block: MadeBlock | undefined) =>
  block === undefined
    ? null
    : {
        number: quantity(block.number),
        hash: block.hash,
        parentHash: block.parentHash,
        timestamp: quantity(block.timestamp),
        transactions: [...new Set(block.logs.map(({ txnHash }) => txnHash))],
      }

const receiptOf = (logs: readonly MadeLog[]) => {
  const [first] = logs
  return first === undefined
    ? null
    : {
        transactionHash: first.txnHash,
        transactionIndex: quantity(first.txnIndex),
        blockHash: first.blockHash,
        blockNumber: quantity(first.blockNumber),
        logs: logs.map(wireLog),
      }
}

/** A node over a chain that a test made, block by block from 0. */
export const startMadeNode = async (chain: {
  readonly id: number
  readonly blocks: readonly MadeBlock[]
}) => {
  /** Methods in the order they were asked for, with their parameters. */
  const calls: { readonly method: string; readonly params: readonly unknown[] }[] = []
  let interference: Interference = () => undefined
  const { blocks } = chain
  const byHash = new Map(blocks.map((block) => [block.hash as string, block]))
  const byTransaction = Map.groupBy(
    blocks.flatMap(({ logs }) => logs),
    ({ txnHash }) => txnHash as string,
  )

  const numbered = (tag: unknown): MadeBlock | undefined =>
    typeof tag === 'string' && tag.startsWith('0x') ? blocks[Number(tag)] : blocks.at(-1)

  const answer = (method: string, params: readonly unknown[]): unknown => {
    switch (method) {
      case 'eth_chainId':
        return quantity(chain.id)
      case 'eth_getBlockByNumber':
        return wireBlock(numbered(params[0]))
      case 'eth_getBlockByHash':
        return wireBlock(byHash.get(String(params[0])))
      case 'eth_getTransactionReceipt':
        return receiptOf(byTransaction.get(String(params[0])) ?? [])
      case 'eth_getBlockReceipts': {
        const logs = byHash.get(String(params[0]))?.logs ?? []
        return [...Map.groupBy(logs, ({ txnHash }) => txnHash).values()].map(receiptOf)
      }
      case 'eth_getLogs': {
        const { fromBlock, toBlock, address, topics } = logFilterSchema.parse(params[0])
        return blocks
          .slice(Number(fromBlock), Number(toBlock) + 1)
          .flatMap(({ logs }) => logs)
          .filter(
            (log) =>
              (address?.includes(log.address) ?? true) &&
              (topics?.[0]?.includes(log.topics[0] ?? '') ?? true),
          )
          .map(wireLog)
      }
      default:
        return null
    }
  }

  const { url, stop } = await startLocalServer((_request, response, text) => {
    const body = z.union([callSchema, callSchema.array()]).parse(JSON.parse(text))
    let status = 200
    const reply = ({ id, method, params }: z.output<typeof callSchema>) => {
      calls.push({ method, params })
      const right = answer(method, params)
      const said = interference(method, params, right) ?? { result: right }
      if ('status' in said) status = said.status ?? 200
      return { jsonrpc: '2.0', id, ...said }
    }
    sendJson(response, status, Array.isArray(body) ? body.map(reply) : reply(body))
  })
  return { url: `${url}/`, calls, interfere: (how: Interference) => void (interference = how), stop }
}

export type MadeNode = Awaited<ReturnType<typeof startMadeNode>>
