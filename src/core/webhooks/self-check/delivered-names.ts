import type { DeliveredEvent } from '../delivered-event.ts'
import { parseTypes } from '../event-signature.ts'
import type { Declared } from './declared-event.ts'
import type { Findings } from './element-check.ts'

/** A list that says nothing: it is not there, or empty where the event has arguments. */
export const isUnsetList = (
  list: readonly string[] | null,
  parameters: readonly unknown[],
): list is null | readonly [] => list === null || (list.length === 0 && parameters.length > 0)

/** `uint` is `uint256`. */
const isSameType = (type: string, spelled = ''): boolean =>
  spelled.replaceAll(/\b(u?int)(?!\d)/g, '$1256') === type

/** Checks `event.types` against the signature. */
export const checkTypes = (findings: Findings, { types }: DeliveredEvent, { signature }: Declared): void => {
  const { parameters } = signature
  if (isUnsetList(types, parameters))
    return findings.missing('types', 'event.types was not delivered.', 'event.types')
  if (types.length !== parameters.length) {
    const values = { expected: `${parameters.length} types`, found: `${types.length} types` }
    return findings.contradiction(
      'types',
      'event.types',
      values,
      'The signature has another number of arguments.',
    )
  }
  const wrong = parameters.findIndex(({ type }, index) => !isSameType(type, types[index]))
  if (wrong < 0) return findings.ok('types', 'event.types are those of the signature.')
  if (parseTypes([types[wrong] ?? '']) === null)
    return findings.missing('types', `“${types[wrong]?.slice(0, 60)}” is no type.`, `event.types[${wrong}]`)
  findings.contradiction(
    'types',
    `event.types[${wrong}]`,
    { expected: parameters[wrong]?.type ?? '', found: types[wrong] ?? '' },
    'The signature has another type there.',
  )
}

/**
 * Checks `event.names`: as many as arguments, those of the signature where it names them, `arg1`, `arg2`, … in their places, and those of
 * a token event not in each other's places. Other names were chosen when the listener was registered.
 */
export const checkNames = (findings: Findings, { names }: DeliveredEvent, declared: Declared): void => {
  const { parameters } = declared.signature
  if (isUnsetList(names, parameters))
    return findings.missing('names', 'event.names was not delivered.', 'event.names')
  if (names.length !== parameters.length) {
    const values = { expected: `${parameters.length} names`, found: `${names.length} names` }
    return findings.contradiction(
      'names',
      'event.names',
      values,
      'The signature has another number of arguments.',
    )
  }
  const standard = (declared.known?.signature.parameters ?? []).map(({ name }) => name)
  const all = new Set([...standard, ...parameters.map(({ name }) => name)])
  for (const [index, name] of names.entries()) {
    const field = `event.names[${index}]`
    const declaredName = parameters[index]?.name ?? ''
    const usual = declaredName === '' ? (standard[index] ?? '') : declaredName
    if ((name !== '' && name === usual) || name === `arg${index + 1}`) continue
    if (name !== '' && all.has(name)) {
      const values = { expected: usual === '' ? `arg${index + 1}` : usual, found: name }
      return findings.contradiction('names', field, values, 'It names another argument.')
    }
    if (!/^[A-Za-z_$][\w$]*$/.test(name))
      return findings.missing('names', `“${name.slice(0, 60)}” is no name a contract can give.`, field)
    if (usual !== '' || /^arg\d+$/.test(name))
      return findings.missing(
        'names',
        `The argument is called ${usual === '' ? `arg${index + 1}` : usual} elsewhere; its name may have been chosen.`,
        field,
      )
  }
  findings.ok('names', 'event.names fit the signature.')
}
