import { expect, it } from 'vitest'
import { privateKeyToAccount } from 'viem/accounts'
import { fact } from '../core/fact.ts'
import { addresses, subjectOf } from '../core/testing/trade.ts'
import { walletTypedData } from '../core/typed-data.ts'
import { verifySignature } from './verify-signature.ts'

const account = privateKeyToAccount(`0x${'42'.repeat(32)}`)
const signature = {
  domain: { name: 'Book', version: '1', chainId: 1, verifyingContract: addresses.market },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  value: { amount: '5' },
}
const [typed, text, raw] = subjectOf([
  { id: 'signEIP712', signature },
  { id: 'signEIP191', data: 'hello' },
  { id: 'signEIP191', data: '0x00ff' },
]).steps

it('tells a signature of the account from any other', async () => {
  const document = walletTypedData(signature) as unknown as Parameters<typeof account.signTypedData>[0]
  const good = await account.signTypedData(document)
  const verify = (step: typeof typed, of: string, by: string = account.address) =>
    verifySignature(step ?? expect.fail('There is no step.'), of, by)
  expect(await verify(typed, good, account.address.toLowerCase())).toBeNull()
  expect(await verify(typed, good, addresses.taker)).toEqual(
    fact('signature-of-other-key', { signer: account.address }),
  )
  expect(await verify(text, await account.signMessage({ message: 'hello' }))).toBeNull()
  expect(await verify(raw, await account.signMessage({ message: { raw: '0x00ff' } }))).toBeNull()
  expect(await verify(text, '0x1234')).toEqual(fact('signature-of-no-key', {}))
})
