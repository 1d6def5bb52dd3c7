import { fileURLToPath } from 'node:url'
import { defaultDataFolder } from '../../src/main/platform/files/default-data-folder.ts'
import { findBrowser } from '../find-browser.ts'
import { type Finding, isWell, reportLines } from './finding.ts'
import { checkDataFolder, checkDisk, checkLoopback, checkPort, checkReceiverPort } from './machine.ts'
import { checkChromium, checkElectron, checkNode, checkSqlite, checkStrace } from './programs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const help = `npm run doctor [-- --json] [-- --data DIR]

Tells what Marketdesk needs on this machine, what is missing and how to get it. Changes nothing.
  --json      the findings as JSON
  --data DIR  the data folder to look at (the usual one by default)
`

const valueOf = (args: readonly string[], flag: string): string | undefined => {
  const index = args.indexOf(flag)
  return index === -1 ? undefined : args[index + 1]
}

const examine = async (data: string): Promise<Finding[]> => {
  const strace = checkStrace(process.platform)
  return [
    checkNode(process.versions.node, process.execPath),
    checkSqlite(process.execPath, root),
    checkElectron(root),
    checkChromium(findBrowser()),
    await checkLoopback(),
    await checkPort('Page port', 4600, '--port'),
    await checkReceiverPort(data),
    checkDataFolder(data, process.platform),
    checkDisk(data),
    ...(strace === null ? [] : [strace]),
  ]
}

/**
 * Examines this machine and prints what was found.
 *
 * @returns 0 when all that is needed is there, else 1
 */
export const main = async (args: readonly string[]): Promise<number> => {
  if (args.includes('--help')) {
    process.stdout.write(help)
    return 0
  }
  const findings = await examine(valueOf(args, '--data') ?? defaultDataFolder())
  const text = args.includes('--json')
    ? JSON.stringify({ ok: isWell(findings), findings }, null, 2)
    : reportLines(findings).join('\n')
  process.stdout.write(`${text}\n`)
  return isWell(findings) ? 0 : 1
}
