import type { FailureKind } from '../../contract/failure-kinds.ts'
import type { Failure } from '../../contract/failure.ts'

const titles: Record<FailureKind, string> = {
  input: 'Invalid input',
  'unknown-method': 'Unknown call',
  unauthorized: 'Not signed in',
  forbidden: 'Refused',
  'not-found': 'Not found',
  conflict: 'Not possible now',
  locked: 'The vault is locked',
  'wrong-passphrase': 'Wrong passphrase',
  service: 'Service error',
  'bad-answer': 'Unreadable response',
  unreachable: 'No response',
  timeout: 'Timed out',
  cancelled: 'Stopped trying',
  unavailable: 'Not possible now',
  internal: 'A bug in Marketdesk',
}

export const failureTitle = (failure: Failure): string =>
  failure.kind === 'service' && failure.service?.name ? failure.service.name : titles[failure.kind]

export const failureFacts = (failure: Failure): [label: string, text: string][] => {
  const service = failure.service
  const facts: [string, string | number | null | undefined][] = [
    ['Name', service?.name],
    ['Code', service?.code],
    ['Message', service?.msg],
    ['Cause', service?.cause],
    ['Status', service === undefined ? undefined : statusOf(service.status, service.httpStatus)],
    ...(service?.odd ?? []).map(({ member, text }): [string, string] => [oddLabels[member] ?? member, text]),
    ['Retry after', typeof service?.retryAfter === 'number' ? `${service.retryAfter} s` : undefined],
    ['Field', failure.kind === 'input' ? failure.field : undefined],
    ['Log id', failure.id],
  ]
  return facts.flatMap(([label, value]): [string, string][] =>
    value === null || value === undefined || value === '' ? [] : [[label, String(value)]],
  )
}

/** Members of a failure body that came as something else than the document says. */
const oddLabels: Readonly<Record<string, string>> = {
  error: 'Name',
  code: 'Code',
  msg: 'Message',
  cause: 'Cause',
  status: 'Status',
}

const statusOf = (body: number | null, http: number): string =>
  body === null || body === http ? `HTTP ${http}` : `HTTP ${http}, in the body ${body}`

/** The whole failure as plain text for a report. Failures never carry secrets. */
export const failureText = (failure: Failure): string =>
  [
    `${failureTitle(failure)} (${failure.kind})`,
    failure.message,
    ...failureFacts(failure).map(([label, text]) => `${label}: ${text}`),
    ...(failure.issues ?? []).map((issue) => `${issue.path}: ${issue.message}`),
    ...(failure.hint === undefined ? [] : [`What to do: ${failure.hint}`]),
    ...(failure.excerpt === undefined ? [] : [`Answer: ${failure.excerpt}`]),
  ].join('\n')
