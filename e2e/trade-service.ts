import { z } from 'zod'
import { sentOrder } from './order-service.ts'
import { sendJson, startLocalServer } from '../src/main/platform/http/testing/local-server.ts'

const taker = `0x${'02'.repeat(20)}`
const collection = `0x${'c'.repeat(40)}`
const word = (hex: string): string => `0x${hex.replace(/^0x/, '').padStart(64, '0')}`

const step = (selector: string) => ({
  id: 'buy',
  executeType: 'transaction',
  to: `0x${'bb'.repeat(20)}`,
  data: selector,
  value: '0',
  price: '0',
})

/** The transfer of token 7 to whoever buys. */
const transfer = {
  address: collection,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    word('a'.repeat(40)),
    word(taker),
    word('7'),
  ],
  data: '0x',
}

const callSchema = z.object({ method: z.string(), params: z.array(z.unknown()).default([]) })

/** A marketplace of two steps, and a signer and node of one account beside it, on loopback. */
export const startTradeService = async () => {
  const transactions = new Map<unknown, object>()
  const answers: Readonly<Record<string, (param: unknown) => unknown>> = {
    eth_chainId: () => '0x7a69',
    eth_accounts: () => [taker],
    eth_blockNumber: () => '0x10',
    eth_sendTransaction: (sent) => {
      const nonce = (transactions.size + 1).toString(16)
      transactions.set(word(nonce), { ...(sent as object), hash: word(nonce), nonce: `0x${nonce}` })
      return word(nonce)
    },
    eth_getTransactionByHash: (hash) => transactions.get(hash) ?? null,
    eth_getTransactionReceipt: (hash) => ({
      status: '0x1',
      blockNumber: '0x10',
      gasUsed: '0x5208',
      logs: hash === word('2') ? [transfer] : [],
    }),
  }
  const metadata = { tokenId: '7', name: 'Heron 7', attributes: [] }
  const { url, stop } = await startLocalServer((request, response, text) => {
    if (request.url === '/signer') {
      const { method, params } = callSchema.parse(JSON.parse(text))
      const result = answers[method]?.(params[0]) ?? null
      return sendJson(response, 200, { jsonrpc: '2.0', id: 1, result })
    }
    const isBuild = request.url?.endsWith('/GenerateBuyTransaction') === true
    const listed = {
      collectibles: [{ metadata, order: sentOrder(7, '1') }],
      page: { page: 1, pageSize: 100, more: false },
    }
    sendJson(response, 200, isBuild ? { steps: [step('0x11111111'), step('0x22222222')] } : listed)
  })
  return {
    url,
    signerUrl: `${url}/signer`,
    /** What a purchase of token 7 names. */
    form: {
      kind: 'buy',
      network: 'devnet',
      collectionAddress: collection,
      taker,
      marketplace: 'platform_marketplace_v2',
      walletType: '',
      orders: [{ orderId: '0x71', quantity: '1', tokenId: '7' }],
      additionalFees: [],
      note: '',
    },
    sent: () => transactions.size,
    stop,
  }
}
