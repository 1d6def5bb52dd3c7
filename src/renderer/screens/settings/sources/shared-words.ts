import type { Input, Output } from '../../../../contract/contract.ts'
import type { SharedKind } from '../../../../contract/shared-kinds.ts'

type Compared = Output<'shared.preview'>['kinds'][number]
export type SharedChoice = NonNullable<Input<'shared.import'>['addresses']>

export const kindWords: Readonly<Record<SharedKind, string>> = {
  addresses: 'Names of addresses',
  notes: 'Notes and stars',
  alerts: 'Alert rules',
  orderChecks: 'Scheduled order checks',
  forwarding: 'Forwarding rules',
}

export const choiceWords: Readonly<Record<SharedChoice, string>> = {
  mine: 'Keep mine',
  theirs: 'Take theirs',
  none: 'Leave out',
}

/** Entries that an import changes with these choices. */
export const changesOf = (
  kinds: readonly Compared[],
  choices: Readonly<Record<SharedKind, SharedChoice>>,
): number =>
  kinds.reduce((sum, { kind, new: added, differs }) => {
    const choice = choices[kind]
    return sum + (choice === 'none' ? 0 : added + (choice === 'theirs' ? differs : 0))
  }, 0)

/** What an import did, for people. */
export const importedWords = ({ kinds }: Output<'shared.import'>): string => {
  const sum = (count: (one: Output<'shared.import'>['kinds'][number]) => number): number =>
    kinds.reduce((all, one) => all + count(one), 0)
  const [added, replaced, left] = [
    sum((one) => one.added),
    sum((one) => one.replaced),
    sum((one) => one.left),
  ]
  return `${added.toLocaleString('en')} added, ${replaced.toLocaleString('en')} replaced, ${left.toLocaleString('en')} unchanged.`
}
