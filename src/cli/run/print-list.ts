import { fail, type Result, succeed } from '../../core/result.ts'
import { type JsonObject, getAt } from '../input/set-at.ts'
import { type Problem, usageProblem } from '../problem.ts'
import type { CommandRun } from './context.ts'
import { readPages } from './read-pages.ts'
import { createRowWriter } from './row-writer.ts'

/** Whether the order of a row can be filled now, by what the service says: lists show orders in every state. */
const isActiveOrder = (row: unknown): boolean => getAt(row, ['order', 'status']) === 'active'

/** Most rows that the command line asks for; `null`: a page of the usual size. */
export const mostRows = ({ given }: Pick<CommandRun, 'given'>): Result<number | null, Problem> => {
  const most = given['max']
  if (most === undefined) return succeed(given['all'] === true ? Infinity : null)
  return typeof most === 'string' && /^[1-9]\d{0,9}$/.test(most)
    ? succeed(Number(most))
    : fail(usageProblem('--max takes a number of rows, from 1.'))
}

export const printList = async (run: CommandRun, input: JsonObject): Promise<Result<null, Problem>> => {
  const most = mostRows(run)
  if (!most.ok) return most
  const writer = createRowWriter(run.command.method, run.given, run.printer)
  let printed = 0
  const keep = run.given['active'] === true ? isActiveOrder : undefined
  for await (const page of readPages(run.connection, run.command, input, most.value, run.signal, keep)) {
    if (!page.ok) return page
    await writer.write(page.value.rows)
    printed += page.value.rows.length
    if (most.value === null && page.value.more)
      run.say(`${printed} rows; there are more: --max N or --all reads on.`)
  }
  if (printed === 0) run.say('No rows.')
  return succeed(null)
}
