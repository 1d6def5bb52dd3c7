/** What a revert means, and what to do about it. */
type Help = readonly [says: RegExp, help: string]

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

/**
 * Errors and texts of token standards and order books: by the name of an error at the beginning, by a part of a text. They are what
 * contracts say of themselves: any contract may use any of them.
 */
const known: readonly Help[] = [
  [/^(ERC20InsufficientBalance|ERC1155InsufficientBalance)\(/, funds],
  [/transfer amount exceeds balance|insufficient balance( for transfer)?$/i, funds],
  [/insufficient funds/i, 'The account has too little of the network’s coin for value and gas. Fill it up.'],
  [/^InsufficientNativeTokensSupplied\(|^InsufficientEtherSupplied\(/, payment],
  [
    /^TooLittle\(/,
    'The account has less than the step takes, or did not allow that much of the coin. Fill it up or approve it.',
  ],
  [/^(ERC20InsufficientAllowance|InsufficientAllowance)\(/, allowance],
  [/exceeds allowance|insufficient allowance/i, allowance],
  [/^AllowanceExpired\(/, 'The allowance ran out. Approve again.'],
  [/^(ERC721InsufficientApproval|ERC1155MissingApprovalForAll|NotAllowed)\(/, approval],
  [/not (token )?owner (n)?or approved/i, approval],
  [/^(ERC721IncorrectOwner|NotTheHolder)\(/, holder],
  [/from incorrect owner|token that is not own$/i, holder],
  [
    /^(ERC721NonexistentToken|NoSuchToken)\(|(nonexistent|invalid) token( id)?$/i,
    'There is no such token. Check its id.',
  ],
  [/^(ERC20InvalidReceiver|ERC721InvalidReceiver|ERC1155InvalidReceiver|NoReceiver)\(/, receiver],
  [/non[- ]ERC(721|1155)[ -]?Receiver/i, receiver],
  [/^(NotActive|OrderIsCancelled|OrderAlreadyFilled|NoSpecifiedOrdersAvailable)\(/, over],
  [/^(InvalidTime|WrongTime)\(/, time],
  [/^NoSuchOrder\(/, 'The order book has no such order. Check network, marketplace and order id.'],
  [/^(InvalidSignature|InvalidSigner|BadSignatureV|BadContractSignature)\(/, signature],
  [/^(WrongQuantity|BadFraction|PartialFillsNotEnabledForOrder|OrderPartiallyFilled)\(/, quantity],
  [/^(WrongPayment|InvalidMsgValue)\(/, payment],
  [
    /^WrongSide\(/,
    'The order is a listing where an offer is needed, or the other way round. Begin a draft of the other kind.',
  ],
  [/^NotTheMaker\(/, 'Only the maker can cancel an order. Choose the account that made it.'],
  [/^OneCurrencyPerCall\(/, 'The orders are in different currencies. Split the draft by currency.'],
  [
    /^(PaymentFailed|NativeTokenTransferGenericFailure|EtherTransferGenericFailure)\(/,
    'Somebody who is paid refuses the network’s coin. Leave that fee or order out.',
  ],
  [
    /^(TokenTransferGenericFailure|ConsiderationNotMet|ERC1155BatchTransferGenericFailure)\(|TRANSFER_FROM_FAILED|SafeERC20/,
    coin,
  ],
  [/deadline|^SignatureExpired\(|too old$/i, late],
  [/expired/i, time],
  [/^EnforcedPause\(|paused$/i, paused],
  [/^(Busy|ReentrancyGuardReentrantCall|NoReentrantCalls)\(|reentrant call$/i, again],
  [
    /^(NotOwner|OwnableUnauthorizedAccount)\(|caller is not the owner$/i,
    'Only the contract’s owner may do that.',
  ],
]

/**
 * What a known revert usually means, with what to do. Usually: the words are the contract's own, and any contract may use any.
 *
 * @param reason as `revertReason` reads it
 * @returns `null` for one that is not known
 */
export const revertHelp = (reason: string): string | null => {
  const help = known.find(([says]) => says.test(reason.trim()))?.[1]
  return help === undefined ? null : `Usually: ${help}`
}

/** A sentence on why something failed, with what a known reason means and what to do. */
export const failureSentence = (before: string, reason: string | null): string => {
  const help = reason === null ? null : revertHelp(reason)
  return `${before}: ${reason ?? 'it gives no reason'}.${help === null ? '' : ` ${help}`}`
}
