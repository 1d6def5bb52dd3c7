import type { Output } from '../../../contract/contract.ts'
import type { LaboratoryRow } from '../../../contract/laboratory.ts'
import {
  findingOf,
  kindWords,
  outcomesOf,
  outcomeWords,
  partStates,
  partWords,
  sideWords,
  stateWords,
} from '../../../core/laboratory/report-words.ts'

type Report = Output<'laboratory.get'> & {
  readonly rows: readonly LaboratoryRow[]
  readonly version: string
}

/** Rows that a page shows; the JSON has all of them. */
const mostRows = 500

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text of handlers and deliveries is written by others: nothing of it may become markup, or turn the direction of a line. */
const text = (value: string | number | null): string =>
  String(value ?? '—')
    .replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')
    .replaceAll(
      /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g,
      '\uFFFD',
    )

const table = (heads: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.length === 0
    ? ''
    : `<table><thead><tr>${heads.map((head) => `<th>${text(head)}</th>`).join('')}</tr></thead><tbody>${rows
        .map((cells) => `<tr>${cells.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`)
        .join('')}</tbody></table>`

const section = (title: string, body: string): string =>
  body === '' ? '' : `<section><h2>${text(title)}</h2>${body}</section>`

const ms = (value: number | null): string => {
  if (value === null) return '—'
  return value < 1_000 ? `${Math.round(value)}\u00A0ms` : `${(value / 1_000).toFixed(1)}\u00A0s`
}

/** `22 November 2026, 19:49:09 UTC`: a file is read elsewhere. */
const time = (iso: string): string => {
  const at = new Date(iso)
  const day = at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return `${day}, ${iso.slice(11, 19)} UTC`
}

const took = (from: string, to: string | null): string =>
  to === null ? '' : `, took ${ms(Date.parse(to) - Date.parse(from))}`

const style = `body{font:14px/1.5 system-ui,sans-serif;margin:32px auto;max-width:1040px;padding:0 24px;color:#1c2330}
h1{font-size:22px}h2{font-size:16px;margin-top:28px}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:6px 10px;border-bottom:1px solid #d9dee7;overflow-wrap:anywhere}
th{font-size:12px;color:#5a6475;white-space:nowrap}p{max-width:80ch}.finding{font-size:17px;font-weight:600}
.success{color:#1a7a43}.error{color:#b3261e}.warning{color:#8a5300}.quiet{color:#5a6475}`

/** A report as one page without scripts that loads nothing. */
export const reportHtml = ({ report, summary, rows, version }: Report): string => {
  const { id, kind, state, startedAt, endedAt, problem, targets, done, total } = report
  const title = kind === 'drill' ? `${kindWords.drill} ${id}` : `Comparison of handlers ${id}`
  const finding = findingOf(report)
  const noteworthy = rows.filter(({ outcome }) => outcome !== 'same' && outcome !== 'taken')
  const { broke } = summary
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(title)}</title><style>${style}</style></head><body>
<h1>${text(title)}</h1>
<p class="finding ${finding.tone}">${text(finding.word)}</p>
<p class="quiet">${text(`${stateWords[state].word}, ${done} of ${total}. Begun ${time(startedAt)}${took(startedAt, endedAt)}. Marketdesk ${version}.`)}</p>
${problem === null ? '' : `<p><strong>${text(problem)}</strong></p>`}
${report.reduced === 0 ? '' : `<p>${text(`The report reached 32 MiB: of ${report.reduced} deliveries bodies and values are not stored.`)}</p>`}
${broke === null ? '' : `<p><strong>${text(`First broke at request ${broke.row} (${partWords[broke.part].title}: ${broke.what}), ${ms(broke.afterMs)} after the beginning: ${broke.why}.`)}</strong></p>`}
${section(
  'Handlers',
  table(
    ['Which', 'Address', 'Own headers'],
    targets.map(({ of, url, headerNames }) => [sideWords[of], url, headerNames.join(', ')]),
  ),
)}
${section(
  'Outcomes',
  table(
    ['Outcome', 'How many'],
    outcomesOf(report.outcomes).map(({ outcome, count }) => [outcomeWords[outcome].word, count]),
  ),
)}
${section(
  'Times',
  table(
    ['Which', 'Answers', 'Median', '95 %', 'Longest'],
    summary.times.map((one) => [
      sideWords[one.of],
      one.answers,
      ms(one.median),
      ms(one.p95),
      ms(one.longest),
    ]),
  ),
)}
${section(
  'Parts',
  table(
    ['Part', 'State', 'Taken', 'Answers', 'Median', '95 %', 'Longest'],
    summary.parts.map((one) => [
      `${partWords[one.part].title}: ${partWords[one.part].about}`,
      partStates[one.state].word,
      `${one.taken} of ${one.requests}`,
      one.answers.map(({ answer, count }) => `${count} × ${answer}`).join('; '),
      ms(one.median),
      ms(one.p95),
      ms(one.longest),
    ]),
  ),
)}
${section(
  'Differences by place',
  table(
    ['Place', 'Deliveries', 'Old', 'New', 'Old differs from itself'],
    summary.groups.map((one) => [one.place, one.deliveries, one.old, one.new, one.noisy]),
  ),
)}
${section(
  'Left out: the old handler differs from itself',
  table(
    ['Place', 'Deliveries'],
    summary.noise.map(({ place, deliveries }) => [place, deliveries]),
  ),
)}
${section(
  noteworthy.length > mostRows
    ? `The first ${mostRows} of ${noteworthy.length} deliveries to look at`
    : 'Deliveries to look at',
  table(
    ['No.', 'What', 'Outcome', 'Answers', 'Where and why'],
    noteworthy
      .slice(0, mostRows)
      .map((row) => [
        row.id,
        row.what,
        outcomeWords[row.outcome].word,
        row.answers
          .map(
            ({ of, status, problem: none, durationMs }) =>
              `${kind === 'drill' ? '' : `${sideWords[of]}: `}${none ?? `HTTP ${String(status)}`}, ${ms(durationMs)}`,
          )
          .join('; '),
        row.why ?? row.places.join(', '),
      ]),
  ),
)}
</body></html>
`
}
