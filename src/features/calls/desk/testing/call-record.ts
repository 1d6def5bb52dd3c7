import type { CallRecord } from '../service.ts'

/** A recorded call; members can be replaced. */
export const callRecord = (id: number, more: Partial<CallRecord> = {}): CallRecord => ({
  id,
  startedAt: Date.parse('2026-01-01T00:00:00.000Z') + id * 1000,
  project: 'p1',
  projectName: 'Harbour',
  operation: 'ListAudiences',
  group: 'api',
  network: null,
  url: 'http://127.0.0.1:4000/rpc/Builder/ListAudiences',
  httpStatus: 200,
  outcome: 'ok',
  errorName: null,
  durationMs: 12.5,
  attempts: 1,
  resentFrom: null,
  asked: '{"projectId":1}',
  requestHeaders: [
    ['Content-Type', 'application/json'],
    ['X-Access-Key', '$ACCESS_KEY'],
  ],
  request: '{"projectId":1}',
  answerHeaders: [['content-type', 'application/json']],
  answer: '{"audiences":[]}',
  answerBytes: 16,
  deviations: [],
  failure: null,
  ...more,
})
