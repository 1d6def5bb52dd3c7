import { expect, it } from 'vitest'
import { openApi } from '../../../../contract/openapi.ts'
import { indexDocument } from './search-document.ts'

const index = indexDocument(openApi('0'))
const names = (text: string) => index.operations(text).map(({ it: { operationId } }) => operationId)

it('finds methods by name, by words of the summary, by members and by failures', () => {
  expect(names('events.res')).toEqual(['events.resend'])
  expect(names('dead letters forwarding')).toContain('forwarding.retry')
  expect(index.operations('keepHeaders')).toMatchObject([
    { it: { operationId: 'events.resend' }, places: ['input.keepHeaders'] },
  ])
  const refusing = names('vault wrong-passphrase')
  expect(refusing).toContain('vault.unlock')
  // It names the vault and cannot refuse a passphrase.
  expect(refusing).not.toContain('vault.lock')
  expect(names('')).toHaveLength(Object.keys(openApi('0').paths).length)
  expect(names('zebra crossing')).toEqual([])
})

it('finds shapes by their members', () => {
  expect(index.shapes('elementIndex')).toEqual([{ it: 'EventDetail', places: ['elementIndex'] }])
})
