import { expect, it } from 'vitest'
import type { AskAhead } from '../api/first-answers.ts'
import { lastScope } from '../app/remembered.ts'
import { addressRequests } from './address-requests.ts'
import { firstRequests } from './first-requests.ts'

type Requests = (place: { readonly pathname: string; readonly search: string }, ask: AskAhead) => void

/** Lists of events that are asked for. */
const lists = (requests: Requests, pathname: string, search = ''): unknown[] => {
  const inputs: unknown[] = []
  requests({ pathname, search }, (name, input) => {
    if (name === 'events.list') inputs.push(input)
  })
  return inputs
}

it('asks for the newest events of the filters in the address, exactly as the list will', () => {
  expect(lists(addressRequests, '/events')).toEqual([{ filter: { fold: true }, limit: 100 }])
  expect(lists(addressRequests, '/events', '?repeats=true')).toEqual([{ filter: {}, limit: 100 }])
  expect(lists(addressRequests, '/events', '?eventName=Transfer&starred=true&event=5')).toEqual([
    { filter: { starred: true, eventName: 'Transfer', fold: true }, limit: 100 },
  ])
})

it('asks within the project that was shown last', () => {
  lastScope.write('p')
  expect(lists(addressRequests, '/events', '?type=x')).toEqual([
    { filter: { type: 'x', fold: true, projectId: 'p' }, limit: 100 },
  ])
  expect(lists(firstRequests, '/events')).toEqual(lists(addressRequests, '/events'))
  lastScope.write('')
})

it('asks with the first lines what the bare address does, and nothing that has to be read from a longer one', () => {
  expect(lists(firstRequests, '/events')).toEqual(lists(addressRequests, '/events'))
  expect(lists(firstRequests, '/events', '?repeats=true')).toEqual([])
})

it('asks for no events where no list of them opens', () => {
  for (const [pathname, search] of [
    ['/', ''],
    ['/orders', ''],
    ['/events', '?tab=deliveries'],
    ['/events/x', ''],
  ] as const)
    for (const requests of [firstRequests, addressRequests])
      expect(lists(requests, pathname, search)).toEqual([])
})
