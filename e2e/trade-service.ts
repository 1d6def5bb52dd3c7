import { z } from 'zod'
import { sentOrder } from './order-service.ts'
import { sendJson, startLocalServer } from '../src/main/platform/http/testing/local-server.ts'

const taker = `0x${'02'.repeat(20)}`
const maker = `0x${'a'.repeat(40)}`
const collection = `0x${'c'.repeat(40)}`
const market = `0x${'bb'.repeat(20)}`
const word = (hex: string): string => `0x${hex.replace(/^0x/, '').padStart(64, '0')}`

const step = (selector: string) => ({
  id: 'buy',
  executeType: 'transaction',
  to: market,
  data: selector,
  value: '0',
  price: '0',
})

/** The transfer of token 7 to whoever buys. */
const transfer = {
  address: collection,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    word(maker),
    word(taker),
    word('7'),
  ],
  data: '0x',
}

/** A marketplace of two steps, and a signer and node of one account beside it, on loopback. */
export const startTradeService = async () => {
  let sent = 0
  const transactions = new Map<unknown, object>()
  const answer = (method: string, params: readonly unknown[]): unknown => {
    switch (method) {
      case 'eth_chainId':
        return '0x7a69'
      case 'eth_accounts':
        return [taker]
      case 'eth_sendTransaction':
        sent += 1
        transactions.set(word(sent.toString(16)), {
          ...z.record(z.string(), z.unknown()).parse(params[0]),
          hash: word(sent.toString(16)),
          nonce: `0x${sent.toString(16)}`,
        })
        return word(sent.toString(16))
      case 'eth_getTransactionByHash':
        return transactions.get(params[0]) ?? null
      case 'eth_blockNumber':
        return '0x10'
      case 'eth_getTransactionReceipt':
        return {
          status: '0x1',
          blockNumber: '0x10',
          gasUsed: '0x5208',
          logs: params[0] === word('2') ? [transfer] : [],
        }
      default:
        return null
    }
  }
  const { url, stop } = await startLocalServer((request, response, text) => {
    const path = request.url ?? ''
    const call = JSON.parse(text === '' ? '{}' : text) as { method?: string; params?: unknown[] }
    const body =
      path === '/signer'
        ? { jsonrpc: '2.0', id: 1, result: answer(call.method ?? '', call.params ?? []) }
        : path.endsWith('/GenerateBuyTransaction')
          ? { steps: [step('0x11111111'), step('0x22222222')] }
          : {
              collectibles: [
                {
                  metadata: { tokenId: '7', name: 'Heron 7', attributes: [] },
                  order: sentOrder(7, '1'),
                },
              ],
              page: { page: 1, pageSize: 100, more: false },
            }
    sendJson(response, 200, body)
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
    sent: () => sent,
    stop,
  }
}
