import { expect, it } from 'vitest'
import { shellQuote, testDeliveryCommand } from './test-delivery.ts'

it('quotes for a shell', () => {
  expect(shellQuote('plain')).toBe("'plain'")
  expect(shellQuote("it's $HOME `x`")).toBe(`'it'\\''s $HOME \`x\`'`)
})

it('posts one event of the document’s layout as JSON', () => {
  const command = testDeliveryCommand('http://127.0.0.1:8031/hooks/s3cret')
  expect(
    command.startsWith("curl 'http://127.0.0.1:8031/hooks/s3cret' -H 'content-type: application/json' -d '["),
  ).toBe(true)
  const body = JSON.parse(/-d '(.*)'$/.exec(command)?.[1] ?? '') as Record<string, unknown>[]
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({ type: 'BLOCK_ADDED', contractType: 'ERC20', logDataType: 'TOKEN_TRANSFER' })
  expect(body[0]?.['event']).toMatchObject({
    eventSig: 'Transfer(address,address,uint256)',
    names: ['from', 'to', 'value'],
  })
})
