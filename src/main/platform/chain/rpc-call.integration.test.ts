import { expect, test } from 'vitest'
import { createRpcCall, type RpcOutcome } from './rpc-call.ts'
import { freePort, startLocalServer, type LocalAnswer } from '../http/testing/local-server.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

const call = createRpcCall()
const callNode = async (respond: LocalAnswer, timeoutMs = 5000): Promise<RpcOutcome> => {
  const { url } = untilEnd(await startLocalServer(respond))
  const { signal } = new AbortController()
  return call(`${url}/secret-key`, 'eth_sendTransaction', [{}], { timeoutMs, signal })
}
const answer =
  (status: number, body: string): LocalAnswer =>
  (_request, response) =>
    response.writeHead(status).end(body)

test('a result, also `null`, is a result; an error that was answered is one, with any status, and a refusal without JSON', async () => {
  expect(await callNode(answer(200, '{"result":null}'))).toEqual({ kind: 'result', value: null })
  const body = '{"error":{"code":-32000,"message":"nonce too low","data":"0x"}}'
  const low = { kind: 'error', code: -32000, message: 'nonce too low' }
  expect(await callNode(answer(400, body))).toMatchObject(low)
  expect(await callNode(answer(403, 'no'))).toMatchObject({ kind: 'error', code: 403 })
})

const deep = `{"result":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
const half: LocalAnswer = (_request, response) =>
  response.writeHead(200, { 'content-length': '100' }).write('{') && response.destroy()

test.each<[string, LocalAnswer]>([
  ['no JSON', answer(200, '<html>')],
  ['neither result nor error', answer(200, '{}')],
  ['a value that is nested without end', answer(200, deep)],
  ['a broken server', answer(502, 'bad gateway')],
  ['a redirect', (_request, response) => response.writeHead(307, { location: '/other' }).end()],
  ['a connection that is cut', (_request, response) => response.destroy()],
  ['half an answer', half],
])('%s: it may have been carried out', async (_name, listener) => {
  const outcome = await callNode(listener)
  expect(outcome).toMatchObject({ kind: 'lost', timedOut: false })
  // The path of an address may hold a key.
  expect(JSON.stringify(outcome)).not.toContain('secret-key')
})

test('no answer in time: it may have been carried out; nobody there: nothing was sent', async () => {
  expect(await callNode((request) => request.resume(), 150)).toMatchObject({ kind: 'lost', timedOut: true })
  const nobody = `http://127.0.0.1:${await freePort()}`
  const options = { timeoutMs: 5000, signal: new AbortController().signal }
  expect(await call(nobody, 'eth_chainId', [], options)).toMatchObject({ kind: 'not-sent' })
})

test('an endless answer is cut off', async () => {
  const outcome = await callNode((_request, response) => {
    response.writeHead(200)
    const piece = Buffer.alloc(1_000_000, 32)
    const more = (): void => {
      if (response.write(piece)) setImmediate(more)
      else response.once('drain', more)
    }
    more()
  }, 20_000)
  expect(outcome).toMatchObject({ kind: 'lost', message: expect.stringContaining('16 MB') })
})
