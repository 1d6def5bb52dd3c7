import type { DeliveredEvent } from '../delivered-event.ts'
import { parseTypes } from '../event-signature.ts'
import type { Declared } from './declared-event.ts'
import type { Findings } from './element-check.ts'

export const isUnsetList = (
  list: readonly string[] | null,
  parameters: readonly unknown[],
): list is null | readonly [] => list === null || (list.length === 0 && parameters.length > 0)

const isSameType = (type: string, spelled = ''): boolean =>
  spelled.replaceAll(/\b(u?int)(?!\d)/g, '$1256') === type

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

const bare = (name: string): string => name.replaceAll(/^_+|_+$/g, '').toLowerCase()

const createMisplaced = ({ known, signature }: Declared): ((name: string, index: number) => boolean) => {
  const standard = (known?.signature.parameters ?? []).map(({ name }) => bare(name))
  const parameterNames = signature.parameters.map(({ name }) => name)
  return (name, index) =>
    standard.includes(bare(name))
      ? standard[index] !== bare(name)
      : name !== '' && parameterNames.includes(name) && parameterNames[index] !== name
}

/**
 * Checks `event.names`: as many as arguments, those of the signature where it names them, `arg1`, `arg2`, … in their places, and those of
 * a token event not in each other's places, in the signature neither. Other names were chosen when the listener was registered.
 */
export const checkNames = (findings: Findings, { names }: DeliveredEvent, declared: Declared): void => {
  const { parameters } = declared.signature
  const standard = declared.known?.signature.parameters ?? []
  const isMisplaced = createMisplaced(declared)
  const swapped = parameters.findIndex(({ name }, index) => isMisplaced(name, index))
  if (swapped >= 0) {
    const values = { expected: standard[swapped]?.name ?? '', found: parameters[swapped]?.name ?? '' }
    findings.contradiction('names', 'event.eventSig', values, 'It names another argument of the token event.')
  }
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
  const usual = parameters.map(({ name }, index) => name || standard[index]?.name || '')
  const usualAt = (index: number): string => usual[index] || `arg${index + 1}`
  const misplaced = names.findIndex(isMisplaced)
  if (misplaced >= 0) {
    const values = { expected: usualAt(misplaced), found: names[misplaced] ?? '' }
    return findings.contradiction('names', `event.names[${misplaced}]`, values, 'It names another argument.')
  }
  const impossible = names.find((name) => !/^(?:[A-Za-z_$][\w$]*)?$/.test(name))
  if (impossible !== undefined)
    return findings.missing(
      'names',
      `“${impossible.slice(0, 60)}” is no name a contract can give.`,
      'event.names',
    )
  const unusual = names.findIndex((name, index) => {
    if (name === '') return true
    const isChosen = usual[index] === '' && !/^arg\d+$/.test(name)
    return !isChosen && name !== usual[index] && name !== `arg${index + 1}`
  })
  if (unusual >= 0)
    return findings.missing(
      'names',
      `The argument is called ${usualAt(unusual)} elsewhere; its name may have been chosen.`,
      `event.names[${unusual}]`,
    )
  findings.ok('names', 'event.names fit the signature.')
}
