import { expect, it } from 'vitest'
import { lastScope } from '../app/remembered.ts'
import { firstRequests } from './first-requests.ts'

const asked = (pathname: string, search = ''): unknown[] => {
  const requests: unknown[] = []
  firstRequests({ pathname, search }, (name, input) => void requests.push([name, input]))
  return requests
}

it('asks for the newest events of the filters in the address, exactly as the list will', () => {
  expect(asked('/events')).toEqual([['events.list', { filter: { fold: true }, limit: 100 }]])
  expect(asked('/events', '?repeats=true')).toEqual([['events.list', { filter: {}, limit: 100 }]])
  expect(asked('/events', '?eventName=Transfer&starred=true&event=5')).toEqual([
    ['events.list', { filter: { starred: true, eventName: 'Transfer', fold: true }, limit: 100 }],
  ])
})

it('asks within the project that was shown last', () => {
  lastScope.write('p')
  expect(asked('/events', '?type=x')).toEqual([
    ['events.list', { filter: { type: 'x', fold: true, projectId: 'p' }, limit: 100 }],
  ])
  lastScope.write('')
})

it('asks nothing where no list of events opens', () => {
  for (const [pathname, search] of [
    ['/', ''],
    ['/orders', ''],
    ['/events', '?tab=deliveries'],
    ['/events/x', ''],
  ] as const)
    expect(asked(pathname, search)).toEqual([])
})
