import { expect, it } from 'vitest'
import { failureKinds, type Failure, type ServiceError } from '../../contract/failure.ts'
import { failureFacts, failureText, failureTitle } from './failure-words.ts'

const answer: ServiceError = {
  name: 'Unauthorized',
  code: 1000,
  msg: 'Unauthorized access',
  cause: 'no key',
  status: 401,
  httpStatus: 401,
  retryAfter: null,
  explanation: 'The key is missing or wrong.',
  known: true,
}

const service: Failure = {
  kind: 'service',
  message: 'ListCollectibles answered with an error.',
  hint: 'Check the access key.',
  service: answer,
}

it('has a title for every kind, which is the service’s own name of the error where there is one', () => {
  for (const kind of failureKinds) expect(failureTitle({ kind, message: '' })).toMatch(/\w/)
  expect(failureTitle(service)).toBe('Unauthorized')
  expect(failureTitle({ ...service, service: { ...answer, name: null } })).toBe('Service error')
})

const of = (change: Partial<ServiceError>): Failure => ({ ...service, service: { ...answer, ...change } })

it.each<[string, Failure, string, string]>([
  ['a code of zero', of({ code: 0 }), 'Code', '0'],
  ['statuses that differ', of({ status: 400, httpStatus: 500 }), 'Status', 'HTTP 500, in the body 400'],
  ['when to come back', of({ retryAfter: 30 }), 'Retry after', '30 s'],
  [
    'what came in another form',
    of({ code: null, odd: [{ member: 'code', text: '"E_KEY"' }] }),
    'Code',
    '"E_KEY"',
  ],
  ['the field of a wrong input', { kind: 'input', message: '', field: 'name' }, 'Field', 'name'],
  ['the log id of a fault', { kind: 'internal', message: '', id: 'ab12' }, 'Log id', 'ab12'],
])('the facts of a failure tell %s', (_, failure, name, text) => {
  expect(failureFacts(failure)).toContainEqual([name, text])
})

it('makes a report that holds all of it', () => {
  expect(failureText({ ...service, excerpt: '<html>' })).toBe(
    [
      'Unauthorized (service)',
      'ListCollectibles answered with an error.',
      'Name: Unauthorized',
      'Code: 1000',
      'Message: Unauthorized access',
      'Cause: no key',
      'Status: HTTP 401',
      'What to do: Check the access key.',
      'Answer: <html>',
    ].join('\n'),
  )
})
