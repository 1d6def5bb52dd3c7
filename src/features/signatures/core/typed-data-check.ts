import { isFields } from '../../../core/wire/is-fields.ts'
import { isTooLongToHash, maxValues } from './limits.ts'

export type TypedDataFault = {
  readonly path: string
  readonly problem: string
}

type Parameter = { readonly name: string; readonly type: string }

export type CheckedTypedData = {
  readonly domain: Record<string, unknown>
  readonly types: Readonly<Record<string, readonly Parameter[]>>
  readonly primaryType: string
  readonly message: Record<string, unknown>
  readonly unsigned: readonly string[]
}

type Checked =
  | { readonly ok: true; readonly value: CheckedTypedData }
  | { readonly ok: false; readonly faults: readonly TypedDataFault[]; readonly primaryType: string | null }

export type ExtraMembers = 'refused' | 'dropped'

const maxFaults = 100
const maxUnsigned = 100
const deepest = 32

const domainMembers: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

const elementOf = (type: string): { readonly element: string; readonly size: number | null } | null => {
  const match = /^(.+)\[(\d*)\]$/.exec(type)
  if (match === null) return null
  return { element: match[1] ?? '', size: match[2] === '' ? null : Number(match[2]) }
}

const atomic = (type: string): 'known' | 'wrong-size' | null => {
  if (['bool', 'address', 'string', 'bytes'].includes(type)) return 'known'
  const match = /^(uint|int|bytes)(\d+)$/.exec(type)
  // Encoders hash these as they are written; the language takes them for those of 256 bits.
  if (match === null) return type === 'uint' || type === 'int' ? 'known' : null
  const size = Number(match[2])
  const fits = match[1] === 'bytes' ? size >= 1 && size <= 32 : size >= 8 && size <= 256 && size % 8 === 0
  return fits ? 'known' : 'wrong-size'
}

/** What is wrong with an integer; one beyond 2^53 that is a number is what JavaScript takes it for. */
export const integerProblem = (value: unknown, type: string): string | null => {
  if (typeof value === 'number' && !Number.isNaN(value)) {
    if (!Number.isInteger(value)) return `is ${value}, and ${type} is a whole number`
  } else if (
    typeof value !== 'bigint' &&
    (typeof value !== 'string' || !/^(?:-?\d+|0x[0-9a-f]+)$/i.test(value))
  ) {
    return `is no whole number (${type})`
  }
  const bits = Number(type.replace(/\D/g, '') || 256)
  const number = BigInt(value)
  const signed = type.startsWith('int')
  const top = 1n << BigInt(signed ? bits - 1 : bits)
  const bottom = signed ? -top : 0n
  return number >= top || number < bottom ? `does not fit into ${type}` : null
}

const atomicProblem = (value: unknown, type: string): string | null => {
  if (value === undefined || value === null) return 'is missing'
  if (type === 'bool') return typeof value === 'boolean' ? null : 'is not true or false'
  if (type === 'string') {
    if (typeof value !== 'string') return 'is no text'
    return value.isWellFormed() ? null : 'holds half of a character (a lone surrogate)'
  }
  if (type === 'address')
    return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
      ? null
      : 'is no address (0x and 40 hex digits)'
  if (type.startsWith('bytes')) {
    if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(value))
      return 'is no hex of whole bytes (0x…)'
    const size = (value.length - 2) / 2
    const length = type === 'bytes' ? size : Number(type.slice(5))
    return size === length ? null : `has ${size} bytes, and ${type} has ${length}`
  }
  return integerProblem(value, type)
}

