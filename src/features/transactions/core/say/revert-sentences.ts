import type { FactOf, Quote } from '../../../../core/facts.ts'

const panics: Readonly<Record<string, string>> = {
  '1': 'an assertion failed',
  '17': 'arithmetic overflow or underflow',
  '18': 'division by zero',
  '33': 'a value outside of an enumeration',
  '49': 'an empty list was popped',
  '50': 'an index outside of a list',
  '65': 'too much memory was allocated',
  '81': 'a function that was never set was called',
}

const sentences = {
  nothing: () => 'it gives no reason',
  unreadable: () => 'it gives a reason that cannot be read',
  text: ({ said }: { readonly said: Quote }) => said.quote,
  panic: ({ code }: { readonly code: string }) => `panic ${code}: ${panics[code] ?? 'an unknown code'}`,
  error: ({ name, args }: { readonly name: string; readonly args: Quote }) => `${name}(${args.quote})`,
  'unknown-error': ({ data }: { readonly data: Quote }) =>
    `reverted with ${data.quote}, which no ABI here knows`,
} satisfies Readonly<Record<string, (values: never) => string>>

export type Revert = FactOf<typeof sentences>

export const sayRevert = ({ id, values }: Revert): string =>
  (sentences[id] as (values: Revert['values']) => string)(values)

const funds = 'The account has less than the step takes. Fill it up, or choose a smaller quantity.'
const allowance =
  'The contract may not take that much of the coin. Approve it first, for at least the price, and build again.'
const approval =
  'The contract may not move the token. The holder has to approve it first; a build made now has that step.'
const holder = 'The account does not hold the token. Choose the account that does, or another order.'
const receiver =
  'The account that would get the token does not take it: it is no wallet, or one that refuses such tokens.'
const over = 'The order was filled, cancelled or has ended. Choose another one.'
const time = 'The order is not valid now: it has ended, or has not begun. Choose another one.'
const signature =
  'The order’s signature does not hold: it was cancelled, changed or never valid. Choose another order.'
const quantity = 'The order does not give that many. Choose a quantity that is left of it.'
const payment = 'The value that goes with the step is not the price. Build again: the order may have changed.'
const late = 'The step came after its deadline. Build again.'
const paused = 'The contract is paused by its owner. Nothing can be done but wait.'
const again =
  'The contract was called from within itself. Somebody’s token or wallet does that: do not send it.'
const coin = 'A coin or token refused to move. Check balance and approval of both accounts.'
const token = 'There is no such token. Check its id.'
const owner = 'Only the contract’s owner may do that.'

const helpByName: ReadonlyMap<string, string> = new Map(
  (
    [
      [funds, 'ERC20InsufficientBalance', 'ERC1155InsufficientBalance'],
      [
        payment,
        'InsufficientNativeTokensSupplied',
        'InsufficientEtherSupplied',
        'WrongPayment',
        'InvalidMsgValue',
      ],
      [
        'The account has less than the step takes, or did not allow that much of the coin. Fill it up or approve it.',
        'TooLittle',
      ],
      [allowance, 'ERC20InsufficientAllowance', 'InsufficientAllowance'],
      ['The allowance ran out. Approve again.', 'AllowanceExpired'],
      [approval, 'ERC721InsufficientApproval', 'ERC1155MissingApprovalForAll', 'NotAllowed'],
      [holder, 'ERC721IncorrectOwner', 'NotTheHolder'],
      [token, 'ERC721NonexistentToken', 'NoSuchToken'],
      [receiver, 'ERC20InvalidReceiver', 'ERC721InvalidReceiver', 'ERC1155InvalidReceiver', 'NoReceiver'],
      [over, 'NotActive', 'OrderIsCancelled', 'OrderAlreadyFilled', 'NoSpecifiedOrdersAvailable'],
      [time, 'InvalidTime', 'WrongTime'],
      ['The order book has no such order. Check network, marketplace and order id.', 'NoSuchOrder'],
      [signature, 'InvalidSignature', 'InvalidSigner', 'BadSignatureV', 'BadContractSignature'],
      [quantity, 'WrongQuantity', 'BadFraction', 'PartialFillsNotEnabledForOrder', 'OrderPartiallyFilled'],
      [
        'The order is a listing where an offer is needed, or the other way round. Begin a draft of the other kind.',
        'WrongSide',
      ],
      ['Only the maker can cancel an order. Choose the account that made it.', 'NotTheMaker'],
      ['The orders are in different currencies. Split the draft by currency.', 'OneCurrencyPerCall'],
      [
        'Somebody who is paid refuses the network’s coin. Leave that fee or order out.',
        'PaymentFailed',
        'NativeTokenTransferGenericFailure',
        'EtherTransferGenericFailure',
      ],
      [
        coin,
        'TokenTransferGenericFailure',
        'ConsiderationNotMet',
        'ERC1155BatchTransferGenericFailure',
        'SafeERC20FailedOperation',
      ],
      [late, 'SignatureExpired'],
      [paused, 'EnforcedPause'],
      [again, 'Busy', 'ReentrancyGuardReentrantCall', 'NoReentrantCalls'],
      [owner, 'NotOwner', 'OwnableUnauthorizedAccount'],
    ] as const
  ).flatMap(([help, ...names]) => names.map((name) => [name, help] as const)),
)

const helpByText: readonly (readonly [says: RegExp, help: string])[] = [
  [/transfer amount exceeds balance|insufficient balance( for transfer)?$/i, funds],
  [/insufficient funds/i, 'The account has too little of the network’s coin for value and gas. Fill it up.'],
  [/exceeds allowance|insufficient allowance/i, allowance],
  [/not (token )?owner (n)?or approved/i, approval],
  [/from incorrect owner|token that is not own$/i, holder],
  [/(nonexistent|invalid) token( id)?$/i, token],
  [/non[- ]ERC(721|1155)[ -]?Receiver/i, receiver],
  [/TRANSFER_FROM_FAILED|SafeERC20/, coin],
  [/deadline|too old$/i, late],
  [/expired/i, time],
  [/paused$/i, paused],
  [/reentrant call$/i, again],
  [/caller is not the owner$/i, owner],
]

const knownHelp = (revert: Revert): string | undefined => {
  if (revert.id !== 'error' && revert.id !== 'text') return undefined
  const quote = revert.id === 'error' ? revert.values.name : revert.values.said.quote
  const byName = revert.id === 'error' ? helpByName.get(quote) : undefined
  return byName ?? helpByText.find(([says]) => says.test(quote.trim()))?.[1]
}

/** What a revert usually means and what to do. Null for an unknown error; "usually", because any contract may use any error name. */
export const revertHelp = (revert: Revert): string | null => {
  const help = knownHelp(revert)
  return help === undefined ? null : `Usually: ${help}`
}

export const failureSentence = (before: string, revert: Revert): string => {
  const help = revertHelp(revert)
  return `${before}: ${sayRevert(revert)}.${help === null ? '' : ` ${help}`}`
}
