import { expect, it } from 'vitest'
import { maskReceiverUrl } from './receiver-url-mask.ts'

it('hides the secret whatever its length, and all that follows it', () => {
  expect(maskReceiverUrl('http://127.0.0.1:8031/hooks/abc')).toBe('http://127.0.0.1:8031/hooks/••••••••')
  expect(maskReceiverUrl(`http://[::1]:1/hooks/${'s'.repeat(64)}?x=1`)).toBe('http://[::1]:1/hooks/••••••••')
})

it('leaves an address without a secret alone', () => {
  expect(maskReceiverUrl('http://127.0.0.1:8031/')).toBe('http://127.0.0.1:8031/')
})
