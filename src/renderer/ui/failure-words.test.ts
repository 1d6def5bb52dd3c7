import { describe, expect, it } from 'vitest'
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

describe('failureTitle', () => {
  it('has words for every kind', () => {
    for (const kind of failureKinds) expect(failureTitle({ kind, message: '' })).toMatch(/\w/)
  })

  it('is the service’s own name of the error where there is one', () => {
    expect(failureTitle(service)).toBe('Unauthorized')
    expect(failureTitle({ ...service, service: { ...answer, name: null } })).toBe(
      'The service answered with an error',
    )
  })
})

describe('failureFacts', () => {
  it('tells name, code, message, cause and status', () => {
    expect(failureFacts(service)).toEqual([
      ['Name', 'Unauthorized'],
      ['Code', '1000'],
      ['Message', 'Unauthorized access'],
      ['Cause', 'no key'],
      ['Status', 'HTTP 401'],
    ])
  })

  it('tells both statuses when they differ, a code of zero, and when to come back', () => {
    const odd: Failure = {
      ...service,
      service: { ...answer, code: 0, status: 400, httpStatus: 500, retryAfter: 30 },
    }
    expect(failureFacts(odd)).toContainEqual(['Code', '0'])
    expect(failureFacts(odd)).toContainEqual(['Status', 'HTTP 500, in the body 400'])
    expect(failureFacts(odd)).toContainEqual(['Retry after', '30 s'])
  })

  it('shows what a service sent in another form than the document has', () => {
    const odd = [
      { member: 'code', text: '"E_KEY"' },
      { member: 'msg', text: '{"en":"no"}' },
    ]
    const failure: Failure = { ...service, service: { ...answer, code: null, msg: null, odd } }
    expect(failureFacts(failure)).toContainEqual(['Code, as it came', '"E_KEY"'])
    expect(failureFacts(failure)).toContainEqual(['Message, as it came', '{"en":"no"}'])
  })

  it('names the field of a wrong input and the log id of a fault', () => {
    expect(failureFacts({ kind: 'input', message: '', field: 'name' })).toEqual([['Field', 'name']])
    expect(failureFacts({ kind: 'internal', message: '', id: 'ab12' })).toEqual([['Log id', 'ab12']])
  })
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
