import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Failure } from '../../../contract/failure.ts'
import type { OpenApiDocument } from '../../../contract/openapi-document.ts'
import { openApi } from '../../../contract/openapi.ts'
import { clause } from '../../../core/sentence.ts'
import { parseJson } from '../../../core/wire/parse-json.ts'
import { deskEnds } from '../../platform/jobs/jobs.ts'
import { readBody } from '../../platform/http/read-body.ts'
import type { CallContext, Router } from '../../platform/router/router.ts'
import type { Topics } from '../../platform/topics/topics.ts'
import { appVersion } from '../app-version.ts'
import { sendFailure, sendJson } from './send-json.ts'
import { createTopicStream } from './topic-stream.ts'

export type ApiDeps = { readonly router: Router; readonly topics: Pick<Topics, 'subscribe'> }

/** Bytes a call's input may have. The largest honest input is a pasted payload. */
const largestInput = 4 * 1024 * 1024

/** The contract (`POST /api/<topic.verb>`), the "changed" stream (`GET /api/topics`) and the API document (`GET /api/openapi.json`). */
export const createApi = (deps: ApiDeps) => {
  const stream = createTopicStream(deps.topics)
  const running = new Set<AbortController>()
  let document: OpenApiDocument | undefined

  const answerCall = async (
    name: string,
    caller: CallContext['caller'],
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (request.method !== 'POST') {
      const error: Failure = {
        kind: 'input',
        message: `${request.method ?? 'This method'} is not how a method is called.`,
        hint: 'Use POST with a JSON body.',
      }
      return sendJson(response, 405, { ok: false, error }, { allow: 'POST' })
    }
    const body = await readBody(request.iterator({ destroyOnReturn: false }), { most: largestInput })
    if (!body.isWhole) {
      // The rest is thrown away, so that the sender reads the answer and not a broken connection.
      request.resume()
      const more = { connection: 'close' }
      return sendJson(
        response,
        413,
        {
          ok: false,
          error: {
            kind: 'input',
            message: `The body is larger than ${largestInput} bytes.`,
          } satisfies Failure,
        },
        more,
      )
    }
    // Digits of integers beyond 2^53 stay: they become text, which the contract takes in their place.
    const parsed = parseJson(body.bytes.length === 0 ? '{}' : body.bytes.toString('utf8'))
    if (!parsed.ok) {
      return sendFailure(response, {
        kind: 'input',
        message: `The body is not JSON that can be read: ${clause(parsed.error.message)}.`,
        hint: 'Send one JSON object.',
        field: '',
        issues: [{ path: '', message: 'not JSON' }],
      })
    }
    const input = parsed.value
    const controller = new AbortController()
    running.add(controller)
    response.once('close', () => controller.abort())
    try {
      const answer = await deps.router.dispatch(name, input, { signal: controller.signal, caller })
      if (answer.ok) sendJson(response, 200, answer)
      else sendFailure(response, answer.error)
    } finally {
      running.delete(controller)
    }
  }

  return {
    answer: async (
      path: string,
      caller: CallContext['caller'],
      request: IncomingMessage,
      response: ServerResponse,
    ) => {
      if (path === '/api/topics' && request.method === 'GET') return stream.open(response)
      if (path === '/api/openapi.json' && request.method === 'GET')
        return sendJson(response, 200, (document ??= openApi(appVersion)))
      await answerCall(path.slice('/api/'.length), caller, request, response)
    },
    stop: () => {
      stream.stop()
      for (const controller of running) controller.abort(deskEnds)
    },
  }
}
