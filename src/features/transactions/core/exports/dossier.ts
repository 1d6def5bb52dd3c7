import { escapeControls } from '../../../../core/escape-controls.ts'
import { amountParts } from '../../../orders/core/amount.ts'
import { callRows } from '../argument-rows.ts'
import type { Check, ReadStep } from '../audit/check.ts'
import { legsOf } from '../compute-totals.ts'
import { intentWords, originWords } from '../intent-words.ts'
import { executeKind, stepKind } from '../step-words.ts'
import { sayMessage, headlineWord, say, sayHeadline, type Fact } from '../say.ts'
import { readAmount } from '../step.ts'
import { isTradeKind, type TradeIntent } from '../trade-intent.ts'
import type { Movement } from '../movement.ts'
import { typedRows } from '../typed-data.ts'
import { exportName, type ExportFile, type ExportSubject } from './export-subject.ts'
import {
  assetKey,
  restsOnService,
  type Column,
  type Effect,
  type EffectAllowance,
  type EffectAsset,
} from '../effect/effect.ts'
import type { BuildVerdict } from '../effect/verdict.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text in HTML. Nothing of a service is ever markup; what would turn the direction of text is made visible. */
const html = (text: string): string =>
  escapeControls(text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? ''))

const row = (label: string, value: string): string =>
  `<tr><th scope="row">${html(label)}</th><td>${value}</td></tr>\n`
const code = (text: string): string => `<code>${html(text)}</code>`
const head = (...names: readonly string[]): string =>
  `<thead><tr>${names.map((name) => `<th scope="col">${html(name)}</th>`).join('')}</tr></thead>\n`
const cells = (...values: readonly string[]): string =>
  `<tr>${values.map((value) => `<td>${value}</td>`).join('')}</tr>\n`

const reasonWords = { differs: 'differs', 'not-understood': 'not understood', absent: 'absent' } as const

const factCells = (fact: Fact): readonly [string, string, string] => {
  const { message, expected, actual } = say(fact)
  return [html(message), html(expected), html(actual)]
}

const asset = ({ kind, contract, tokenId }: EffectAsset): string =>
  kind === 'native' ? 'native coin' : `${code(contract)}${tokenId === null ? '' : ` token ${html(tokenId)}`}`

const changesOf = (column: Column): Effect['changes'] => (column.present ? column.effect.changes : [])

