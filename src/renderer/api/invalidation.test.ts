import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { methodNames } from '../../contract/method-facts.ts'
import { behindOf, changedBy, coveredNames, refetchBehind } from './invalidation.ts'

it('what is behind covers every method that reads the desk, and never a call that leaves the machine', () => {
  // The last never changes, the others go out to the service.
  const apart = new Set<string>(['orders.list', 'offers.list', 'audiences.list', 'operations.list'])
  const readers = methodNames.filter((name) => /\.(?:list|get|count|status|info|retention)$/.test(name))
  expect(coveredNames).toEqual(expect.arrayContaining(readers.filter((name) => !apart.has(name))))
  expect(coveredNames.filter((name) => apart.has(name))).toEqual([])
})

it('what is behind is never something that changes what it is asked for', () => {
  expect(coveredNames.filter((name) => changedBy(name).length > 0)).toEqual([])
})

it('what is behind follows from what a method changes', () => {
  const ofVault = ['vault.status', 'nodes.list', 'sources.list', 'teamLog.status']
  expect(changedBy('vault.unlock')).toEqual(['desk.info', 'projects.list', ...ofVault])
  const ofProject = ['addresses.known', 'networks.list', 'nodes.list', 'portfolio.list']
  expect(changedBy('projects.save')).toEqual(['desk.info', 'projects.list', ...ofProject])
  expect(changedBy('sample.open')).toEqual(expect.arrayContaining(['projects.list', 'vault.status']))
  expect(changedBy('events.list')).toEqual([])
})

it('what is behind is no build when a draft was saved while somebody types', () => {
  const ofDraft = ['transactions.drafts', 'transactions.addresses']
  expect(changedBy('transactions.saveDraft')).toEqual(ofDraft)
  expect(changedBy('transactions.build')).toContain('transactions.drafts')
})

it('what is behind is an answer about stars when one was given or taken', () => {
  expect(behindOf('notes')).toEqual(expect.arrayContaining(['eventNotes.list', 'events.list?starred']))
  expect(behindOf('notes')).not.toContain('events.list')
  expect(behindOf('events')).toContain('events.list')
})

it('asks again only answers whose filter has the member', async () => {
  const client = new QueryClient()
  const keys = [
    ['events.list', { filter: { starred: true }, limit: 100 }],
    ['events.list', { filter: { text: 'starred' } }],
    ['events.list', {}],
    ['events.count', { filter: { starred: true } }],
  ]
  for (const key of keys) client.setQueryData(key, 1)
  const stale = () => keys.map((key) => client.getQueryState(key)?.isInvalidated)
  await refetchBehind(client, 'events.list?starred')
  expect(stale()).toEqual([true, false, false, false])
  await refetchBehind(client, 'events.list')
  expect(stale()).toEqual([true, true, true, false])
})

it('knows that an answer is behind which came before anybody looked, from before a change', async () => {
  const client = new QueryClient()
  let answer: (state: string) => void = () => undefined
  const queryKey = ['vault.status', {}]
  void client.prefetchQuery({ queryKey, queryFn: () => new Promise((resolve) => (answer = resolve)) })
  const refetched = refetchBehind(client, 'vault.status')
  answer('without a passphrase')
  await refetched
  expect(client.getQueryState(queryKey)).toMatchObject({ data: 'without a passphrase', isInvalidated: true })
})

it('asks once more for a first answer that was on its way when the change was heard', async () => {
  const client = new QueryClient()
  const answers: ((state: string) => void)[] = []
  const queryFn = (): Promise<string> => new Promise((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['vault.status', {}], queryFn, staleTime: Infinity })
  const stop = observer.subscribe(() => undefined)
  const refetched = refetchBehind(client, 'vault.status')
  // Given before the change, read after its message.
  answers[0]?.('without a passphrase')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('with a passphrase')
  await refetched
  expect(observer.getCurrentResult().data).toBe('with a passphrase')
  expect(answers).toHaveLength(2)
  stop()
})
