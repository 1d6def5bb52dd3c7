export const rules = {
  'order-known': ['warning', 'The order the steps fill is one the service shows.'],
  'order-active': ['error', 'The order can still be filled: its status is active and enough of it is left.'],
  'order-price': ['error', 'The order costs what it did when it was picked.'],
  'order-expiry': ['error', 'The order has not run out and does not run out within ten minutes.'],
  'own-order': ['error', 'The order was made by somebody else than the taker.'],
  'nothing-for-it': ['error', 'The taker gets something for what is given.'],
  'step-price': [
    'warning',
    'The price the steps name is that of the orders, with or without the additional fees.',
  ],
  'order-fees': [
    'warning',
    'The parts of an order’s fee add up to its whole, and the net amount is the price without them.',
  ],
  'chain-id': ['error', 'Network, orders and typed data are of one chain.'],
  'contract-known': [
    'warning',
    'The contract that is called, or that typed data is for, is known to belong to the marketplace.',
  ],
  'approval-spender': ['error', 'An approval goes to the contract that trades, or to one that is known.'],
  'approval-token': [
    'error',
    'An approval is for the collection that is sold, or the currency that is paid with.',
  ],
  'approval-amount': [
    'warning',
    'An approval is for what the trade needs: neither unlimited nor more nor less.',
  ],
  'approval-order': ['error', 'An approval comes before the step that uses it.'],
  'post-host': ['error', 'A signature is posted to the marketplace’s own host, over a safe connection.'],
  'duplicate-step': ['error', 'No step comes twice.'],
  'empty-step': ['error', 'A transaction has an address and data; a signature has something to sign.'],
  'step-kind': ['info', 'The kind of each step is one the app knows.'],
  'step-understood': [
    'error',
    'Everything in a step is understood: how each call is made, what a signature permits, and that it is the kind of step its id names.',
  ],
  'call-known': ['warning', 'The call of each step can be read.'],
  'surplus-data': ['info', 'Calldata holds nothing beside the arguments.'],
  'undo-exact': ['error', 'A cancellation or revocation is exactly the call that was chosen, and no other.'],
  'cancel-chosen': ['error', 'Exactly the chosen orders are cancelled: their ids follow from the call.'],
  'cancel-maker': ['error', 'Only its maker can cancel an order.'],
  'cancels-all': ['warning', 'A cancellation ends no other order than the chosen ones.'],
  'typed-data': ['error', 'Typed data can be hashed, and is complete.'],
} as const satisfies Readonly<Record<string, readonly ['error' | 'warning' | 'info', string]>>

export type RuleId = keyof typeof rules

export const ruleWords = (id: string): string => (Object.hasOwn(rules, id) ? rules[id as RuleId][1] : '')