const effectTable = ({ promised, decoded, simulated }: BuildVerdict): string => {
  const columns = [promised, decoded, simulated]
  const keyOf = (item: EffectAsset & { readonly account: string }): string =>
    `${item.account} ${assetKey(item)}`
  const places = new Map(columns.flatMap(changesOf).map((item) => [keyOf(item), item]))
  const amount = (column: Column, key: string): string => {
    const change = changesOf(column).find((item) => keyOf(item) === key)?.change ?? 0n
    return column.present ? `${change > 0n ? '+' : ''}${change}` : '<span class="quiet">not there</span>'
  }
  const calldata = decoded.present && restsOnService(decoded.effect) ? 'Calldata + service' : 'Calldata'
  return `<table>${head('Account', 'Of', 'Promised', calldata, 'Simulation')}${[...places]
    .map(([key, item]) =>
      cells(code(item.account), asset(item), ...columns.map((column) => amount(column, key))),
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

const verdictSection = (verdict: BuildVerdict | null): string => {
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

const style = `
:root { color-scheme: light }
body { font: 10pt/1.45 system-ui, sans-serif; color: #111; background: #fff; max-width: 190mm; margin: 10mm auto; padding: 0 4mm }
h1 { font-size: 16pt; margin: 0 0 2mm } h2 { font-size: 12pt; margin: 8mm 0 2mm; border-bottom: 0.3mm solid #111 } h3 { font-size: 10pt; margin: 4mm 0 1mm }
table { border-collapse: collapse; width: 100%; margin: 1mm 0 3mm } th, td { text-align: left; vertical-align: top; padding: 0.7mm 2mm 0.7mm 0; border-bottom: 0.2mm solid #bbb; overflow-wrap: anywhere }
th { width: 34mm; font-weight: 600 } thead th { width: auto } code, pre { font: 8.5pt/1.4 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap }
.finding { font-weight: 700 } .quiet { color: #555 } section { break-inside: auto } tr, h2, h3 { break-inside: avoid } h2, h3 { break-after: avoid }
@page { size: A4; margin: 16mm }
@media print { body { margin: 0; max-width: none; padding: 0 } }
`

const pad = (depth: number): string => '&#160;&#160;'.repeat(Math.min(depth, 20))

const amountText = (raw: string, { network }: ExportSubject): string => {
  const amount = readAmount(raw)
  const parts = amount === null ? null : amountParts(amount.toString(), network.decimals)
  return parts === null
    ? html(raw)
    : `${html(`${parts.text} ${network.symbol}`)} <span class="quiet">(${parts.raw})</span>`
}

const movements = (title: string, list: readonly Movement[], party: string): string =>
  `<h3>${title}</h3>\n<table>${head('Amount', 'Of', 'Token', party)}${list
    .map(({ amount, contract, kind, tokenId, party: who }) =>
      cells(
        html(String(amount)),
        kind === 'native' ? 'native coin' : code(contract),
        html(tokenId ?? ''),
        who === null ? '' : code(who),
      ),
    )
    .join('')}</table>\n`

const calls = ({ call }: ReadStep): string =>
  call === null
    ? ''
    : callRows(call)
        .map(
          ({ depth, to, value, signature, source, selector, problem, surplusBytes, bytes, rows }) =>
            `<h3>${depth === 0 ? 'Call' : `Call inside, level ${depth}`}</h3>\n<table>${row('To', code(to))}${row('Value (smallest unit)', html(value))}${row(
              'Function',
              signature === null
                ? '<span class="finding">not known</span>'
                : `${code(signature)} <span class="quiet">${html(source ?? '')}</span>`,
            )}${row('Selector', selector === null ? 'none' : code(selector))}${row('Bytes', `${bytes}${surplusBytes > 0 ? `, ${surplusBytes} of them after the arguments` : ''}`)}${
              problem === null ? '' : row('Note', html(sayMessage(problem)))
            }</table>\n${
              rows.length === 0
                ? ''
                : `<table>${head('Argument', 'Type', 'Value')}${rows
                    .map((argument) =>
                      cells(
                        `${pad(argument.depth)}${html(argument.name)}`,
                        code(argument.type),
                        argument.value === null ? '' : code(argument.value),
                      ),
                    )
                    .join('')}</table>\n`
            }`,
        )
        .join('')

const typed = ({ step, hashes }: ReadStep): string => {
  if (step.signature === null) return ''
  const hashRows =
    hashes === null
      ? ''
      : hashes.ok
        ? row('Domain separator', code(hashes.value.domainSeparator)) +
          row('Struct hash', code(hashes.value.structHash)) +
          row('Digest', code(hashes.value.digest))
        : row('Hashes', html(sayMessage(hashes.error)))
  return `<h3>Typed data: ${html(step.signature.primaryType)}</h3>\n<table>${row('Domain', code(JSON.stringify(step.signature.domain)))}${hashRows}</table>\n<table>${head('Member', 'Type', 'Value')}${typedRows(
    step.signature,
  )
    .map(({ depth, name, type, value }) =>
      cells(`${pad(depth)}${html(name)}`, code(type), value === null ? '' : code(value)),
    )
    .join('')}</table>\n`
}

const section = (read: ReadStep, subject: ExportSubject): string => {
  const { step } = read
  const post =
    step.post === null
      ? ''
      : `<h3>Post</h3>\n<table>${row('Endpoint', code(step.post.endpoint))}${row('Method', code(step.post.method))}${row('Body', `<pre>${html(JSON.stringify(step.post.body, null, 2))}</pre>`)}</table>\n`
  return `<section>\n<h2>Step ${step.index + 1}: ${html(stepKind(step.kind).words)}</h2>\n<table>${row('Kind (id)', code(step.kind))}${row('Executes', html(executeKind(step.executeType).words))}${row('To', code(step.to))}${row('Value', amountText(step.value, subject))}${row('Price (as given)', html(step.price))}</table>\n${calls(read)}${typed(read)}${
    step.data === '' ? '' : `<h3>Data as it came</h3>\n<pre>${html(step.data)}</pre>\n`
  }${post}</section>\n`
}

const stateWords = { finding: 'finding', open: 'not known', ok: 'passed' } as const

const checkRow = ({ rule, severity, state, step, fact }: Check): string =>
  cells(
    state === 'finding' ? `<span class="finding">${html(severity)}</span>` : html(stateWords[state]),
    code(rule),
    step === null ? '' : String(step + 1),
    ...factCells(fact),
  )

const trade = (intent: TradeIntent): string => {
  const legs = legsOf(intent)
  return `<h2>Both legs, as the orders have it</h2>
${movements(intent.kind === 'sell' ? 'The seller gives' : 'The buyer gives', legs.gives, 'To')}${movements(intent.kind === 'sell' ? 'The seller gets' : 'The buyer gets', legs.gets, 'From')}`
}

const undo = ({ revocations = [], cancellation }: TradeIntent): string => {
  const lines = revocations.map(({ kind, token, spender, tokenId }) =>
    kind === 'token'
      ? `The approval for token ${html(tokenId)} of ${code(token)} is taken back`
      : `${code(spender)} may no longer move ${kind === 'coin' ? 'coins' : 'tokens'} of ${code(token)}`,
  )
  const place = cancellation === undefined ? [] : [`Cancelled at ${code(cancellation.contract)}`]
  return `<h2>What it undoes</h2>\n<p>${[...place, ...lines].join('<br>')}</p>\n`
}

export const dossier = (subject: ExportSubject): ExportFile => {
  const { builtAt, origin, project, network, intent, steps, checks, version } = subject
  const title = `${intentWords[intent.kind].title}, ${exportName(subject).title}`
  const findings = checks.filter(({ state }) => state === 'finding').length
  const body = `<h1>${html(title)}</h1>
<p class="quiet">${html(`${project}, ${network.name} (chain ${network.chainId}). Built ${builtAt}. Marketdesk ${version}.`)}</p>
<p${origin === 'service' ? ' class="quiet"' : ' class="finding"'}>${html(originWords[origin])}</p>
<table>${row(intentWords[intent.kind].taker, code(intent.taker))}${row('Collection', code(intent.collection))}${row('Marketplace', code(intent.marketplace))}${row('Orders', intent.orders.map(({ orderId, quantity }) => `${html(quantity)} of ${code(orderId)}`).join('<br>'))}${row('Additional fees', intent.additionalFees.length === 0 ? 'none' : intent.additionalFees.map(({ amount, receiver }) => `${html(amount)} to ${code(receiver)}`).join('<br>'))}</table>
${verdictSection(subject.verdict)}${isTradeKind(intent.kind) ? trade(intent) : undo(intent)}<h2>Checks: ${findings === 0 ? 'no finding' : `${findings} ${findings === 1 ? 'finding' : 'findings'}`}</h2>
<table>${head('State', 'Rule', 'Step', 'What', 'Expected', 'Found')}${checks.map(checkRow).join('')}</table>
${steps.map((read) => section(read, subject)).join('')}`
  return {
    fileName: `${exportName(subject).file}-dossier.html`,
    text: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${html(title)}</title>
<style>${style}</style>
</head>
<body>
${body}</body>
</html>
`,
    notes: [],
  }
}
