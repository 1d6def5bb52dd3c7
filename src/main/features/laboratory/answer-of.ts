import { isUtf8 } from 'node:buffer'
import type { LaboratoryRowDetail } from '../../../contract/laboratory.ts'
import type { HandlerAnswer } from '../../../core/laboratory/compare-answers.ts'
import type { PostResponse } from '../../platform/http/post.ts'

type Answer = LaboratoryRowDetail['answers'][number]

/** Characters of a body that are stored. */
export const mostText = 16_384

const decoder = new TextDecoder()

/** An answer as it is compared. */
export const handlerAnswer = ({ status, body, cut, problem }: PostResponse): HandlerAnswer => ({
  status,
  body,
  text: decoder.decode(body),
  isText: isUtf8(body),
  isCut: cut,
  problem,
})

/** An answer as it is stored. */
export const storedAnswer = (of: Answer['of'], sent: PostResponse, withBody: boolean): Answer => ({
  of,
  status: sent.status,
  problem: sent.problem,
  durationMs: Math.round(sent.durationMs * 10) / 10,
  bytes: sent.body.length,
  body: withBody ? decoder.decode(sent.body).slice(0, mostText) : null,
  cut: sent.cut,
})
