import type { Output } from '../../../contract/contract.ts'
import type { LaboratoryRow } from '../../../contract/laboratory.ts'

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

const ms = (value: number | null): string => (value === null ? '—' : `${Math.round(value)} ms`)

const style = `body{font:14px/1.5 system-ui,sans-serif;margin:32px auto;max-width:1040px;padding:0 24px;color:#1c2330}
h1{font-size:22px}h2{font-size:16px;margin-top:28px}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:6px 10px;border-bottom:1px solid #d9dee7;overflow-wrap:anywhere}
th{font-size:12px;color:#5a6475}p{max-width:80ch}`

/** A report as one page without scripts that loads nothing. */
export const reportHtml = ({ report, summary, rows, version }: Report): string => {
  const { id, kind, state, startedAt, problem, targets, done, total } = report
  const title = kind === 'drill' ? `Fire drill ${id}` : `Comparison of handlers ${id}`
  const noteworthy = rows.filter(({ outcome }) => outcome !== 'same' && outcome !== 'taken')
  const { broke } = summary
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(title)}</title><style>${style}</style></head><body>
<h1>${text(title)}</h1>
<p>${text(`${state}, ${done} of ${total} done. Begun ${startedAt}. Marketdesk ${version}.`)}</p>
${problem === null ? '' : `<p><strong>${text(problem)}</strong></p>`}
${report.reduced === 0 ? '' : `<p>${text(`The report reached 32 MiB: of ${report.reduced} deliveries bodies and values are not stored.`)}</p>`}
${broke === null ? '' : `<p><strong>${text(`First broke at request ${broke.row} (${broke.part}: ${broke.what}), ${ms(broke.afterMs)} after the beginning: ${broke.why}.`)}</strong></p>`}
${section(
  'Handlers',
  table(
    ['Which', 'Address', 'Own headers'],
    targets.map(({ of, url, headerNames }) => [of, url, headerNames.join(', ')]),
  ),
)}
${section(
  'Outcomes',
  table(
    ['Outcome', 'How many'],
    Object.entries(summary.outcomes).map(([outcome, count]) => [outcome, count]),
  ),
)}
${section(
  'Times',
  table(
    ['Which', 'Answers', 'Median', '95 %', 'Longest'],
    summary.times.map((one) => [one.of, one.answers, ms(one.median), ms(one.p95), ms(one.longest)]),
  ),
)}
${section(
  'Parts',
  table(
    ['Part', 'State', 'Taken', 'Answers', 'Median', '95 %', 'Longest'],
    summary.parts.map((one) => [
      one.part,
      one.state,
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
    ['No.', 'What', 'Outcome', 'Answers', 'Where or why'],
    noteworthy
      .slice(0, mostRows)
      .map((row) => [
        row.id,
        row.what,
        row.outcome,
        row.answers
          .map(
            ({ of, status, problem: none, durationMs }) =>
              `${of}: ${none ?? status ?? ''}, ${ms(durationMs)}`,
          )
          .join('; '),
        row.why ?? row.places.join(', '),
      ]),
  ),
)}
</body></html>
`
}
