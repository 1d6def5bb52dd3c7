import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { failureAnswer } from './rpc/failure-answer.ts'
import type { Fault } from './rpc/fault.ts'
import { cors, sendAnswer } from './send-answer.ts'

const longestSilence = 150_000

export const makeFault = async (
  fault: Fault,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<boolean> => {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const signal = AbortSignal.any([gone.signal, stopping])
  const wait = (milliseconds: number): Promise<unknown> =>
    pause(milliseconds, undefined, { signal }).catch(() => {})
  switch (fault.kind) {
    case 'error': {
      const { status, body, headers } = failureAnswer(fault.name, 'asked for with a fault')
      const retry = fault.retryAfter === null ? {} : { 'retry-after': String(fault.retryAfter) }
      sendAnswer(response, { status, body, headers: { ...headers, ...retry } })
      return true
    }
    case 'slow':
      await wait(fault.milliseconds)
      return signal.aborted
    case 'timeout':
      await wait(longestSilence)
      response.destroy()
      return true
    case 'drop':
      response.destroy()
      return true
    case 'malformed':
      response.writeHead(200, { ...cors, 'content-type': 'application/json' })
      response.end('{"collectibles":[{"metadata":{"tokenId":"1","name":"Cut o')
      return true
    case 'not-json':
      response.writeHead(200, { ...cors, 'content-type': 'text/html' })
      response.end('<!doctype html><title>Welcome</title><h1>This is not the service you look for</h1>')
      return true
    case 'odd':
      return false
  }
}
