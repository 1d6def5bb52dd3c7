import { useMemo } from 'react'
import { amountParts } from '../../../orders/core/amount.ts'
import { chainVerdicts } from '../../../../core/webhooks/chain-verdicts.ts'
import { logStates } from '../../../../core/webhooks/fold-log.ts'
import { verdicts } from '../../contract/verdicts.ts'
import { type SearchField, fieldsOfAddress } from '../../../../renderer/list/search/search-field.ts'
import type { EventsSearch } from '../search.ts'
import { typedTime } from '../../../../renderer/ui/typed-time.ts'
import { useListenerNames } from '../../../../renderer/parts/use-listener-names.ts'
import { useEventNames } from '../../../../renderer/parts/use-event-names.ts'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'
import { fieldOfIso } from '../../../../renderer/ui/local-time.ts'
import { useTimeSetting } from '../../../../renderer/ui/time-setting.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { useSourceChoices } from '../../../../renderer/parts/contributions.tsx'
import { audited, chainVerdictWords, unverified } from '../chain-words.ts'
import { verdictWords } from './verdict-mark.tsx'
import { isAddress, isHash } from '../../../../renderer/ui/hex-format.ts'
import type { CoinName } from '../../../../core/webhooks/event-line.ts'

export const amountHint = (coin: CoinName | undefined): string =>
  coin === undefined ? 'in the smallest unit' : `in the smallest unit, or 1.5 ${coin.symbol}`

/**
 * An amount in the smallest unit as somebody typed it: digits, or in units of a coin with the coin's name behind.
 * @param coin the one in sight; `undefined`: nobody knows its decimals
 * @returns `undefined` for what is no exact amount
 */
export const typedAmount = (typed: string, coin: CoinName | undefined): string | undefined => {
  const text = typed.trim()
  if (/^\d{1,78}$/.test(text)) return BigInt(text).toString()
  const [, whole, fraction = '', symbol] = /^(\d+)(?:\.(\d+))?\s*(\D.*)$/.exec(text) ?? []
  if (coin === undefined || whole === undefined || symbol?.toLowerCase() !== coin.symbol.toLowerCase())
    return undefined
  const digits = `${whole}${fraction.padEnd(coin.decimals, '0')}`
  return fraction.length > coin.decimals || digits.length > 78 ? undefined : BigInt(digits).toString()
}

export const validateTypedAmount =
  (coin: CoinName | undefined) =>
  (typed: string): string | null =>
    typedAmount(typed, coin) === undefined
      ? `Up to 78 digits, in the smallest unit${coin === undefined ? '' : `, or as 1.5 ${coin.symbol}, with at most ${coin.decimals} places`}.`
      : null

export const validateAddress = (text: string): string | null =>
  isAddress(text) ? null : 'Enter 0x and 40 hex digits.'

export const validateAddresses = (text: string): string | null =>
  text
    .split(/[\s,]+/)
    .filter((one) => one !== '')
    .every(isAddress)
    ? null
    : 'Enter 0x and 40 hex digits.'

export const validateHash = (text: string): string | null =>
  isHash(text) ? null : 'Enter 0x and 64 hex digits.'

export const validateBlock = (text: string): string | null =>
  /^\d{1,30}$/.test(text) ? null : 'Enter a whole number.'

export const validateTokenId = (text: string): string | null =>
  /^\d{1,78}$/.test(text) ? null : 'Enter up to 78 digits.'

