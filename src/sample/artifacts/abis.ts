// Written by tools/contracts.mjs from the contracts.

import { parseAbi } from 'viem/utils'

/** The ABI of `Coin` of coin.sol: its functions, events and errors. */
export const coinAbi = parseAbi([
  'constructor(string name_, string symbol_, uint8 decimals_, address owner_)',
  'error NotOwner()',
  'error TooLittle()',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function allowance(address account, address spender) view returns (uint256)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function mint(address[] accounts, uint256 amount)',
  'function name() view returns (string)',
  'function owner() view returns (address)',
  'function symbol() view returns (string)',
  'function totalSupply() view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
])

/** The ABI of `Editions` of editions.sol: its functions, events and errors. */
export const editionsAbi = parseAbi([
  'constructor(string name_, string symbol_, address owner_, address artist_)',
  'error LengthsDiffer()',
  'error NoReceiver()',
  'error NotAllowed()',
  'error NotOwner()',
  'error TooLittle()',
  'event ApprovalForAll(address indexed account, address indexed operator, bool approved)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event URI(string value, uint256 indexed id)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function balanceOfBatch(address[] accounts, uint256[] ids) view returns (uint256[] balances)',
  'function isApprovedForAll(address account, address operator) view returns (bool)',
  'function mint(address to, uint256[] ids, uint256[] values)',
  'function name() view returns (string)',
  'function owner() view returns (address)',
  'function royaltyInfo(uint256, uint256 price) view returns (address receiver, uint256 amount)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function setURI(uint256 id, string value)',
  'function supportsInterface(bytes4 id) pure returns (bool)',
  'function symbol() view returns (string)',
  'function uri(uint256 id) view returns (string)',
])

/** The ABI of `Market` of market.sol: its functions, events and errors. */
export const marketAbi = parseAbi([
  'struct Item { uint256 number; uint96 quantity; }',
  'struct Payment { uint256 amount; address receiver; }',
  'struct Fee { address recipient; uint16 bps; }',
  'struct NewOrder { address collection; uint256 tokenId; uint96 quantity; address currency; uint128 unitPrice; uint40 validFrom; uint40 validUntil; uint8 kind; Fee[] fees; }',
  'struct Order { address maker; uint40 createdAt; uint40 updatedAt; uint8 side; uint8 standard; address collection; uint40 validFrom; uint40 validUntil; uint8 kind; bool cancelled; uint256 tokenId; address currency; uint96 quantity; uint128 unitPrice; uint96 remaining; uint32 blockNumber; Fee[] fees; }',
  'error Busy()',
  'error NoSuchOrder(uint256 number)',
  'error NoTokenContract()',
  'error NotActive(uint256 number)',
  'error NotTheMaker(uint256 number)',
  'error NothingToFill()',
  'error OfferNeedsCoin()',
  'error OneCurrencyPerCall()',
  'error PaymentFailed()',
  'error TooManyFees()',
  'error WrongPayment(uint256 expected)',
  'error WrongQuantity()',
  'error WrongSide(uint256 number)',
  'error WrongTime()',
  'event OrderCancelled(uint256 indexed number, address indexed maker, address indexed collection)',
  'event OrderCreated(uint256 indexed number, address indexed maker, address indexed collection, uint256 tokenId, uint8 side, address currency, uint256 unitPrice, uint256 quantity, uint256 validUntil)',
  'event OrderFilled(uint256 indexed number, address indexed taker, address indexed collection, uint256 tokenId, uint256 quantity, address currency, uint256 paid)',
  'function buy(Item[] items, Payment[] extras) payable',
  'function cancel(uint256[] numbers)',
  'function createListing(NewOrder order) returns (uint256 number)',
  'function createListings(NewOrder[] orders)',
  'function createOffer(NewOrder order) returns (uint256 number)',
  'function createOffers(NewOrder[] orders)',
  'function orderCount() view returns (uint256)',
  'function readOrders(uint256 first, uint256 count) view returns (Order[] orders)',
  'function readStates(uint256 first, uint256 count) view returns (uint256[] states)',
  'function sell(Item[] items, Payment[] extras)',
])

/** The ABI of `SignatureCheck` of signature-check.sol: its functions, events and errors. */
export const signatureCheckAbi = parseAbi([
  'function check(address account, bytes32 digest, bytes signature) returns (bool)',
  'function judge(address account, bytes32 digest, bytes signature) view returns (bool)',
])

/** The ABI of `Uniques` of uniques.sol: its functions, events and errors. */
export const uniquesAbi = parseAbi([
  'constructor(string name_, string symbol_, address owner_, address artist_)',
  'error NoReceiver()',
  'error NoSuchToken()',
  'error NotAllowed()',
  'error NotOwner()',
  'error NotTheHolder()',
  'error TokenExists()',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'function approve(address to, uint256 id)',
  'function balanceOf(address account) view returns (uint256)',
  'function getApproved(uint256 id) view returns (address)',
  'function isApprovedForAll(address account, address operator) view returns (bool)',
  'function mint(address[] accounts, uint256[] ids)',
  'function name() view returns (string)',
  'function owner() view returns (address)',
  'function ownerOf(uint256 id) view returns (address holder)',
  'function royaltyInfo(uint256, uint256 price) view returns (address receiver, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function supportsInterface(bytes4 id) pure returns (bool)',
  'function symbol() view returns (string)',
  'function transferFrom(address from, address to, uint256 id)',
])

/** The ABI of `WalletFactory` of wallet.sol: its functions, events and errors. */
export const walletFactoryAbi = parseAbi([
  'function addressOf(address owner, bytes32 salt) view returns (address)',
  'function deploy(address owner, bytes32 salt) returns (address wallet)',
])

/** The ABI of `Wallet` of wallet.sol: its functions, events and errors. */
export const walletAbi = parseAbi([
  'constructor(address owner_)',
  'error NotOwner()',
  'function execute(address to, uint256 value, bytes data) returns (bytes)',
  'function isValidSignature(bytes32 digest, bytes signature) view returns (bytes4)',
  'function onERC1155BatchReceived(address, address, uint256[], uint256[], bytes) pure returns (bytes4)',
  'function onERC1155Received(address, address, uint256, uint256, bytes) pure returns (bytes4)',
  'function onERC721Received(address, address, uint256, bytes) pure returns (bytes4)',
  'function owner() view returns (address)',
  'function supportsInterface(bytes4 id) pure returns (bool)',
  'receive() external payable',
])
