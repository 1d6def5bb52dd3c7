import { expect, it } from 'vitest'
import { contract } from '../../../../contract/contract.ts'
import { topicsByArea } from './topics.ts'

it('has every topic of the contract once, and leaves out what is not asked for', () => {
  const topics = [...new Set(Object.keys(contract).map((name) => name.split('.')[0] ?? ''))]
  const listed = topicsByArea(topics).flatMap((area) => area.topics.map(({ name }) => name))
  expect(listed.toSorted()).toEqual(topics.toSorted())
  expect(topicsByArea(['fees', 'desk', 'unknown'])).toMatchObject([
    { area: 'Setup', topics: [{ name: 'desk' }] },
    { area: 'Transactions', topics: [{ name: 'fees' }] },
  ])
})
