import { parseAbi } from 'viem/utils'
import type { Abi } from 'viem'

export type NamedAbi = { readonly name: string; readonly abi: Abi }

const tokens = (): NamedAbi[] => [
  {
    // The three standards share selectors: `approve` and `transferFrom` mean an amount in one and a token id in another.
    name: 'ERC-20 or ERC-721',
    abi: parseAbi([
      'function approve(address spender, uint256 amountOrTokenId)',
      'function transferFrom(address from, address to, uint256 amountOrTokenId)',
    ]),
  },
  {
    name: 'ERC-20',
    abi: parseAbi([
      'function transfer(address to, uint256 value)',
      'function increaseAllowance(address spender, uint256 addedValue)',
      'function decreaseAllowance(address spender, uint256 subtractedValue)',
      'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
      'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
      'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
      'error ERC20InvalidReceiver(address receiver)',
      'error OwnableUnauthorizedAccount(address account)',
      'error EnforcedPause()',
      'error ReentrancyGuardReentrantCall()',
    ]),
  },
  {
    name: 'wrapped native coin',
    abi: parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)']),
  },
  {
    name: 'ERC-721',
    abi: parseAbi([
      'function safeTransferFrom(address from, address to, uint256 tokenId)',
      'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
      'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
      'error ERC721NonexistentToken(uint256 tokenId)',
      'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
      'error ERC721InvalidReceiver(address receiver)',
    ]),
  },
  {
    name: 'ERC-721 or ERC-1155',
    abi: parseAbi(['function setApprovalForAll(address operator, bool approved)']),
  },
  {
    name: 'ERC-1155',
    abi: parseAbi([
      'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
      'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
      'error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)',
      'error ERC1155MissingApprovalForAll(address operator, address owner)',
      'error ERC1155InvalidReceiver(address receiver)',
    ]),
  },
  {
    name: 'allowance hub (Permit2)',
    abi: parseAbi([
      'function approve(address token, address spender, uint160 amount, uint48 expiration)',
      'error AllowanceExpired(uint256 deadline)',
      'error InsufficientAllowance(uint256 amount)',
      'error SignatureExpired(uint256 signatureDeadline)',
    ]),
  },
]

/** What the sample's coins and collections revert with. A test of the sample holds it to the contracts' own ABIs. */
export const sampleTokenErrors = (): Abi =>
  parseAbi([
    'error LengthsDiffer()',
    'error NoReceiver()',
    'error NoSuchToken()',
    'error NotAllowed()',
    'error NotOwner()',
    'error NotTheHolder()',
    'error TokenExists()',
    'error TooLittle()',
  ])

/** The order book of the sample service. A test of the sample holds it to the contract's own ABI. */
export const sampleMarketAbi = () =>
  parseAbi([
    'struct Item { uint256 number; uint96 quantity; }',
    'struct Payment { uint256 amount; address receiver; }',
    'struct Fee { address recipient; uint16 bps; }',
    'struct NewOrder { address collection; uint256 tokenId; uint96 quantity; address currency; uint128 unitPrice; uint40 validFrom; uint40 validUntil; uint8 kind; Fee[] fees; }',
    'function createListing(NewOrder order)',
    'function createOffer(NewOrder order)',
    'function createListings(NewOrder[] orders)',
    'function createOffers(NewOrder[] orders)',
    'function cancel(uint256[] numbers)',
    'function buy(Item[] items, Payment[] extras) payable',
    'function sell(Item[] items, Payment[] extras)',
    'error NoTokenContract()',
    'error WrongQuantity()',
    'error WrongTime()',
    'error TooManyFees()',
    'error OfferNeedsCoin()',
    'error NoSuchOrder(uint256 number)',
    'error NotActive(uint256 number)',
    'error WrongSide(uint256 number)',
    'error NotTheMaker(uint256 number)',
    'error OneCurrencyPerCall()',
    'error NothingToFill()',
    'error WrongPayment(uint256 expected)',
    'error PaymentFailed()',
    'error Busy()',
  ])

export const platformAbi = () =>
  parseAbi([
    'struct Request { bool isListing; bool isERC1155; address tokenContract; uint256 tokenId; uint256 quantity; uint96 expiry; address currency; uint256 pricePerToken; }',
    'function createRequest(Request request)',
    'function createRequestBatch(Request[] requests)',
    'function acceptRequest(uint256 requestId, uint256 quantity, address receiver, uint256[] additionalFees, address[] additionalFeeReceivers)',
    'function acceptRequestBatch(uint256[] requestIds, uint256[] quantities, address[] receivers, uint256[] additionalFees, address[] additionalFeeReceivers)',
    'function cancelRequest(uint256 requestId)',
    'function cancelRequestBatch(uint256[] requestIds)',
    'function acceptOrder(bytes32 orderId, uint256 quantity, uint256[] additionalFees, address[] additionalFeeReceivers)',
    'function acceptOrderBatch(bytes32[] orderIds, uint256[] quantities, uint256[] additionalFees, address[] additionalFeeReceivers)',
  ])

