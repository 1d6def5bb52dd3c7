import { spawn } from 'node:child_process'
import { z } from 'zod'

const replySchema = z.object({
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})

export type TestNode = {
  readonly url: string
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  kill(): void
}

export const testChainId = 31_337

const askAt =
  (url: string): TestNode['ask'] =>
  async (method, params) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = replySchema.parse(await response.json())
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  }

const listening = /Listening on [^\s:]+:(\d+)/

export const startNode = async (binary: string | null, ...options: readonly string[]): Promise<TestNode> => {
  if (binary === null) throw new Error('There is no node for this platform.')
  const fixed = ['--port', '0', '--chain-id', String(testChainId), '--no-mining']
  const epoch = options.includes('--slots-in-an-epoch') ? [] : ['--slots-in-an-epoch', '1']
  const child = spawn(binary, [...fixed, ...epoch, ...options])
  const port = await new Promise<string>((resolve, reject) => {
    let said = ''
    const read = (piece: Buffer): void => {
      said += piece.toString()
      const found = listening.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The node did not start: ${said.slice(-300)}`)))
  })
  const url = `http://127.0.0.1:${port}`
  return { url, ask: askAt(url), kill: () => void child.kill('SIGKILL') }
}

const transfer = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const emit = `600035337f${transfer}366000a3`
export const twiceAddress = '0x00000000000000000000000000000000000c0de2'
export const onceAddress = '0x00000000000000000000000000000000000c0de1'

const hexSchema = z.string().regex(/^0x[0-9a-f]*$/)

export const accountsOf = async (node: TestNode): Promise<string[]> =>
  z.array(hexSchema).parse(await node.ask('eth_accounts', []))

export const placeContracts = async (node: TestNode): Promise<void> => {
  await node.ask('anvil_setCode', [onceAddress, `0x366000600037${emit}00`])
  await node.ask('anvil_setCode', [twiceAddress, `0x366000600037${emit}${emit}00`])
}

const fees = [
  { gasPrice: '0x77359400' },
  { gasPrice: '0x77359400', accessList: [] },
  { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' },
]

export const mineCalls = async (node: TestNode, targets: readonly string[], first = 1): Promise<string> => {
  const [from] = await accountsOf(node)
  for (const [at, to] of targets.entries()) {
    const data = `0x${(first + at).toString(16).padStart(64, '0')}`
    await node.ask('eth_sendTransaction', [{ from, to, data, gas: '0x30d40', ...fees[at % fees.length] }])
  }
  await node.ask('evm_mine', [])
  return z.object({ hash: hexSchema }).parse(await node.ask('eth_getBlockByNumber', ['latest', false])).hash
}

const shownLog = z.object({
  address: z.string(),
  topics: z.array(z.string()),
  data: z.string(),
  transactionHash: z.string(),
  transactionIndex: hexSchema,
  logIndex: hexSchema,
})
const shownTransaction = z.object({ from: hexSchema, to: hexSchema.nullable(), value: hexSchema })
const shownBlock = z.object({
  number: hexSchema,
  hash: hexSchema,
  parentHash: hexSchema,
  timestamp: hexSchema,
  transactions: z.array(shownTransaction),
})

export const deliveriesOf = async (node: TestNode, hash: string): Promise<Record<string, unknown>[]> => {
  const block = shownBlock.parse(await node.ask('eth_getBlockByHash', [hash, true]))
  const logs = z.array(shownLog).parse(await node.ask('eth_getLogs', [{ blockHash: hash }]))
  return logs.map((log) => ({
    uid: `uid-${hash}-${log.logIndex}`,
    type: 'BLOCK_ADDED',
    blockNumber: Number(block.number),
    blockHash: hash,
    parentBlockHash: block.parentHash,
    contractAddress: log.address,
    contractType: 'ERC20',
    txnHash: log.transactionHash,
    txnIndex: Number(log.transactionIndex),
    txnLogIndex: Number(log.logIndex),
    ts: new Date(Number(block.timestamp) * 1000).toISOString(),
    logDataType: 'TOKEN_TRANSFER',
    txnInfo: block.transactions[Number(log.transactionIndex)],
    event: {
      topicHash: log.topics[0],
      eventSig: 'Transfer(address,address,uint256)',
      types: ['address', 'address', 'uint256'],
      names: ['from', 'to', 'value'],
      values: [`0x${log.topics[1]?.slice(26)}`, `0x${log.topics[2]?.slice(26)}`, log.data],
    },
    rawLog: { data: log.data, topics: log.topics },
  }))
}
