import {
  BaseError,
  type Client,
  createClient,
  http,
  type PublicActions,
  publicActions,
  RpcRequestError,
  type TestActions,
  testActions,
  type Transport,
  type WalletActions,
  walletActions,
} from 'viem'
import { ChainFault } from './chain-fault.ts'

const patience = 30_000

const toFault = (url: string, method: string, cause: unknown): unknown => {
  if (!(cause instanceof BaseError)) return cause
  const refused = cause.walk((error) => error instanceof RpcRequestError)
  if (refused instanceof RpcRequestError) {
    const data = typeof refused.data === 'string' ? refused.data : null
    return new ChainFault(`${method}: ${refused.details}`, refused.code, data)
  }
  return new ChainFault(`The node at ${url} does not answer: ${cause.details || cause.shortMessage}.`)
}

const transport =
  (url: string): Transport =>
  (options) => {
    const usual = http(url, { batch: true, retryCount: 0, timeout: patience })(options)
    const request: typeof usual.request = async (...call) => {
      try {
        return await usual.request(...call)
      } catch (cause) {
        throw toFault(url, call[0].method, cause)
      }
    }
    return { ...usual, request }
  }

export type NodeClient = Client & PublicActions & WalletActions & TestActions & { readonly url: string }

export const createNodeClient = (url: string): NodeClient =>
  createClient({ cacheTime: 0, pollingInterval: 50, transport: transport(url) })
    .extend(testActions({ mode: 'anvil' }))
    .extend(publicActions)
    .extend(walletActions)
    .extend(() => ({ url }))
