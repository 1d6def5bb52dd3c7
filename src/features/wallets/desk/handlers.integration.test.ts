import { expect, test } from 'vitest'
import { fail } from '../../../core/result.ts'
import { createRpcCall } from '../../../main/platform/chain/rpc-call.ts'
import { walletsHandlers } from './handlers.ts'
import { startLocalServer } from '../../../main/platform/http/testing/local-server.ts'
import { errorOf } from '../../../core/testing/value-of.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
let received: unknown
let answer: string
const { url } = untilEnd(
  await startLocalServer((_request, response, body) => {
    received = JSON.parse(body)
    response.end(answer)
  }),
)

const { sign } = walletsHandlers({
  callSigner: createRpcCall(),
  networks: { chainId: () => undefined },
  service: { read: () => Promise.resolve(fail({ kind: 'internal', message: 'A signer needs no service.' })) },
})
const requestSignature = (signerUrl: string) =>
  sign({ signerUrl, address, message: 'grüß dich' }, { signal: new AbortController().signal, caller: 'page' })

test('asking a signer hands it the bytes of the text and the address', async () => {
  answer = '{"jsonrpc":"2.0","id":1,"result":"0xabcd"}'
  expect(await requestSignature(url)).toEqual({ ok: true, value: { signature: '0xabcd' } })
  expect(received).toMatchObject({
    method: 'personal_sign',
    params: [`0x${Buffer.from('grüß dich').toString('hex')}`, address],
  })
})

test('asking a signer says that it refused, or answered nonsense', async () => {
  answer = '{"jsonrpc":"2.0","id":1,"error":{"code":4001,"message":"User rejected"}}'
  const { kind, message } = errorOf(await requestSignature(url))
  expect([kind, message]).toEqual(['bad-answer', expect.stringContaining('User rejected')])
  answer = '{"jsonrpc":"2.0","id":1,"result":"yes"}'
  expect(errorOf(await requestSignature(url)).message).toContain('no signature')
})

test('asking a signer asks nobody outside of this machine without leave, and says that nobody is there', async () => {
  expect(errorOf(await requestSignature('https://signer.example/'))).toMatchObject({ kind: 'conflict' })
  expect(errorOf(await requestSignature('http://127.0.0.1:1/'))).toMatchObject({ kind: 'unreachable' })
})
