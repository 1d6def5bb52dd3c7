import { CommanderError } from 'commander'
import { describeProblem } from './output/describe-problem.ts'
import { usageProblem } from './problem.ts'
import { createProgram } from './program/create-program.ts'

/** What the completion script wants of the package bash-completion, for a bash without it. */
const bashWords = `declare -F _get_comp_words_by_ref >/dev/null || _get_comp_words_by_ref() {
  words=("\${COMP_WORDS[@]}"); cword=$COMP_CWORD; cur=\${COMP_WORDS[COMP_CWORD]}; prev=\${COMP_WORDS[COMP_CWORD-1]}
}
`

const serve = async (args: readonly string[]): Promise<void> => {
  const { serveFile } = await import('./desk/serve-command.ts')
  const { pathToFileURL } = await import('node:url')
  process.argv = [process.execPath, serveFile, ...args]
  await import(pathToFileURL(serveFile).href)
}

const complete = async (args: readonly string[]): Promise<void> => {
  if (args[1] === 'bash') process.stdout.write(bashWords)
  const { default: tab } = await import('@bomb.sh/tab/commander')
  const program = createProgram()
  tab(program)
  await program.parseAsync(args, { from: 'user' })
}

export const runCli = async (args: readonly string[]): Promise<void> => {
  const [topic, verb, ...rest] = args
  if (topic === 'desk' && verb === 'serve') return await serve(rest)
  if (topic === 'complete') return await complete(args)
  const asJson = args.includes('--json')
  const program = createProgram(topic ?? '')
  const silent = (): void => undefined
  const each = [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]
  for (const command of each) command.configureOutput({ outputError: silent })
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause
    if (cause.exitCode === 0) return
    process.exitCode = 2
    // Help that stands in for a missing command is on standard error already.
    if (cause.code === 'commander.help') return
    // What was refused may be a secret: it is not said again.
    const { message: quote } = cause
    const words =
      cause.code === 'commander.invalidArgument' ? quote.replace(/ argument '.*' is invalid\./s, ':') : quote
    const [first = '', second] = words.replace(/^error: /, '').split('\n')
    process.stderr.write(describeProblem(usageProblem(first, second), asJson))
  }
}
