import { InvalidArgumentError, Option } from 'commander'
import type { MethodCommand } from '../table/command.ts'
import { works } from '../table/works.ts'
import type { Flag } from '../table/flag.ts'

const placeholder = ({ types, choices }: Flag): string => {
  if (choices.length > 0) return 'word'
  if (types.includes('string')) return 'text'
  return types.includes('integer') || types.includes('number') ? 'number' : 'json'
}

const collect = (value: string, former: readonly string[] | undefined): readonly string[] => [
  ...(former ?? []),
  value,
]

const firstSentence = (text: string): string => /^.*?[.;](?=\s|$)/.exec(text)?.[0].replace(/;$/, '.') ?? text

/** Filled in where there is only one. */
const defaults: Readonly<Record<string, string>> = {
  project: 'Project id or name (default: the only one)',
  network: 'Network slug (default: the project’s)',
  contract: 'Collection (default: the project’s first)',
}

const summaryOf = ({ name, path, summary, required, many }: Flag): string =>
  required && path.length === 1 && defaults[name] !== undefined
    ? defaults[name]
    : [firstSentence(summary), many ? '(repeatable)' : '', required ? '(required)' : '']
        .filter((part) => part !== '')
        .join(' ')

/** Given alone it is preset to `true`, which comes by here too. */
const refuseSecret = (value: unknown): true => {
  if (value === true) return value
  throw new InvalidArgumentError('Secrets are never arguments. Give the flag alone, or a file.')
}

const secretOptions = (flag: Flag): readonly Option[] => [
  new Option(
    `--${flag.name} [never]`,
    `${firstSentence(flag.summary)} Read from the environment or a prompt.`.trim(),
  )
    .preset(true)
    .argParser(refuseSecret),
  new Option(
    `--${flag.name}-file <file>`,
    `Read from ${flag.types.includes('string') ? 'the first line of a file' : 'a JSON file'}; - is standard input.`,
  ),
]

const flagOptions = (flag: Flag): readonly Option[] => {
  if (flag.secret) return secretOptions(flag)
  if (flag.types.length === 1 && flag.types[0] === 'boolean')
    return [
      new Option(`--${flag.name}`, summaryOf(flag)),
      new Option(`--no-${flag.name}`, 'The opposite.').hideHelp(),
    ]
  const option = new Option(`--${flag.name} <${placeholder(flag)}>`, summaryOf(flag))
  // Offered, not enforced: the desk knows what it takes, and some sets of words grow.
  if (flag.choices.length > 0) option.argChoices = [...flag.choices]
  if (flag.many) option.argParser(collect)
  return flag.file
    ? [option, new Option(`--${flag.name}-file <file>`, 'Read from a file; - is standard input.')]
    : [option]
}

export const deskOptions = (): readonly Option[] => [
  new Option('--data <folder>', 'data folder (default: the usual place on this system)'),
  new Option('--url <address>', 'Marketdesk at another URL; needs --token-file'),
  new Option('--token-file <file>', 'file with its token'),
]

const outputOptions = ({ method, rows, paging, reads }: MethodCommand): readonly Option[] => [
  ...(works[method] !== undefined ? [new Option('--no-wait', 'print the job and return at once')] : []),
  new Option('--json', 'always print JSON, errors included'),
  new Option('--quiet', 'print errors only'),
  ...(rows === null
    ? [new Option('--out <file>', 'write the result to a file')]
    : [new Option('--columns <names>', 'columns of the table, comma-separated: id,order.orderId')]),
  ...(method === 'orders.list'
    ? [new Option('--active', 'leave out filled, cancelled, expired and inactive orders')]
    : []),
  ...(rows !== null && paging !== null
    ? [new Option('--all', 'read the whole list'), new Option('--max <rows>', 'read up to this many rows')]
    : []),
  ...(rows !== null && reads !== null && reads.length > 0
    ? [new Option('--watch', 'print new rows as they arrive, up to --max')]
    : []),
]

export const methodOptions = (command: MethodCommand): readonly Option[] => {
  const inputs =
    command.flags.length === 0
      ? []
      : [new Option('--input <json>', 'the whole input as JSON, a file, or - for standard input')]
  const output = outputOptions(command)
  // A list that is no page of one may be watched as well, up to so many rows.
  const needsMax =
    output.some(({ long }) => long === '--watch') && !output.some(({ long }) => long === '--max')
  return [
    ...command.flags.flatMap(flagOptions),
    ...inputs,
    ...output,
    ...(needsMax ? [new Option('--max <rows>', 'print up to this many rows')] : []),
    ...deskOptions(),
  ]
}