export const checkTypedData = (value: unknown, extras: ExtraMembers): Checked => {
  const faults: TypedDataFault[] = []
  const unsigned: string[] = []
  const complain = (path: string, problem: string): void => {
    if (faults.length < maxFaults) faults.push({ path, problem })
  }
  if (!isFields(value))
    return {
      ok: false,
      faults: [{ path: '', problem: 'is no object with types, primaryType, domain and message' }],
      primaryType: null,
    }
  const primaryType = typeof value['primaryType'] === 'string' ? value['primaryType'] : null
  const types = readTypes(value['types'], complain)
  let objects = 0
  let values = 0

  const check = (given: unknown, type: string, path: string, depth: number): void => {
    if (faults.length >= maxFaults) return
    if (depth > deepest) return complain(path, 'lies too deep')
    const array = elementOf(type)
    if (array !== null) {
      if (!Array.isArray(given)) return complain(path, `is no list (${type})`)
      if (array.size !== null && given.length !== array.size)
        complain(path, `has ${given.length} elements, and ${type} has ${array.size}`)
      for (const [index, item] of given.entries()) check(item, array.element, `${path}[${index}]`, depth + 1)
      return
    }
    const members = Object.hasOwn(types, type) ? types[type] : undefined
    if (members === undefined) {
      values += 1
      const problem = atomic(type) === 'known' ? atomicProblem(given, type) : null
      if (problem !== null) complain(path, problem)
      return
    }
    if (!isFields(given)) return complain(path, given === undefined ? 'is missing' : `is no object (${type})`)
    objects += 1
    for (const member of members)
      check(
        Object.hasOwn(given, member.name) ? given[member.name] : undefined,
        member.type,
        `${path}.${member.name}`,
        depth + 1,
      )
    const names = new Set(members.map(({ name }) => name))
    for (const name of Object.keys(given)) {
      if (names.has(name)) continue
      if (!path.startsWith('domain')) {
        if (unsigned.length < maxUnsigned) unsigned.push(`${path}.${name}`)
      } else if (extras === 'refused')
        complain(`${path}.${name}`, `is no member of ${type}: a wallet would not sign it`)
    }
  }

  // The interface’s own steps have the message under another name.
  const signed = value['message'] == null ? 'value' : 'message'
  const message = value[signed]
  const isDomainAlone = primaryType === 'EIP712Domain'
  const covered = ['types', 'primaryType', 'domain', signed]
  const aside = [
    ...Object.keys(value).filter((name) => !covered.includes(name) && value[name] != null),
    ...(isDomainAlone && isFields(message) ? Object.keys(message).map((name) => `${signed}.${name}`) : []),
    ...(isDomainAlone && !isFields(message) && message != null ? [signed] : []),
  ]
  unsigned.push(...aside.slice(0, maxUnsigned))
  const domain = Object.hasOwn(types, 'EIP712Domain') ? (value['domain'] ?? {}) : setMembers(value['domain'])
  if (!isFields(domain)) complain('domain', 'is no object')
  else checkDomain(domain, types, complain, check)
  if (primaryType === null) complain('primaryType', 'is missing')
  else if (!Object.hasOwn(types, primaryType))
    complain('primaryType', `names ${primaryType}, which types does not have`)
  else if (!isDomainAlone) check(message, primaryType, 'message', 0)
  if (isTooLongToHash(objects, types))
    complain('types', `take too long to hash for each of the ${objects} objects`)
  if (values > maxValues) complain('message', `holds ${values} values, more than ${maxValues} are not hashed`)
  if (faults.length > 0 || primaryType === null) return { ok: false, faults, primaryType }
  return {
    ok: true,
    value: {
      domain: domain as Record<string, unknown>,
      types,
      primaryType,
      message: message as Record<string, unknown>,
      unsigned,
    },
  }
}

/** Without a type of the domain its members are those that are set: services fill the others with nothing. */
const setMembers = (domain: unknown): unknown =>
  isFields(domain)
    ? Object.fromEntries(
        Object.entries(domain).filter(
          ([name, member]) =>
            member !== null && member !== undefined && (member !== '' || domainMembers[name] === 'string'),
        ),
      )
    : (domain ?? {})

const checkDomain = (
  domain: Record<string, unknown>,
  types: Readonly<Record<string, readonly Parameter[]>>,
  complain: (path: string, problem: string) => void,
  check: (given: unknown, type: string, path: string, depth: number) => void,
): void => {
  if (Object.hasOwn(types, 'EIP712Domain')) return check(domain, 'EIP712Domain', 'domain', 0)
  for (const [name, member] of Object.entries(domain)) {
    const type = Object.hasOwn(domainMembers, name) ? domainMembers[name] : undefined
    if (type === undefined) complain(`domain.${name}`, 'is no member of a domain')
    else check(member, type, `domain.${name}`, 0)
  }
}

const readTypes = (
  given: unknown,
  complain: (path: string, problem: string) => void,
): Record<string, Parameter[]> => {
  const types: Record<string, Parameter[]> = {}
  if (!isFields(given)) {
    complain('types', given === undefined ? 'is missing' : 'is no object')
    return types
  }
  for (const [name, members] of Object.entries(given)) {
    // Some chains’ own types have a prefix with a colon.
    if (!/^[a-z_$][\w$:]*$/i.test(name)) complain(`types.${name}`, 'is no name of a type')
    if (!Array.isArray(members)) {
      complain(`types.${name}`, 'is no list of members')
      continue
    }
    const read: Parameter[] = []
    for (const [index, member] of members.entries()) {
      if (
        isFields(member) &&
        typeof member['name'] === 'string' &&
        typeof member['type'] === 'string' &&
        member['name'].isWellFormed()
      )
        read.push({ name: member['name'], type: member['type'] })
      else complain(`types.${name}[${index}]`, 'is no member with a name and a type')
    }
    types[name] = read
  }
  for (const [name, members] of Object.entries(types))
    for (const [index, { type }] of members.entries()) {
      const base = type.replace(/(?:\[\d*\]){1,32}$/, '')
      if (Object.hasOwn(types, base) || atomic(base) === 'known') continue
      complain(
        `types.${name}[${index}].type`,
        atomic(base) === 'wrong-size'
          ? `is ${type}, a size that does not exist`
          : `is ${type}, which is not declared`,
      )
    }
  return types
}
