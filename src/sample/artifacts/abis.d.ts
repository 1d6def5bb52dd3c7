/** The ABI of `Coin` of coin.sol: its functions, events and errors. */
export declare const coinAbi: readonly [
  {
    readonly type: 'constructor'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'string'
        readonly name: 'name_'
      },
      {
        readonly type: 'string'
        readonly name: 'symbol_'
      },
      {
        readonly type: 'uint8'
        readonly name: 'decimals_'
      },
      {
        readonly type: 'address'
        readonly name: 'owner_'
      },
    ]
  },
  {
    readonly name: 'NotOwner'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'TooLittle'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'Approval'
    readonly type: 'event'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'owner'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'spender'
        readonly indexed: true
      },
      {
        readonly type: 'uint256'
        readonly name: 'value'
      },
    ]
  },
  {
    readonly name: 'Transfer'
    readonly type: 'event'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'from'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'to'
        readonly indexed: true
      },
      {
        readonly type: 'uint256'
        readonly name: 'value'
      },
    ]
  },
  {
    readonly name: 'allowance'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'account'
      },
      {
        readonly type: 'address'
        readonly name: 'spender'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'uint256'
      },
    ]
  },
  {
    readonly name: 'approve'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'spender'
      },
      {
        readonly type: 'uint256'
        readonly name: 'value'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bool'
      },
    ]
  },
  {
    readonly name: 'balanceOf'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'account'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'uint256'
      },
    ]
  },
  {
    readonly name: 'decimals'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly []
    readonly outputs: readonly [
      {
        readonly type: 'uint8'
      },
    ]
  },
  {
    readonly name: 'mint'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address[]'
        readonly name: 'accounts'
      },
      {
        readonly type: 'uint256'
        readonly name: 'amount'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'name'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly []
    readonly outputs: readonly [
      {
        readonly type: 'string'
      },
    ]
  },
  {
    readonly name: 'owner'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly []
    readonly outputs: readonly [
      {
        readonly type: 'address'
      },
    ]
  },
  {
    readonly name: 'symbol'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly []
    readonly outputs: readonly [
      {
        readonly type: 'string'
      },
    ]
  },
  {
    readonly name: 'totalSupply'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly []
    readonly outputs: readonly [
      {
        readonly type: 'uint256'
      },
    ]
  },
  {
    readonly name: 'transfer'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'to'
      },
      {
        readonly type: 'uint256'
        readonly name: 'value'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bool'
      },
    ]
  },
  {
    readonly name: 'transferFrom'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'from'
      },
      {
        readonly type: 'address'
        readonly name: 'to'
      },
      {
        readonly type: 'uint256'
        readonly name: 'value'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bool'
      },
    ]
  },
]
/** The ABI of `Editions` of editions.sol: its functions, events and errors. */
export declare const editionsAbi: readonly [
  {
    readonly type: 'constructor'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'string'
        readonly name: 'name_'
      },
      {
        readonly type: 'string'
        readonly name: 'symbol_'
      },
      {
        readonly type: 'address'
        readonly name: 'owner_'
      },
    ]
  },
  {
    readonly name: 'LengthsDiffer'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'NoReceiver'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'NotAllowed'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'NotOwner'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'TooLittle'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'ApprovalForAll'
    readonly type: 'event'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'account'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'operator'
        readonly indexed: true
      },
      {
        readonly type: 'bool'
        readonly name: 'approved'
      },
    ]
  },
  {
    readonly name: 'TransferBatch'
    readonly type: 'event'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'operator'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'from'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'to'
        readonly indexed: true
      },
      {
        readonly type: 'uint256[]'
        readonly name: 'ids'
      },
      {
        readonly type: 'uint256[]'
        readonly name: 'values'
      },
    ]
  },
  {
    readonly name: 'TransferSingle'
    readonly type: 'event'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'operator'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'from'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'to'
        readonly indexed: true
      },
      {
        readonly type: 'uint256'
        readonly name: 'id'
      },
      {
        readonly type: 'uint256'
        readonly name: 'value'
      },
    ]
  },
  {
    readonly name: 'URI'
    readonly type: 'event'
    readonly inputs: readonly [
      {
        readonly type: 'string'
        readonly name: 'value'
      },
      {
        readonly type: 'uint256'
        readonly name: 'id'
        readonly indexed: true
      },
    ]
  },
  {
    readonly name: 'balanceOf'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'account'
      },
      {
        readonly type: 'uint256'
        readonly name: 'id'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'uint256'
      },
    ]
  },
  {
    readonly name: 'balanceOfBatch'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'address[]'
        readonly name: 'accounts'
      },
      {
        readonly type: 'uint256[]'
        readonly name: 'ids'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'uint256[]'
        readonly name: 'balances'
      },
    ]
  },
  {
    readonly name: 'isApprovedForAll'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'account'
      },
      {
        readonly type: 'address'
        readonly name: 'operator'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bool'
      },
    ]
  },
  {
    readonly name: 'mint'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'to'
      },
      {
        readonly type: 'uint256[]'
        readonly name: 'ids'
      },
      {
        readonly type: 'uint256[]'
        readonly name: 'values'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'name'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly []
    readonly outputs: readonly [
      {
        readonly type: 'string'
      },
    ]
  },
  {
    readonly name: 'owner'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly []
    readonly outputs: readonly [
      {
        readonly type: 'address'
      },
    ]
  },
  {
    readonly name: 'safeBatchTransferFrom'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'from'
      },
      {
        readonly type: 'address'
        readonly name: 'to'
      },
      {
        readonly type: 'uint256[]'
        readonly name: 'ids'
      },
      {
        readonly type: 'uint256[]'
        readonly name: 'values'
      },
      {
        readonly type: 'bytes'
        readonly name: 'data'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'safeTransferFrom'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'from'
      },
      {
        readonly type: 'address'
        readonly name: 'to'
      },
      {
        readonly type: 'uint256'
        readonly name: 'id'
      },
      {
        readonly type: 'uint256'
        readonly name: 'value'
      },
      {
        readonly type: 'bytes'
        readonly name: 'data'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'setApprovalForAll'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'operator'
      },
      {
        readonly type: 'bool'
        readonly name: 'approved'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'setURI'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'id'
      },
      {
        readonly type: 'string'
        readonly name: 'value'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'supportsInterface'
    readonly type: 'function'
    readonly stateMutability: 'pure'
    readonly inputs: readonly [
      {
        readonly type: 'bytes4'
        readonly name: 'id'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bool'
      },
    ]
  },
  {
    readonly name: 'symbol'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly []
    readonly outputs: readonly [
      {
        readonly type: 'string'
      },
    ]
  },
  {
    readonly name: 'uri'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'id'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'string'
      },
    ]
  },
]
/** The ABI of `Market` of market.sol: its functions, events and errors. */
export declare const marketAbi: readonly [
  {
    readonly name: 'Busy'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'NoSuchOrder'
    readonly type: 'error'
    readonly inputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'number'
      },
    ]
  },
  {
    readonly name: 'NoTokenContract'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'NotActive'
    readonly type: 'error'
    readonly inputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'number'
      },
    ]
  },
  {
    readonly name: 'NotTheMaker'
    readonly type: 'error'
    readonly inputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'number'
      },
    ]
  },
  {
    readonly name: 'NothingToFill'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'OfferNeedsCoin'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'OneCurrencyPerCall'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'PaymentFailed'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'TooManyFees'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'WrongPayment'
    readonly type: 'error'
    readonly inputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'expected'
      },
    ]
  },
  {
    readonly name: 'WrongQuantity'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'WrongSide'
    readonly type: 'error'
    readonly inputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'number'
      },
    ]
  },
  {
    readonly name: 'WrongTime'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'OrderCancelled'
    readonly type: 'event'
    readonly inputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'number'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'maker'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'collection'
        readonly indexed: true
      },
    ]
  },
  {
    readonly name: 'OrderCreated'
    readonly type: 'event'
    readonly inputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'number'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'maker'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'collection'
        readonly indexed: true
      },
      {
        readonly type: 'uint256'
        readonly name: 'tokenId'
      },
      {
        readonly type: 'uint8'
        readonly name: 'side'
      },
      {
        readonly type: 'address'
        readonly name: 'currency'
      },
      {
        readonly type: 'uint256'
        readonly name: 'unitPrice'
      },
      {
        readonly type: 'uint256'
        readonly name: 'quantity'
      },
      {
        readonly type: 'uint256'
        readonly name: 'validUntil'
      },
    ]
  },
  {
    readonly name: 'OrderFilled'
    readonly type: 'event'
    readonly inputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'number'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'taker'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'collection'
        readonly indexed: true
      },
      {
        readonly type: 'uint256'
        readonly name: 'tokenId'
      },
      {
        readonly type: 'uint256'
        readonly name: 'quantity'
      },
      {
        readonly type: 'address'
        readonly name: 'currency'
      },
      {
        readonly type: 'uint256'
        readonly name: 'paid'
      },
    ]
  },
  {
    readonly name: 'buy'
    readonly type: 'function'
    readonly stateMutability: 'payable'
    readonly inputs: readonly [
      {
        readonly type: 'tuple[]'
        readonly components: readonly [
          {
            readonly type: 'uint256'
            readonly name: 'number'
          },
          {
            readonly type: 'uint96'
            readonly name: 'quantity'
          },
        ]
        readonly name: 'items'
      },
      {
        readonly type: 'tuple[]'
        readonly components: readonly [
          {
            readonly type: 'uint256'
            readonly name: 'amount'
          },
          {
            readonly type: 'address'
            readonly name: 'receiver'
          },
        ]
        readonly name: 'extras'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'cancel'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'uint256[]'
        readonly name: 'numbers'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'createListing'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'tuple'
        readonly components: readonly [
          {
            readonly type: 'address'
            readonly name: 'collection'
          },
          {
            readonly type: 'uint256'
            readonly name: 'tokenId'
          },
          {
            readonly type: 'uint96'
            readonly name: 'quantity'
          },
          {
            readonly type: 'address'
            readonly name: 'currency'
          },
          {
            readonly type: 'uint128'
            readonly name: 'unitPrice'
          },
          {
            readonly type: 'uint40'
            readonly name: 'validFrom'
          },
          {
            readonly type: 'uint40'
            readonly name: 'validUntil'
          },
          {
            readonly type: 'uint8'
            readonly name: 'kind'
          },
          {
            readonly name: 'fees'
            readonly type: 'tuple[]'
            readonly components: readonly [
              {
                readonly type: 'address'
                readonly name: 'recipient'
              },
              {
                readonly type: 'uint16'
                readonly name: 'bps'
              },
            ]
          },
        ]
        readonly name: 'order'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'number'
      },
    ]
  },
  {
    readonly name: 'createListings'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'tuple[]'
        readonly components: readonly [
          {
            readonly type: 'address'
            readonly name: 'collection'
          },
          {
            readonly type: 'uint256'
            readonly name: 'tokenId'
          },
          {
            readonly type: 'uint96'
            readonly name: 'quantity'
          },
          {
            readonly type: 'address'
            readonly name: 'currency'
          },
          {
            readonly type: 'uint128'
            readonly name: 'unitPrice'
          },
          {
            readonly type: 'uint40'
            readonly name: 'validFrom'
          },
          {
            readonly type: 'uint40'
            readonly name: 'validUntil'
          },
          {
            readonly type: 'uint8'
            readonly name: 'kind'
          },
          {
            readonly name: 'fees'
            readonly type: 'tuple[]'
            readonly components: readonly [
              {
                readonly type: 'address'
                readonly name: 'recipient'
              },
              {
                readonly type: 'uint16'
                readonly name: 'bps'
              },
            ]
          },
        ]
        readonly name: 'orders'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'createOffer'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'tuple'
        readonly components: readonly [
          {
            readonly type: 'address'
            readonly name: 'collection'
          },
          {
            readonly type: 'uint256'
            readonly name: 'tokenId'
          },
          {
            readonly type: 'uint96'
            readonly name: 'quantity'
          },
          {
            readonly type: 'address'
            readonly name: 'currency'
          },
          {
            readonly type: 'uint128'
            readonly name: 'unitPrice'
          },
          {
            readonly type: 'uint40'
            readonly name: 'validFrom'
          },
          {
            readonly type: 'uint40'
            readonly name: 'validUntil'
          },
          {
            readonly type: 'uint8'
            readonly name: 'kind'
          },
          {
            readonly name: 'fees'
            readonly type: 'tuple[]'
            readonly components: readonly [
              {
                readonly type: 'address'
                readonly name: 'recipient'
              },
              {
                readonly type: 'uint16'
                readonly name: 'bps'
              },
            ]
          },
        ]
        readonly name: 'order'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'number'
      },
    ]
  },
  {
    readonly name: 'createOffers'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'tuple[]'
        readonly components: readonly [
          {
            readonly type: 'address'
            readonly name: 'collection'
          },
          {
            readonly type: 'uint256'
            readonly name: 'tokenId'
          },
          {
            readonly type: 'uint96'
            readonly name: 'quantity'
          },
          {
            readonly type: 'address'
            readonly name: 'currency'
          },
          {
            readonly type: 'uint128'
            readonly name: 'unitPrice'
          },
          {
            readonly type: 'uint40'
            readonly name: 'validFrom'
          },
          {
            readonly type: 'uint40'
            readonly name: 'validUntil'
          },
          {
            readonly type: 'uint8'
            readonly name: 'kind'
          },
          {
            readonly name: 'fees'
            readonly type: 'tuple[]'
            readonly components: readonly [
              {
                readonly type: 'address'
                readonly name: 'recipient'
              },
              {
                readonly type: 'uint16'
                readonly name: 'bps'
              },
            ]
          },
        ]
        readonly name: 'orders'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'orderCount'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly []
    readonly outputs: readonly [
      {
        readonly type: 'uint256'
      },
    ]
  },
  {
    readonly name: 'readOrders'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'first'
      },
      {
        readonly type: 'uint256'
        readonly name: 'count'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'tuple[]'
        readonly components: readonly [
          {
            readonly type: 'address'
            readonly name: 'maker'
          },
          {
            readonly type: 'uint40'
            readonly name: 'createdAt'
          },
          {
            readonly type: 'uint40'
            readonly name: 'updatedAt'
          },
          {
            readonly type: 'uint8'
            readonly name: 'side'
          },
          {
            readonly type: 'uint8'
            readonly name: 'standard'
          },
          {
            readonly type: 'address'
            readonly name: 'collection'
          },
          {
            readonly type: 'uint40'
            readonly name: 'validFrom'
          },
          {
            readonly type: 'uint40'
            readonly name: 'validUntil'
          },
          {
            readonly type: 'uint8'
            readonly name: 'kind'
          },
          {
            readonly type: 'bool'
            readonly name: 'cancelled'
          },
          {
            readonly type: 'uint256'
            readonly name: 'tokenId'
          },
          {
            readonly type: 'address'
            readonly name: 'currency'
          },
          {
            readonly type: 'uint96'
            readonly name: 'quantity'
          },
          {
            readonly type: 'uint128'
            readonly name: 'unitPrice'
          },
          {
            readonly type: 'uint96'
            readonly name: 'remaining'
          },
          {
            readonly type: 'uint32'
            readonly name: 'blockNumber'
          },
          {
            readonly name: 'fees'
            readonly type: 'tuple[]'
            readonly components: readonly [
              {
                readonly type: 'address'
                readonly name: 'recipient'
              },
              {
                readonly type: 'uint16'
                readonly name: 'bps'
              },
            ]
          },
        ]
        readonly name: 'orders'
      },
    ]
  },
  {
    readonly name: 'readStates'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'first'
      },
      {
        readonly type: 'uint256'
        readonly name: 'count'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'uint256[]'
        readonly name: 'states'
      },
    ]
  },
  {
    readonly name: 'sell'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'tuple[]'
        readonly components: readonly [
          {
            readonly type: 'uint256'
            readonly name: 'number'
          },
          {
            readonly type: 'uint96'
            readonly name: 'quantity'
          },
        ]
        readonly name: 'items'
      },
      {
        readonly type: 'tuple[]'
        readonly components: readonly [
          {
            readonly type: 'uint256'
            readonly name: 'amount'
          },
          {
            readonly type: 'address'
            readonly name: 'receiver'
          },
        ]
        readonly name: 'extras'
      },
    ]
    readonly outputs: readonly []
  },
]
/** The ABI of `SignatureCheck` of signature-check.sol: its functions, events and errors. */
export declare const signatureCheckAbi: readonly [
  {
    readonly name: 'check'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'account'
      },
      {
        readonly type: 'bytes32'
        readonly name: 'digest'
      },
      {
        readonly type: 'bytes'
        readonly name: 'signature'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bool'
      },
    ]
  },
  {
    readonly name: 'judge'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'account'
      },
      {
        readonly type: 'bytes32'
        readonly name: 'digest'
      },
      {
        readonly type: 'bytes'
        readonly name: 'signature'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bool'
      },
    ]
  },
]
/** The ABI of `Uniques` of uniques.sol: its functions, events and errors. */
export declare const uniquesAbi: readonly [
  {
    readonly type: 'constructor'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'string'
        readonly name: 'name_'
      },
      {
        readonly type: 'string'
        readonly name: 'symbol_'
      },
      {
        readonly type: 'address'
        readonly name: 'owner_'
      },
    ]
  },
  {
    readonly name: 'NoReceiver'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'NoSuchToken'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'NotAllowed'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'NotOwner'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'NotTheHolder'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'TokenExists'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'Approval'
    readonly type: 'event'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'owner'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'approved'
        readonly indexed: true
      },
      {
        readonly type: 'uint256'
        readonly name: 'tokenId'
        readonly indexed: true
      },
    ]
  },
  {
    readonly name: 'ApprovalForAll'
    readonly type: 'event'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'owner'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'operator'
        readonly indexed: true
      },
      {
        readonly type: 'bool'
        readonly name: 'approved'
      },
    ]
  },
  {
    readonly name: 'Transfer'
    readonly type: 'event'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'from'
        readonly indexed: true
      },
      {
        readonly type: 'address'
        readonly name: 'to'
        readonly indexed: true
      },
      {
        readonly type: 'uint256'
        readonly name: 'tokenId'
        readonly indexed: true
      },
    ]
  },
  {
    readonly name: 'approve'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'to'
      },
      {
        readonly type: 'uint256'
        readonly name: 'id'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'balanceOf'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'account'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'uint256'
      },
    ]
  },
  {
    readonly name: 'getApproved'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'id'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'address'
      },
    ]
  },
  {
    readonly name: 'isApprovedForAll'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'account'
      },
      {
        readonly type: 'address'
        readonly name: 'operator'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bool'
      },
    ]
  },
  {
    readonly name: 'mint'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address[]'
        readonly name: 'accounts'
      },
      {
        readonly type: 'uint256[]'
        readonly name: 'ids'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'name'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly []
    readonly outputs: readonly [
      {
        readonly type: 'string'
      },
    ]
  },
  {
    readonly name: 'owner'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly []
    readonly outputs: readonly [
      {
        readonly type: 'address'
      },
    ]
  },
  {
    readonly name: 'ownerOf'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'uint256'
        readonly name: 'id'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'holder'
      },
    ]
  },
  {
    readonly name: 'safeTransferFrom'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'from'
      },
      {
        readonly type: 'address'
        readonly name: 'to'
      },
      {
        readonly type: 'uint256'
        readonly name: 'id'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'safeTransferFrom'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'from'
      },
      {
        readonly type: 'address'
        readonly name: 'to'
      },
      {
        readonly type: 'uint256'
        readonly name: 'id'
      },
      {
        readonly type: 'bytes'
        readonly name: 'data'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'setApprovalForAll'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'operator'
      },
      {
        readonly type: 'bool'
        readonly name: 'approved'
      },
    ]
    readonly outputs: readonly []
  },
  {
    readonly name: 'supportsInterface'
    readonly type: 'function'
    readonly stateMutability: 'pure'
    readonly inputs: readonly [
      {
        readonly type: 'bytes4'
        readonly name: 'id'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bool'
      },
    ]
  },
  {
    readonly name: 'symbol'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly []
    readonly outputs: readonly [
      {
        readonly type: 'string'
      },
    ]
  },
  {
    readonly name: 'transferFrom'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'from'
      },
      {
        readonly type: 'address'
        readonly name: 'to'
      },
      {
        readonly type: 'uint256'
        readonly name: 'id'
      },
    ]
    readonly outputs: readonly []
  },
]
/** The ABI of `WalletFactory` of wallet.sol: its functions, events and errors. */
export declare const walletFactoryAbi: readonly [
  {
    readonly name: 'addressOf'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'owner'
      },
      {
        readonly type: 'bytes32'
        readonly name: 'salt'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'address'
      },
    ]
  },
  {
    readonly name: 'deploy'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'owner'
      },
      {
        readonly type: 'bytes32'
        readonly name: 'salt'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'wallet'
      },
    ]
  },
]
/** The ABI of `Wallet` of wallet.sol: its functions, events and errors. */
export declare const walletAbi: readonly [
  {
    readonly type: 'constructor'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'owner_'
      },
    ]
  },
  {
    readonly name: 'NotOwner'
    readonly type: 'error'
    readonly inputs: readonly []
  },
  {
    readonly name: 'execute'
    readonly type: 'function'
    readonly stateMutability: 'nonpayable'
    readonly inputs: readonly [
      {
        readonly type: 'address'
        readonly name: 'to'
      },
      {
        readonly type: 'uint256'
        readonly name: 'value'
      },
      {
        readonly type: 'bytes'
        readonly name: 'data'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bytes'
      },
    ]
  },
  {
    readonly name: 'isValidSignature'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly [
      {
        readonly type: 'bytes32'
        readonly name: 'digest'
      },
      {
        readonly type: 'bytes'
        readonly name: 'signature'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bytes4'
      },
    ]
  },
  {
    readonly name: 'onERC1155BatchReceived'
    readonly type: 'function'
    readonly stateMutability: 'pure'
    readonly inputs: readonly [
      {
        readonly type: 'address'
      },
      {
        readonly type: 'address'
      },
      {
        readonly type: 'uint256[]'
      },
      {
        readonly type: 'uint256[]'
      },
      {
        readonly type: 'bytes'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bytes4'
      },
    ]
  },
  {
    readonly name: 'onERC1155Received'
    readonly type: 'function'
    readonly stateMutability: 'pure'
    readonly inputs: readonly [
      {
        readonly type: 'address'
      },
      {
        readonly type: 'address'
      },
      {
        readonly type: 'uint256'
      },
      {
        readonly type: 'uint256'
      },
      {
        readonly type: 'bytes'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bytes4'
      },
    ]
  },
  {
    readonly name: 'onERC721Received'
    readonly type: 'function'
    readonly stateMutability: 'pure'
    readonly inputs: readonly [
      {
        readonly type: 'address'
      },
      {
        readonly type: 'address'
      },
      {
        readonly type: 'uint256'
      },
      {
        readonly type: 'bytes'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bytes4'
      },
    ]
  },
  {
    readonly name: 'owner'
    readonly type: 'function'
    readonly stateMutability: 'view'
    readonly inputs: readonly []
    readonly outputs: readonly [
      {
        readonly type: 'address'
      },
    ]
  },
  {
    readonly name: 'supportsInterface'
    readonly type: 'function'
    readonly stateMutability: 'pure'
    readonly inputs: readonly [
      {
        readonly type: 'bytes4'
        readonly name: 'id'
      },
    ]
    readonly outputs: readonly [
      {
        readonly type: 'bool'
      },
    ]
  },
  {
    readonly type: 'receive'
    readonly stateMutability: 'payable'
  },
]
