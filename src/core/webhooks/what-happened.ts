import { nativeAddress } from '../../features/orders/core/currency.ts'
import { namesOn, type EventLine, type EventNames, type LinePart } from './event-line.ts'
import {
  addressPart,
  coinName,
  coinParts,
  collectionPart,
  fromTo,
  isUnlimited,
  numberPart,
  tokenParts,
  words,
} from './line-parts.ts'
import { shapeOf } from './market-fill.ts'
import { orderLine } from './order-line.ts'
import { addressOf, digitsOf, digitsListOf, type LineEvent, type ShownValue } from './line-event.ts'

type Reader = (event: LineEvent, names: EventNames) => EventLine | null

const isCoin = ({ contractType }: LineEvent): boolean => /^erc-?20$/i.test(contractType ?? '')
const isToken = ({ contractType }: LineEvent): boolean => /^erc-?(721|1155)$/i.test(contractType ?? '')

const valueAt = ({ args }: LineEvent, index: number): ShownValue | undefined => args[index]?.value

const countsCoin = (event: LineEvent, names: EventNames): boolean =>
  isCoin(event) || (!isToken(event) && names.coinOf(event.contractAddress?.toLowerCase() ?? '') !== undefined)

/** ERC-20 and ERC-721 write these alike; where nothing tells which it is, the number stays a number. */
const transfer: Reader = (event, names) => {
  const from = addressOf(valueAt(event, 0))
  const to = addressOf(valueAt(event, 1))
  const number = digitsOf(valueAt(event, 2))
  if (from === null || to === null || number === null) return null
  const who = fromTo(from, to, names)
  const { contractAddress } = event
  if (countsCoin(event, names))
    return { sort: 'payment', what: coinParts(contractAddress, number, names), who }
  if (isToken(event)) return { sort: 'transfer', what: tokenParts(contractAddress, number, null, names), who }
  const collection = collectionPart(contractAddress, names, 'Transfer of')
  const what: LinePart[] = [
    collection.kind === 'words' ? { ...collection, isMove: true } : collection,
    numberPart(number),
  ]
  return { sort: 'transfer', what, who }
}

const batchParts = (
  contract: string | null,
  ids: readonly string[] | null,
  quantities: readonly string[] | null,
  names: EventNames,
): LinePart[] => {
  const collection = collectionPart(contract, names, 'collectibles')
  if (ids === null) return [words('Many'), collection]
  const [only] = ids
  if (ids.length === 1 && only !== undefined)
    return tokenParts(contract, only, quantities?.[0] ?? null, names)
  const shown = ids.slice(0, 3).flatMap((id, index): LinePart[] => {
    // A name stands once before its ids.
    const [, ...rest] = tokenParts(contract, id, quantities?.[index] ?? null, names)
    return index === 0 ? rest : [words(','), ...rest]
  })
  const more = ids.length > 3 ? [words(`and ${ids.length - 3} more`)] : []
  return collection.kind === 'address'
    ? [words(`${ids.length} of`), collection, ...shown, ...more]
    : [words(`${ids.length} collectibles`), ...shown, ...more]
}

const batch: Reader = (event, names) => {
  const [, from, to] = [0, 1, 2].map((index) => addressOf(valueAt(event, index)))
  if (typeof from !== 'string' || typeof to !== 'string') return null
  const ids = digitsListOf(valueAt(event, 3))
  if (ids === null && event.args[3]?.leftOut === undefined) return null
  const quantities = digitsListOf(valueAt(event, 4))
  return {
    sort: 'transfer',
    what: batchParts(event.contractAddress, ids, quantities, names),
    who: fromTo(from, to, names),
  }
}

const single: Reader = (event, names) => {
  const from = addressOf(valueAt(event, 1))
  const to = addressOf(valueAt(event, 2))
  const id = digitsOf(valueAt(event, 3))
  const quantity = digitsOf(valueAt(event, 4))
  if (from === null || to === null || id === null || quantity === null) return null
  return {
    sort: 'transfer',
    what: tokenParts(event.contractAddress, id, quantity, names),
    who: fromTo(from, to, names),
  }
}

const olderTransfer = (event: LineEvent, names: EventNames): EventLine | null => {
  const named = (name: string): ShownValue | undefined => event.args.find((arg) => arg.name === name)?.value
  const from = addressOf(named('from'))
  const to = addressOf(named('to'))
  if (from === null || to === null) return null
  const ids = digitsListOf(named('tokenIds'))
  const amounts = digitsListOf(named('amounts'))
  const who = fromTo(from, to, names)
  if (countsCoin(event, names)) {
    const [amount] = amounts ?? []
    if (amount === undefined || amounts?.length !== 1) return null
    return { sort: 'payment', what: coinParts(event.contractAddress, amount, names), who }
  }
  if (ids === null || ids.length === 0) return null
  return { sort: 'transfer', what: batchParts(event.contractAddress, ids, amounts, names), who }
}

