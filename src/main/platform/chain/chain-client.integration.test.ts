import { expect, test } from 'vitest'
import { encodeErrorResult, parseAbi } from 'viem/utils'
import { createChainClient, chainFailure, erc20Abi } from './chain-client.ts'
import { openSession } from './chain-reader.ts'
import { openTestChain } from './testing/test-chain.ts'
import { startLocalServer, type LocalAnswer } from '../http/testing/local-server.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

const contract = `0x${'c'.repeat(40)}` as const

const serve = async (answer: LocalAnswer): Promise<string> =>
  `${untilEnd(await startLocalServer(answer)).url}/secret-key`

const chainId = 5
const { signal } = new AbortController()
const clientOf = (url: string, timeoutMs = 5000) => {
  const choice = { chainId, purpose: 'operator', timeoutMs } as const
  return createChainClient(openSession(openTestChain({ [chainId]: url }), choice, signal))
}

/** Answers with its chain, and every other call with what the test says. */
const withChain =
  (respond: LocalAnswer): LocalAnswer =>
  (request, response, body) =>
    body.includes('eth_chainId')
      ? response.end('{"jsonrpc":"2.0","id":1,"result":"0x5"}')
      : respond(request, response, body)

/** A node that answers every call with this. */
const node = (answer: object): LocalAnswer =>
  withChain((_request, response) => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer })))

test('a contract that names an address to look it up at (ERC-3668) makes the desk fetch nothing', async () => {
  let requests = 0
  const victim = await serve((_request, response) => {
    requests += 1
    response.end('{"data":"0x"}')
  })
  const members = 'address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData'
  const abi = parseAbi([`error OffchainLookup(${members})`])
  const args = [contract, [`${victim}/{sender}/{data}`], '0x1234', '0x12345678', '0x'] as const
  const data = encodeErrorResult({ abi, errorName: 'OffchainLookup', args })
  const client = clientOf(await serve(node({ error: { code: 3, message: 'execution reverted', data } })))
  const read = client.readContract({ address: contract, abi: erc20Abi, functionName: 'symbol' })
  await expect(read).rejects.toThrow()
  // Viem asks a contract too when it verifies a signature.
  const hash = `0x${'1'.repeat(64)}` as const
  await Promise.allSettled([client.verifyHash({ address: contract, hash, signature: '0x1234' })])
  expect(requests).toBe(0)
})

const failureOf = async (url: string, timeoutMs?: number) => {
  const [read] = await Promise.allSettled([clientOf(url, timeoutMs).getBlockNumber()])
  if (read.status === 'fulfilled') throw new Error('it answered')
  const failure = chainFailure(read.reason)
  // The path of an address may hold a key.
  expect(JSON.stringify(failure)).not.toContain('secret-key')
  return failure
}

test('a node that misbehaves is asked once, its refusal said, and it is not followed to another address', async () => {
  let requests = 0
  const refuse = node({ error: { code: -32_602, message: 'invalid argument 0' } })
  const counting: LocalAnswer = (request, response, body) => {
    requests += 1
    refuse(request, response, body)
  }
  const url = await serve(counting)
  expect(await failureOf(url)).toEqual({
    kind: 'bad-answer',
    message: 'node of 5 refused eth_blockNumber: invalid argument 0',
    hint: 'Test the node under Settings, Networks.',
  })
  // With the question for its chain.
  expect(requests).toBe(2)
  const away = await serve((_request, response) => response.writeHead(307, { location: url }).end())
  expect(await failureOf(away)).toMatchObject({ kind: 'bad-answer' })
  expect(requests).toBe(2)
})

test('a node that misbehaves may send a body that never ends, for as long as the bound says', async () => {
  const url = await serve(
    withChain((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{')
    }),
  )
  expect(await failureOf(url, 200)).toMatchObject({ kind: 'timeout' })
})
