import {
  assetKey,
  restsOnService,
  type Column,
  type Effect,
  type EffectAllowance,
  type EffectAsset,
} from '../effect/effect.ts'
import type { BuildVerdict } from '../effect/verdict.ts'
import { headlineWord, say, sayHeadline, type Fact } from '../say.ts'
import { cells, code, head, html } from './dossier-html.ts'

const reasonWords = { differs: 'differs', 'not-understood': 'not understood', absent: 'absent' } as const

/** What is said of a fact, what was expected, and what is there. */
export const factCells = (fact: Fact): readonly [string, string, string] => {
  const { message, expected, actual } = say(fact)
  return [html(message), html(expected), html(actual)]
}

const asset = ({ kind, contract, tokenId }: EffectAsset): string =>
  kind === 'native' ? 'native coin' : `${code(contract)}${tokenId === null ? '' : ` token ${html(tokenId)}`}`

const changesOf = (column: Column): Effect['changes'] => (column.present ? column.effect.changes : [])

/** What each account has more or less, by each source, side by side. */
const effectTable = ({ promised, decoded, simulated }: BuildVerdict): string => {
  const columns = [promised, decoded, simulated]
  const keyOf = (one: EffectAsset & { readonly account: string }): string => `${one.account} ${assetKey(one)}`
  const places = new Map(columns.flatMap(changesOf).map((one) => [keyOf(one), one]))
  const amount = (column: Column, key: string): string => {
    const change = changesOf(column).find((one) => keyOf(one) === key)?.change ?? 0n
    return column.present ? `${change > 0n ? '+' : ''}${change}` : '<span class="quiet">not there</span>'
  }
  const calldata = decoded.present && restsOnService(decoded.effect) ? 'Calldata + service' : 'Calldata'
  return `<table>${head('Account', 'Of', 'Promised', calldata, 'Simulation')}${[...places]
    .map(([key, one]) =>
      cells(code(one.account), asset(one), ...columns.map((column) => amount(column, key))),
    )
    .join('')}</table>\n`
}

const permission = ({ contract, tokenId, spender, amount, until }: EffectAllowance): string =>
  cells(
    code(spender),
    `${code(contract)}${tokenId === null ? '' : ` token ${html(tokenId)}`}`,
    amount === null ? 'everything' : String(amount),
    until === null ? 'no end' : `${until} (seconds since 1970)`,
  )

/** The verdict, its reasons and what it rests on. */
export const verdictSection = (verdict: BuildVerdict | null): string => {
  if (verdict === null) return ''
  const { state, headline, reasons, decoded, simulated } = verdict
  const source = simulated.present ? simulated : decoded
  const left = source.present ? source.effect.allowances : []
  return `<h2>Verdict: ${headlineWord(headline).toLowerCase()}</h2>
<p${state === 'accepted' ? '' : ' class="finding"'}>${html(sayHeadline(headline))}</p>
${
  reasons.length === 0
    ? ''
    : `<table>${head('Reason', 'Id', 'Step', 'What', 'Expected', 'Found')}${reasons
        .map(({ id, state: kind, step, fact }) =>
          cells(reasonWords[kind], code(id), step === null ? '' : String(step + 1), ...factCells(fact)),
        )
        .join('')}</table>\n`
}<h3>What accounts have more or less, in smallest units</h3>
${effectTable(verdict)}<h3>What may be taken after the last step</h3>
${left.length === 0 ? '<p>nothing</p>' : `<table>${head('By', 'Of', 'Amount', 'Until')}${left.map(permission).join('')}</table>`}
`
}
