import { encodeErrorResult, parseAbi } from 'viem/utils'
import { expect, it } from 'vitest'
import { abiIndex } from '../abi-index.ts'
import { failureSentence, revertHelp, sayRevert } from './revert-sentences.ts'
import { revertReason, revertText } from '../simulation/revert-reason.ts'

const encoded = (signature: string, args: readonly unknown[]): string => {
  const abi: readonly unknown[] = parseAbi([`error ${signature}`] as readonly string[])
  return encodeErrorResult({ abi, args } as Parameters<typeof encodeErrorResult>[0])
}

const hash = `0x${'1'.repeat(64)}`
const account = `0x${'a'.repeat(40)}`

const cases: readonly (readonly [string, readonly unknown[], RegExp])[] = [
  ['OrderAlreadyFilled(bytes32)', [hash], /filled, cancelled or has ended/],
  ['OrderIsCancelled(bytes32)', [hash], /filled, cancelled or has ended/],
  ['InvalidTime(uint256, uint256)', [1n, 2n], /not valid now/],
  ['InvalidTime()', [], /not valid now/],
  ['InvalidSigner()', [], /signature does not hold/],
  ['InsufficientNativeTokensSupplied()', [], /not the price/],
  ['ERC20InsufficientBalance(address, uint256, uint256)', [account, 1n, 2n], /Fill it up/],
  ['ERC20InsufficientAllowance(address, uint256, uint256)', [account, 1n, 2n], /Approve it/],
  ['ERC1155MissingApprovalForAll(address, address)', [account, account], /may not move the token/],
  ['ERC721IncorrectOwner(address, uint256, address)', [account, 1n, account], /does not hold/],
  ['AllowanceExpired(uint256)', [1n], /ran out/],
  ['NotActive(uint256)', [7n], /filled, cancelled or has ended/],
  ['TooLittle()', [], /less than the step takes/],
  ['EnforcedPause()', [], /paused/],
]
it.each(cases)('%s is read from its bytes and explained', (signature, args, help) => {
  const reason = revertReason(encoded(signature, args), abiIndex())
  expect(sayRevert(reason)).toContain(`${signature.slice(0, signature.indexOf('('))}(`)
  expect(revertHelp(reason)).toMatch(help)
})

it.each([
  ['Error(string)', ['no funds'], 'no funds'],
  ['Panic(uint256)', [17n], 'overflow'],
  ['NotActive(uint256)', [7n], 'NotActive(7)'],
])('%s is read from its bytes', (signature, args, reason) => {
  expect(sayRevert(revertReason(encoded(signature, args), abiIndex()))).toContain(reason)
})

it.each([
  ['0x', 'no reason'],
  ['0xdeadbeef', '0xdeadbeef'],
  ['oops', 'cannot be read'],
])('shows what nobody knows as it came: %s', (data, reason) => {
  expect(sayRevert(revertReason(data, abiIndex()))).toContain(reason)
})

it.each([
  ['ERC20: transfer amount exceeds balance', /Fill it up/],
  ['ERC20: insufficient allowance', /Approve it/],
  ['ERC721: caller is not token owner or approved', /may not move the token/],
  ['ERC1155: insufficient balance for transfer', /Fill it up/],
  ['ERC721: transfer to non ERC721Receiver implementer', /does not take it/],
  ['Pausable: paused', /paused/],
  ['ReentrancyGuard: reentrant call', /from within itself/],
  ['insufficient funds for gas * price + value: have 1 want 2', /network’s coin/],
  ['Order expired', /not valid now/],
])('the text %s is explained', (text, help) => {
  expect(revertHelp(revertText(text))).toMatch(help)
})

it.each([
  '',
  'reverted without a reason',
  'Sold(1)',
  'my TooLittle()',
  'panic 17: arithmetic overflow or underflow',
])('explains nothing that it does not know: %s', (reason) => {
  expect(revertHelp(revertText(reason))).toBeNull()
})

it('says a failure in one sentence, and what to do in the next', () => {
  expect(failureSentence('Step 1 fails', revertText('Sold(1)'))).toBe('Step 1 fails: Sold(1).')
  expect(failureSentence('Step 1 fails', revertText(undefined))).toBe('Step 1 fails: it gives no reason.')
  expect(
    failureSentence('Step 1 fails', {
      id: 'error',
      values: { name: 'NotTheMaker', args: { quote: '3' } },
    }),
  ).toBe(
    'Step 1 fails: NotTheMaker(3). Usually: Only the maker can cancel an order. Choose the account that made it.',
  )
})