/** Seaport, versions 1.1 to 1.6: the functions that fill, cancel and validate. Field order as in its ConsiderationStructs. */
export const seaportAbi = () =>
  parseAbi([
    'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
    'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
    'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }',
    'struct OrderComponents { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 counter; }',
    'struct Order { OrderParameters parameters; bytes signature; }',
    'struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
    'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
    'struct FulfillmentComponent { uint256 orderIndex; uint256 itemIndex; }',
    'struct Fulfillment { FulfillmentComponent[] offerComponents; FulfillmentComponent[] considerationComponents; }',
    'struct AdditionalRecipient { uint256 amount; address recipient; }',
    'struct BasicOrderParameters { address considerationToken; uint256 considerationIdentifier; uint256 considerationAmount; address offerer; address zone; address offerToken; uint256 offerIdentifier; uint256 offerAmount; uint8 basicOrderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 offererConduitKey; bytes32 fulfillerConduitKey; uint256 totalOriginalAdditionalRecipients; AdditionalRecipient[] additionalRecipients; bytes signature; }',
    'function fulfillBasicOrder(BasicOrderParameters parameters) payable',
    'function fulfillBasicOrder_efficient_6GL6yc(BasicOrderParameters parameters) payable',
    'function fulfillOrder(Order order, bytes32 fulfillerConduitKey) payable',
    'function fulfillAdvancedOrder(AdvancedOrder advancedOrder, CriteriaResolver[] criteriaResolvers, bytes32 fulfillerConduitKey, address recipient) payable',
    'function fulfillAvailableOrders(Order[] orders, FulfillmentComponent[][] offerFulfillments, FulfillmentComponent[][] considerationFulfillments, bytes32 fulfillerConduitKey, uint256 maximumFulfilled) payable',
    'function fulfillAvailableAdvancedOrders(AdvancedOrder[] advancedOrders, CriteriaResolver[] criteriaResolvers, FulfillmentComponent[][] offerFulfillments, FulfillmentComponent[][] considerationFulfillments, bytes32 fulfillerConduitKey, address recipient, uint256 maximumFulfilled) payable',
    'function matchOrders(Order[] orders, Fulfillment[] fulfillments) payable',
    'function matchAdvancedOrders(AdvancedOrder[] orders, CriteriaResolver[] criteriaResolvers, Fulfillment[] fulfillments, address recipient) payable',
    'function cancel(OrderComponents[] orders)',
    'function validate(Order[] orders)',
    'function incrementCounter()',
    'error BadContractSignature()',
    'error BadFraction()',
    'error BadSignatureV(uint8 v)',
    'error ConsiderationNotMet(uint256 orderIndex, uint256 considerationIndex, uint256 shortfallAmount)',
    'error EtherTransferGenericFailure(address account, uint256 amount)',
    'error InsufficientEtherSupplied()',
    'error InsufficientNativeTokensSupplied()',
    'error InvalidMsgValue(uint256 value)',
    'error InvalidSignature()',
    'error InvalidSigner()',
    'error InvalidTime()',
    'error InvalidTime(uint256 startTime, uint256 endTime)',
    'error NativeTokenTransferGenericFailure(address account, uint256 amount)',
    'error NoReentrantCalls()',
    'error NoSpecifiedOrdersAvailable()',
    'error OrderAlreadyFilled(bytes32 orderHash)',
    'error OrderIsCancelled(bytes32 orderHash)',
    'error OrderPartiallyFilled(bytes32 orderHash)',
    'error PartialFillsNotEnabledForOrder()',
    'error TokenTransferGenericFailure(address token, address from, address to, uint256 identifier, uint256 amount)',
  ])

const batchAbi = (): Abi =>
  parseAbi([
    'struct Call { address target; bytes callData; }',
    'struct Call3 { address target; bool allowFailure; bytes callData; }',
    'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
    'struct Execution { address target; uint256 value; bytes callData; }',
    'struct WalletCall { bool delegateCall; bool revertOnError; uint256 gasLimit; address target; uint256 value; bytes data; }',
    'function multicall(bytes[] data) payable',
    'function multicall(uint256 deadline, bytes[] data) payable',
    'function multicall(bytes32 previousBlockhash, bytes[] data) payable',
    'function aggregate(Call[] calls) payable',
    'function blockAndAggregate(Call[] calls) payable',
    'function tryAggregate(bool requireSuccess, Call[] calls) payable',
    'function tryBlockAndAggregate(bool requireSuccess, Call[] calls) payable',
    'function aggregate3(Call3[] calls) payable',
    'function aggregate3Value(Call3Value[] calls) payable',
    'function execute(address target, uint256 value, bytes data) payable',
    'function executeCall(address target, uint256 value, bytes data) payable',
    'function execute(address target, uint256 value, bytes data, uint8 operation) payable',
    'function execute(bytes32 mode, bytes executionCalldata) payable',
    'function executeBatch(address[] targets, bytes[] datas)',
    'function executeBatch(address[] targets, uint256[] values, bytes[] datas)',
    'function executeBatch(Execution[] calls) payable',
    'function execute(WalletCall[] calls, uint256 nonce, bytes signature)',
    'function selfExecute(WalletCall[] calls)',
    'function execute(bytes payload, bytes signature) payable',
    'function selfExecute(bytes payload) payable',
    'function createContract(bytes code) payable',
    'function create2Contract(bytes code, bytes32 salt) payable',
    'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable',
    'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
    'function execTransactionFromModuleReturnData(address to, uint256 value, bytes data, uint8 operation)',
    'function multiSend(bytes transactions) payable',
  ])

const pieces: readonly (() => readonly NamedAbi[])[] = [
  tokens,
  () => [{ name: 'sample order book', abi: sampleMarketAbi() }],
  () => [{ name: 'sample coins and collections', abi: sampleTokenErrors() }],
  () => [{ name: 'platform order book', abi: platformAbi() }],
  () => [{ name: 'Seaport', abi: seaportAbi() }],
  () => [{ name: 'call batches', abi: batchAbi() }],
]

const made: NamedAbi[] = []
let piecesMade = 0

export function* makeKnownAbis(): Generator<void, void> {
  while (piecesMade < pieces.length) {
    made.push(...(pieces[piecesMade]?.() ?? []))
    piecesMade += 1
    yield
  }
}

export const knownAbis = (): readonly NamedAbi[] => {
  for (const _piece of makeKnownAbis());
  return made
}
