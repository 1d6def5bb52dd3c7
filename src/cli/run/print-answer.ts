import { writeFileSync } from 'node:fs'
import { fail, type Result, succeed } from '../../core/result.ts'
import { getAt } from '../input/set-at.ts'
import { describeValue, jsonLine } from '../output/print-value.ts'
import { type Problem, usageProblem } from '../problem.ts'
import type { CommandRun } from './context.ts'

const notThisKey =
  'Not signed by this address’s key. A contract there may still accept it: signatures cross-check --from chain'

const signatureNo = (verdict: unknown): string | null =>
  verdict === 'proven'
    ? null
    : verdict === 'not-this-key'
      ? notThisKey
      : `The signature is ${String(verdict)}.`

const signatureProofNo = (value: unknown): string | null =>
  getAt(value, ['hashHolds']) !== true
    ? 'The file was changed.'
    : getAt(value, ['same']) === true
      ? signatureNo(getAt(value, ['now', 'verdict']))
      : 'The proof has another result now.'

/** Methods whose answer may be "no", and when it is. */
const answersNo: Readonly<Record<string, (value: unknown) => string | null>> = {
  'signatures.verify': (value) => signatureNo(getAt(value, ['verdict'])),
  'proofs.prove': (value) =>
    [undefined, 'proven'].includes(getAt(value, ['proof', 'verdict']) as string | undefined)
      ? null
      : `It is not proven: ${String(getAt(value, ['proof', 'message']))}`,
  'proofs.recheck': (value) => {
    if (getAt(value, ['kind']) === 'signature') return signatureProofNo(value)
    const message = String(getAt(value, ['message']))
    if (getAt(value, ['kind']) === 'completeness')
      return getAt(value, ['verdict']) === 'complete' ? null : `It is not complete: ${message}`
    return getAt(value, ['proven']) === true
      ? null
      : `It is ${getAt(value, ['refuted']) === true ? 'refuted' : 'not proven'}: ${message}`
  },
  // Some lines may be faulty; a file of which none is good was none to import.
  'log.import': (value) =>
    getAt(value, ['imported']) === 0 && getAt(value, ['present']) === 0
      ? 'The file has no delivery to import.'
      : null,
  'log.check': (value) => (getAt(value, ['sound']) === true ? null : 'The log is damaged.'),
}

const writeText = (file: string, text: string): Result<null, Problem> => {
  try {
    writeFileSync(file, text, { mode: 0o600 })
    return succeed(null)
  } catch (cause) {
    return fail(usageProblem(`--out cannot be written: ${(cause as Error).message}.`))
  }
}

/** Prints an answer that is no list: as text where it is a text, else a member a line in a terminal and JSON everywhere else. */
export const printAnswer = async (
  { command, given, printer, say }: Pick<CommandRun, 'command' | 'given' | 'printer' | 'say'>,
  value: unknown,
): Promise<Result<null, Problem>> => {
  const text = command.isText && given['json'] !== true ? getAt(value, ['text']) : undefined
  const out = given['out']
  if (typeof out === 'string') {
    const written = writeText(out, typeof text === 'string' ? text : `${JSON.stringify(value)}\n`)
    if (!written.ok) return written
    say(`Written to ${out}.`)
  } else if (given['quiet'] !== true) {
    if (typeof text === 'string') await printer.write(text.endsWith('\n') ? text : `${text}\n`)
    else if (given['json'] === true || !printer.isTerminal) await printer.write(jsonLine(value))
    else await printer.write(describeValue(value))
  }
  const no = answersNo[command.method]?.(value) ?? null
  const kind = no === notThisKey ? 'not-this-key' : 'no'
  return no === null ? succeed(null) : fail({ kind, message: no })
}
