import type { CheckedCase } from './check-cases.ts'
import { lieClasses, type LieClass } from './types.ts'

const kindOf = (id: string): string => /^(?:gap|rule|absent):[^:]+|^[^:]+/.exec(id)?.[0] ?? id

const count = (list: readonly CheckedCase[], state: CheckedCase['state']): number =>
  list.filter((one) => one.state === state).length

const cells = (values: readonly (string | number)[], widths: readonly number[]): string =>
  values
    .map((value, place) =>
      typeof value === 'number'
        ? String(value).padStart(widths[place] ?? 0)
        : value.padEnd(widths[place] ?? 0),
    )
    .join('  ')
    .trimEnd()

const widths = [26, 5, 8, 11, 8] as const

const reasonsOf = (list: readonly CheckedCase[]): string => {
  const counts = new Map<string, number>()
  for (const { reasons } of list)
    for (const kind of new Set(reasons.map(kindOf))) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 5)
    .map(([kind, times]) => `${kind} ${times}`)
    .join(', ')
}

export type CorpusReport = {
  readonly lies: number
  readonly liesAccepted: number
  readonly trueBuilds: number
  readonly trueRefused: number
  readonly wrong: readonly string[]
  readonly table: string
}

export const reportOf = (checked: readonly CheckedCase[]): CorpusReport => {
  const seen = checked.filter(({ sight }) => sight === 'with a node')
  const blind = checked.filter(({ sight }) => sight === 'without a node')
  const lines = lieClasses.map((lieClass: LieClass): string => {
    const ofClass = (list: readonly CheckedCase[]) => list.filter(({ one }) => one.lie === lieClass)
    const visible = ofClass(blind).filter(({ one }) => one.seen !== 'on the chain alone')
    return cells(
      [
        lieClass,
        ofClass(seen).length,
        count(ofClass(seen), 'accepted'),
        count(visible, 'accepted'),
        ofClass(blind).length - visible.length,
        reasonsOf([...ofClass(seen), ...visible]),
      ],
      widths,
    )
  })
  const isTrue = ({ one }: CheckedCase): boolean => one.lie === null
  const [trueSeen, trueBlind] = [seen.filter(isTrue), blind.filter(isTrue)]
  const refused = [...trueSeen, ...trueBlind].filter(({ isRight }) => !isRight).length
  const liesAccepted = checked.filter(({ one, isRight }) => one.lie !== null && !isRight).length
  const table = [
    cells(['lies', 'cases', 'accepted', 'and blind', 'chain', 'reasons, the commonest'], [...widths]),
    ...lines,
    '',
    `${seen.length - trueSeen.length} lies, ${liesAccepted} accepted ("and blind": without a node; "chain": only a node shows it)`,
    `${trueSeen.length} true builds, ${refused} refused; without a node ${count(trueBlind, 'accepted')} accepted and ${count(trueBlind, 'not-understood')} not understood, because their orders lie on the chain`,
  ].join('\n')
  return {
    lies: seen.length - trueSeen.length,
    liesAccepted,
    trueBuilds: trueSeen.length,
    trueRefused: refused,
    wrong: checked
      .filter(({ isRight }) => !isRight)
      .map(
        ({ one, sight, state, reasons }) =>
          `${one.lie ?? 'true'}: ${one.name}: ${state}, ${sight}${reasons.length === 0 ? '' : `: ${reasons.join(' ')}`}`,
      ),
    table,
  }
}
