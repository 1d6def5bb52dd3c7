import type { ServerResponse } from 'node:http'
import type { ReceiverAnswer } from '../../../contract/receiver.ts'

const usual = { status: 200, headers: ['Content-Length', '0'] }

const bodiless = new Set([204, 205, 304])

/** HTTP status of the answer to a stored delivery. */
export const statusOf = (answer: ReceiverAnswer | null): number => answer?.status ?? usual.status

const write = (response: ServerResponse, answer: ReceiverAnswer | null): void => {
  if (answer === null) {
    response.writeHead(usual.status, usual.headers)
    response.end()
    return
  }
  if (bodiless.has(answer.status)) {
    response.writeHead(answer.status)
    response.end()
    return
  }
  const body = Buffer.from(answer.body, 'utf8')
  response.writeHead(answer.status, [
    ...(body.length === 0 ? [] : ['Content-Type', answer.contentType]),
    'Content-Length',
    String(body.length),
  ])
  response.end(body)
}

/** Answers stored deliveries: at once, or as late as the operator wants it. */
export type Answering = {
  /**
   * @param done called once, after the answer was written
   */
  answer(response: ServerResponse, how: ReceiverAnswer | null, done: () => void): void
  /** Answers everything that waits, and lets nothing wait any more. */
  hurry(): void
}

/** Answers for one server; nothing waits yet. */
export const createAnswering = (): Answering => {
  const waiting = new Map<NodeJS.Timeout, () => void>()
  let hurried = false
  return {
    answer: (response, how, done) => {
      const send = (): void => {
        write(response, how)
        done()
      }
      if (how === null || how.delayMs === 0 || hurried) return send()
      const timer = setTimeout(() => {
        waiting.delete(timer)
        send()
      }, how.delayMs)
      waiting.set(timer, send)
    },
    hurry: () => {
      hurried = true
      for (const [timer, send] of waiting) {
        clearTimeout(timer)
        send()
      }
      waiting.clear()
    },
  }
}
