import type { CallDetail } from '../../../../contract/calls.ts'
import type { CallFacts } from '../../../../contract/orders.ts'
import type { Project } from '../../../../contract/projects.ts'
import { parseJson } from '../../../../core/wire/parse-json.ts'
import { readAudiences, type Audience } from '../../../../core/wallets/audiences.ts'
import { useDeskQuery } from '../../../api/queries.ts'

/** Audiences as a recorded call brought them. */
export type AudienceList = {
  readonly call: CallFacts
  readonly at: string
  readonly audiences: readonly Audience[]
}

const listOf = (call: CallDetail | undefined): AudienceList | null => {
  if (call === undefined || call.answerText === null || call.answerCut) return null
  const json = parseJson(call.answerText)
  const audiences = json.ok ? readAudiences(json.value) : null
  const { httpStatus, answerBytes: bytes, deviationList: deviations } = call
  return audiences === null
    ? null
    : { call: { ...call, status: httpStatus ?? 0, bytes, deviations }, at: call.startedAt, audiences }
}

/** The two newest answers of the record of calls: what is shown, and what it is compared with. */
export const useAudienceCalls = (
  project: Project,
): {
  readonly latest: AudienceList | null
  readonly former: AudienceList | null
  readonly isPending: boolean
} => {
  const calls = useDeskQuery('calls.list', {
    filter: { operation: 'ListAudiences', project: project.id, outcome: 'ok' },
    limit: 2,
  })
  const [first, second] = calls.data?.rows ?? []
  const latest = useDeskQuery(
    'calls.get',
    { id: first?.id ?? 0 },
    { enabled: first !== undefined, keepFormer: true },
  )
  const former = useDeskQuery('calls.get', { id: second?.id ?? 0 }, { enabled: second !== undefined })
  return {
    latest: first === undefined ? null : listOf(latest.data),
    former: second === undefined ? null : listOf(former.data),
    isPending: calls.isPending || (first !== undefined && latest.isPending),
  }
}
