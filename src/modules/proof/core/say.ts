import type { ChainCheck, CheckName, CheckOutcome } from '../../../core/webhooks/chain-verdicts.ts'

type CheckSentences = { readonly [Outcome in CheckOutcome]?: string }

const ofInfo = (member: 'from' | 'to' | 'value'): CheckSentences => ({
  holds: `The transaction has the delivered txnInfo.${member}.`,
  fails: `The transaction has another txnInfo.${member} than was delivered.`,
  open: `Whether the delivered txnInfo.${member} is the transaction’s could not be computed.`,
})

const checkSentences: { readonly [Name in CheckName]: CheckSentences } = {
  'block-hash': {
    holds: 'The header has the hash that the delivery names.',
    fails: 'The header has another hash than the delivery names.',
  },
  'block-number': {
    holds: 'The header has the number that the delivery names.',
    fails: 'The block of that hash has another number.',
    open: 'The delivery names no number.',
  },
  'parent-hash': {
    holds: 'The block before it is the one that the delivery names.',
    fails: 'The block before it is another one than the delivery names.',
    open: 'The delivery does not name the block before it.',
  },
  'block-time': {
    holds: 'The delivery’s time is that of the block.',
    fails: 'The delivery’s time is not that of the block.',
    open: 'The delivery has no time.',
  },
  'receipts-root': {
    holds: 'The receipt leads to the root in the header.',
    fails: 'The receipts give another root than the header has.',
    open: 'The receipts could not be put together again.',
  },
  'transaction-index': {
    holds: 'The receipt stands at the place that the delivery names.',
    fails: 'The receipt of the log stands at another place of the block.',
    open: 'The delivery names no place in the block.',
  },
  'log-address': {
    holds: 'The contract is the delivered one.',
    fails: 'Another contract made this log.',
  },
  'log-topics': { holds: 'The topics are the delivered ones.', fails: 'The log has other topics.' },
  'log-data': { holds: 'The data is the delivered one.', fails: 'The log has other data.' },
  'log-index': {
    holds: 'The delivered index is that of the log.',
    stated: 'The delivered index counts in the block, as the file says.',
    fails: 'The delivered index is neither that in the transaction nor that in the block.',
    open: 'The delivery has no index.',
  },
  'transactions-root': {
    holds: 'The transaction leads to the root in the header.',
    fails: 'The transactions give another root than the header has.',
    open: 'The transactions could not be put together again.',
  },
  'transaction-hash': {
    holds: 'The transaction at that place has the delivered hash.',
    fails: 'The transaction at that place has another hash.',
    open: 'The delivery names no transaction.',
  },
  chain: {
    holds: 'The transaction was signed for this chain.',
    fails: 'The transaction was signed for another chain.',
    open: 'The transaction does not say for which chain it was signed.',
  },
  'transaction-from': ofInfo('from'),
  'transaction-to': ofInfo('to'),
  'transaction-value': ofInfo('value'),
  'final-block': {
    stated: 'A node has this block at its number, and calls it final.',
    fails: 'A node has another block at its number, and calls that final.',
  },
  'second-node': {
    stated: 'A second node has the same block at that number.',
    fails: 'A second node has another block at that number.',
  },
}

export const sayCheck = ({ name, outcome }: Pick<ChainCheck, 'name' | 'outcome'>): string =>
  checkSentences[name][outcome] ?? ''