export const eventNameOf = (typed: string | undefined, known: readonly string[]): string | undefined => {
  const name = typed?.replace(/\(.*$/s, '').trim()
  if (name === undefined || name === '') return undefined
  return known.includes(name) ? name : (known.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name)
}

const types = ['BLOCK_ADDED', 'BLOCK_REMOVED', 'UNKNOWN']

const contractTypes = ['ERC20', 'ERC721', 'ERC1155', 'UNKNOWN']
const logDataTypes = ['EVENT', 'TOKEN_TRANSFER']

const blockTimeChoices = [
  { value: 'known', label: 'named', note: 'Given by the sender.' },
  { value: 'unknown', label: 'not named', note: 'Missing, or after receipt.' },
]

const stateWords = {
  active: { label: 'on the chain', note: 'Per deliveries.' },
  removed: { label: 'removed', note: 'All its blocks were removed.' },
  doubtful: { label: 'doubtful', note: 'Two blocks hold it.' },
  contradiction: { label: 'contradiction', note: 'Deliveries of one block disagree.' },
} as const

const inGroup = (group: string, fields: readonly SearchField[], groupNote?: string): SearchField[] =>
  fields.map((field) => ({ ...field, group, groupNote }))

export const useEventFields = (
  search: EventsSearch,
  change: (members: Partial<EventsSearch>) => void,
  eventNames: readonly string[],
): readonly SearchField[] => {
  const listeners = useListenerNames()
  const sources = useSourceChoices()
  const field = fieldsOfAddress(search, change)
  /** The address takes what is well-formed alone: anything else would vanish from it without a word. */
  const onlyIf = (check: (text: string) => string | null) => (typed: string) =>
    check(typed) === null ? typed : undefined

  const address = search.contractAddress
  const contracts = useMemo(
    () => (address === undefined ? [] : [{ contractAddress: address, contractType: 'ERC20' }]),
    [address],
  )
  const { coinOf } = useEventNames(contracts)
  const named = useAddressBook().contracts
  const coin = address === undefined ? undefined : coinOf(address.toLowerCase())
  const amountField = (
    name: 'amount' | 'amountFrom' | 'amountTo',
    word: string,
    label: string,
  ): SearchField =>
    field(name, label, {
      word,
      placeholder: amountHint(coin),
      check: validateTypedAmount(coin),
      read: (typed) => typedAmount(typed, coin),
      ...(coin === undefined
        ? {}
        : {
            written: (raw) => `${amountParts(raw, coin.decimals)?.plain ?? raw} ${visibleText(coin.symbol)}`,
          }),
    })
  const zone = useTimeSetting()
  const timeField = (name: 'blockTimeFrom' | 'blockTimeTo', word: string, label: string): SearchField =>
    field(name, label, {
      word,
      isTime: true,
      check: (typed) => (typedTime(typed, zone) === undefined ? 'Enter a time like 2026-01-05 12:30.' : null),
      read: (typed) => typedTime(typed, zone),
      written: (iso) => fieldOfIso(iso, zone).replace('T', ' '),
    })

  const delivery: SearchField = {
    word: 'delivery',
    label: 'Delivery',
    values: search.of === undefined ? [] : [String(search.of)],
    set: ([value]) =>
      change({ of: value === undefined || !/^\d{1,15}$/.test(value) ? undefined : Number(value) }),
  }
  return [
    ...inGroup('What happened', [
      field('eventName', 'Event name', {
        word: 'event',
        choices: eventNames.map((value) => ({ value, label: value })),
        open: true,
        read: (typed) => eventNameOf(typed, eventNames),
      }),
      field('contractAddress', 'Contract', {
        word: 'contract',
        mono: true,
        choices: named.map((one) => ({ value: one.address, label: one.name })),
        open: true,
        placeholder: '0x…',
        check: validateAddress,
      }),
      field('account', 'Account', {
        word: 'account',
        mono: true,
        placeholder: '0x… in any argument',
        check: validateAddresses,
      }),
      field('tokenId', 'Token id', { word: 'token', check: validateTokenId, read: onlyIf(validateTokenId) }),
      field('txnHash', 'Transaction', {
        word: 'transaction',
        mono: true,
        placeholder: '0x…',
        check: validateHash,
      }),
    ]),
    ...inGroup(
      'Amount',
      [
        amountField('amountFrom', 'min-amount', 'Amount from'),
        amountField('amountTo', 'max-amount', 'Amount up to'),
        amountField('amount', 'amount', 'Exact amount'),
      ],
      coin === undefined ? 'Choose a coin for units.' : undefined,
    ),
    ...inGroup('Block', [
      field('blockFrom', 'Block from', {
        word: 'from-block',
        check: validateBlock,
        read: onlyIf(validateBlock),
      }),
      field('blockTo', 'Block to', { word: 'to-block', check: validateBlock, read: onlyIf(validateBlock) }),
      timeField('blockTimeFrom', 'block-since', 'Block time from'),
      timeField('blockTimeTo', 'block-before', 'Block time before'),
      field('blockTime', 'Block time', { word: 'block-time', choices: blockTimeChoices }),
    ]),
    ...inGroup('Checks', [
      field('state', 'State', {
        word: 'state',
        choices: logStates.map((value) => ({ value, ...stateWords[value] })),
      }),
      field('verdict', 'Self-check', {
        word: 'check',
        choices: verdicts.map((value) => ({
          value,
          label: verdictWords[value].word,
          note: verdictWords[value].meaning,
        })),
      }),
      field('chainVerdict', 'On the chain', {
        word: 'chain',
        choices: [
          ...chainVerdicts.map((value) => ({
            value,
            label: chainVerdictWords[value].word,
            note: chainVerdictWords[value].meaning,
          })),
          { value: 'audited', label: audited.word, note: audited.meaning },
          { value: 'not-examined', label: unverified.word, note: unverified.meaning },
        ],
      }),
      {
        word: 'star',
        label: 'Star',
        values: search.starred === true ? ['yes'] : [],
        set: (values) => change({ starred: values.length === 0 ? undefined : true }),
        choices: [{ value: 'yes', label: 'Starred', note: 'Starred only.' }],
      },
    ]),
    ...inGroup('Delivered by', [
      field('listenerId', 'Listener', {
        word: 'listener',
        choices: [...listeners.values()].map(({ key, name, network }) => ({
          value: key,
          label: name,
          note: network,
        })),
      }),
      ...(sources.length === 0 ? [] : [field('origin', 'Source', { word: 'source', choices: sources })]),
      delivery,
      field('uid', 'uid', { word: 'uid', mono: true, placeholder: '0x…', check: validateHash }),
    ]),
    ...inGroup('As sent', [
      field('type', 'Type', {
        word: 'type',
        choices: types.map((value) => ({ value, label: value })),
        open: true,
        read: (typed) => types.find((one) => one.toLowerCase() === typed.toLowerCase()) ?? typed,
      }),
      field('contractType', 'Contract type', {
        word: 'contract-type',
        choices: contractTypes.map((value) => ({ value, label: value })),
        open: true,
      }),
      field('logDataType', 'Log data type', {
        word: 'data-type',
        choices: logDataTypes.map((value) => ({ value, label: value })),
        open: true,
      }),
    ]),
  ]
}