const approval: Reader = (event, names) => {
  const owner = addressOf(valueAt(event, 0))
  const spender = addressOf(valueAt(event, 1))
  const number = digitsOf(valueAt(event, 2))
  if (owner === null || spender === null || number === null) return null
  const { contractAddress } = event
  const line = (what: LinePart[], isRemoval: boolean): EventLine => ({
    sort: 'approval',
    what: isRemoval ? [...what, words('removed')] : what,
    who:
      spender === nativeAddress
        ? [words('by'), addressPart(owner, names)]
        : [addressPart(owner, names), words('→'), addressPart(spender, names)],
  })
  if (countsCoin(event, names)) {
    const isRemoval = /^0+$/.test(number)
    if (isRemoval || isUnlimited(number))
      return line(
        [words(isRemoval ? 'Approval of' : 'Unlimited approval of'), ...coinName(contractAddress, names)],
        isRemoval,
      )
    return line([words('Approval of'), ...coinParts(contractAddress, number, names)], false)
  }
  const token = isToken(event)
    ? tokenParts(contractAddress, number, null, names)
    : [collectionPart(contractAddress, names, 'number'), numberPart(number)]
  return line([words('Approval of'), ...token], isToken(event) && spender === nativeAddress)
}

const approvalForAll: Reader = (event, names) => {
  const owner = addressOf(valueAt(event, 0))
  const operator = addressOf(valueAt(event, 1))
  const approved = valueAt(event, 2)
  if (owner === null || operator === null || typeof approved !== 'boolean') return null
  return {
    sort: 'approval',
    what: [
      words('Approval of all'),
      collectionPart(event.contractAddress, names, 'collectibles'),
      ...(approved ? [] : [words('removed')]),
    ],
    who: [addressPart(owner, names), words('→'), addressPart(operator, names)],
  }
}

const uri: Reader = (event, names) => {
  const text = valueAt(event, 0)
  const id = digitsOf(valueAt(event, 1))
  if (typeof text !== 'string' || id === null) return null
  return {
    sort: 'other',
    what: [words('Metadata of'), ...tokenParts(event.contractAddress, id, null, names)],
    who: [{ kind: 'foreign', text: text.length > 80 ? `${text.slice(0, 80)}…` : text }],
  }
}

const wrapped =
  (word: string): Reader =>
  (event, names) => {
    const who = addressOf(valueAt(event, 0))
    const amount = digitsOf(valueAt(event, 1))
    if (who === null || amount === null || !countsCoin(event, names)) return null
    return {
      sort: 'payment',
      what: [...coinParts(event.contractAddress, amount, names), words(word)],
      who: [words('by'), addressPart(who, names)],
    }
  }

const readers: ReadonlyMap<string, Reader> = new Map([
  ['Transfer(address,address,uint256)', transfer],
  ['TransferSingle(address,address,address,uint256,uint256)', single],
  ['TransferBatch(address,address,address,uint256[],uint256[])', batch],
  ['Approval(address,address,uint256)', approval],
  ['ApprovalForAll(address,address,bool)', approvalForAll],
  ['URI(string,uint256)', uri],
  ['Deposit(address,uint256)', wrapped('wrapped')],
  ['Withdrawal(address,uint256)', wrapped('unwrapped')],
])

const maxArguments = 4
const longestWord = 60

const plainParts = ({ name, value, leftOut }: LineEvent['args'][number], names: EventNames): LinePart[] => {
  const shown: LinePart[] = [{ kind: 'foreign', text: name.slice(0, longestWord) }]
  const address = addressOf(value)
  const digits = digitsOf(value)
  if (leftOut !== undefined) return [...shown, words('(long)')]
  if (address !== null) return [...shown, addressPart(address, names)]
  if (digits !== null) return [...shown, numberPart(digits)]
  if (Array.isArray(value))
    return [...shown, words(`(${value.length} ${value.length === 1 ? 'value' : 'values'})`)]
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return [
    ...shown,
    { kind: 'foreign', text: text.length > longestWord ? `${text.slice(0, longestWord)}…` : text },
  ]
}

const unknownLine = (event: LineEvent, names: EventNames): EventLine => {
  const shown = event.args.slice(0, maxArguments)
  const more = event.args.length - shown.length
  return {
    sort: 'other',
    what: [
      event.eventName === null
        ? words('Event without a name')
        : { kind: 'foreign', text: event.eventName.slice(0, longestWord) },
    ],
    who: [
      ...shown.flatMap((arg, index) => [...(index === 0 ? [] : [words(',')]), ...plainParts(arg, names)]),
      ...(more > 0 ? [words(`and ${more} more`)] : []),
    ],
  }
}

/**
 * Says in a line what happened: `Lantern #102 ×2 · from → to`, `0.00589 WETH · Market → 0x6109…c295`. Told by the shape of the event (its name and
 * the types of its arguments), never by names of arguments, which senders leave out; whatever does not fit its shape is shown by name and arguments.
 */
export const whatHappened = (event: LineEvent, known: EventNames): EventLine => {
  const names = namesOn(known, known.networkOf?.(event.listenerId ?? ''))
  const read = readers.get(shapeOf(event))?.(event, names) ?? orderLine(event, names)
  return read ?? (event.eventName === null ? olderTransfer(event, names) : null) ?? unknownLine(event, names)
}
