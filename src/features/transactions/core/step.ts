import { isFields } from '../../../core/wire/is-fields.ts'

export type TypedDataDocument = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, unknown>>
  readonly primaryType: string
  readonly value: Readonly<Record<string, unknown>>
}

export type StepPost = { readonly endpoint: string; readonly method: string; readonly body: unknown }

export type StepAction =
  | 'send'
  /** EIP-712: `signature` is signed, then posted. */
  | 'sign-typed'
  /** EIP-191: `data` is signed as text or bytes, then posted. */
  | 'sign-text'
  | 'post'
  | 'nothing'

export type Step = {
  readonly index: number
  readonly kind: string
  readonly executeType: string
  readonly to: string
  readonly data: string
  readonly value: string
  readonly price: string
  readonly signature: TypedDataDocument | null
  readonly post: StepPost | null
  readonly action: StepAction
  readonly raw: unknown
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

const fields = (value: unknown): Record<string, unknown> => (isFields(value) ? value : {})

/** Services that fill every member send an empty `signature`; that is none. */
const readSignature = (value: unknown): TypedDataDocument | null => {
  if (!isFields(value)) return null
  const types = fields(value['types'])
  const primaryType = text(value['primaryType'])
  if (primaryType === '' && Object.keys(types).length === 0) return null
  // `message` is what EIP-712 itself calls it.
  const message = isFields(value['value']) ? value['value'] : fields(value['message'])
  return { domain: fields(value['domain']), types, primaryType, value: message }
}

const readPost = (value: unknown): StepPost | null => {
  if (!isFields(value) || text(value['endpoint']) === '') return null
  return {
    endpoint: text(value['endpoint']),
    method: text(value['method']) === '' ? 'POST' : text(value['method']).toUpperCase(),
    body: value['body'] ?? {},
  }
}

type Held = Omit<Step, 'action' | 'raw'>

const zeroAddress = /^0x0{40}$/

/** What a step holds that could be carried out, read from its members alone: the `id` is the service's word for it. */
export const partsOfStep = ({
  to,
  data,
  value,
  signature,
  post,
}: Omit<Held, 'index'>): readonly ('transaction' | 'typed-data' | 'text')[] => {
  const signs = signature !== null || post !== null
  // Services that fill every member send an empty target, or the zero address.
  const target = to !== '' && !(signs && zeroAddress.test(to))
  const noData = data === '' || data === '0x'
  const pays = readAmount(value) !== 0n
  return [
    ...(target && (!signs || !noData || pays) ? (['transaction'] as const) : []),
    // Coins without a target cannot go anywhere.
    ...(!target && pays && !noData ? (['transaction'] as const) : []),
    ...(signature === null ? [] : (['typed-data'] as const)),
    ...(!target && !noData ? (['text'] as const) : []),
  ]
}

const actions = { transaction: 'send', 'typed-data': 'sign-typed', text: 'sign-text' } as const

const actionOf = (step: Omit<Held, 'index'>): StepAction => {
  const [first, ...others] = partsOfStep(step)
  if (first === undefined) return step.post === null ? 'nothing' : 'post'
  // Whoever carries it out could take it for either of them; and a transaction leaves nothing to post.
  if (others.length > 0 || (first === 'transaction' && step.post !== null)) return 'nothing'
  return actions[first]
}

export const readStep = (raw: unknown, index: number): Step => {
  const members = fields(raw)
  const read = {
    index,
    kind: text(members['id']),
    executeType: text(members['executeType']),
    to: text(members['to']),
    data: text(members['data']),
    value: text(members['value']),
    price: text(members['price']),
    signature: readSignature(members['signature']),
    post: readPost(members['post']),
    raw,
  }
  return { ...read, action: actionOf(read) }
}

const isEmpty = (value: unknown, depth = 0): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 0 ||
  (depth < 8 &&
    typeof value === 'object' &&
    Object.values(value).every((member) => isEmpty(member, depth + 1)))

/**
 * Members that describe a step and change nothing that it does. Any other that is set may say who sends, on which chain, or what else
 * is carried out or allowed: nothing here reads it, so it may only say what is so anyway.
 */
const descriptive =
  /^(?:name|title|label|description|details|note|hint|warning|text|icon|image|status|state|index|position|number|version|uuid|requestid|traceid|stepid|createdat|updatedat|expiresat|timestamp|gas|gaslimit|gasestimate|estimatedgas|gasprice|maxfeepergas|maxpriorityfeepergas|nonce)$/

const isSame = (name: string, value: unknown, { taker, chainId }: StepPlace): boolean =>
  /^(?:from|sender|account)$/.test(name)
    ? typeof value === 'string' && sameAddress(value, taker)
    : /^(?:chain|networkid)/.test(name) && readAmount(text(value)) === BigInt(chainId) && text(value) !== ''

type StepPlace = { readonly taker: string; readonly chainId: number }

const foreign = (value: unknown, known: readonly string[], path: string): readonly string[] =>
  Object.entries(fields(value)).flatMap(([name, member]) =>
    known.includes(name) || isEmpty(member) ? [] : [`${path}.${name}`],
  )

/** Members of a step that are there and could not be read, or that nothing reads: they count as empty, which is to be said. */
export const unreadMembers = ({ raw, signature, post }: Step, place: StepPlace): readonly string[] => {
  const members = fields(raw)
  const texts = ['id', 'executeType', 'to', 'data', 'value', 'price'].filter(
    (name) => !isEmpty(members[name]) && text(members[name]) === '',
  )
  const oddParts = (name: string, parts: readonly string[]): string[] =>
    parts
      .filter((part) => !isFields(fields(members[name])[part]) && !isEmpty(fields(members[name])[part]))
      .map((part) => `${name}.${part}`)
  return [
    ...(isFields(raw) ? [] : ['step']),
    ...texts,
    ...Object.entries(members).flatMap(([name, value]) => {
      const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
      const isRead = ['id', 'executeType', 'to', 'data', 'value', 'price', 'signature', 'post'].includes(name)
      const isDescription = descriptive.test(plain) && typeof value !== 'object'
      return isRead || isDescription || isEmpty(value) || isSame(plain, value, place) ? [] : [name]
    }),
    ...(signature === null && !isEmpty(members['signature']) ? ['signature'] : []),
    ...(signature === null
      ? []
      : [
          ...oddParts('signature', ['domain', 'types', 'value']),
          ...foreign(
            members['signature'],
            [
              'domain',
              'types',
              'primaryType',
              'value',
              ...(isFields(fields(members['signature'])['value']) ? [] : ['message']),
            ],
            'signature',
          ),
        ]),
    ...(post === null && !isEmpty(members['post']) ? ['post'] : []),
    ...(post === null
      ? []
      : [...oddParts('post', ['body']), ...foreign(members['post'], ['endpoint', 'method', 'body'], 'post')]),
  ]
}

export const readSteps = (answer: unknown): Step[] => {
  const { steps } = fields(answer)
  return Array.isArray(steps) ? steps.map(readStep) : []
}

export const readAmount = (amount: string): bigint | null => {
  if (amount === '') return 0n
  return /^(?:\d{1,80}|0x[0-9a-fA-F]{1,64})$/.test(amount) ? BigInt(amount) : null
}

export const isAddressText = (value: string): value is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(value)

export const isBytesText = (value: string): value is `0x${string}` => /^0x(?:[0-9a-fA-F]{2})*$/.test(value)

export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
