import { parseArgs } from 'node:util'
import { splitCommand } from '../../../features/tunnel/desk/split-command.ts'
import { firstLine } from '../../../core/sentence.ts'
import { fail, type Result, succeed } from '../../../core/result.ts'
import type { TeamLogOptions } from '../../../features/log-maintenance/desk/copies.ts'
import { readUpkeep, upkeepFlags } from './upkeep-options.ts'

export const serveHelp = `Marketdesk in a browser on this machine.

  npm run serve -- [options]

  --port N             port of the page and the API (default 4600; 0: any free one)
  --receiver-port N    port that takes webhook deliveries (default: the last one, at first 4601; 0: any free one)
  --no-receiver        take no deliveries on this machine for this start; sources and imports still work
  --data DIR           data folder (default: the usual place on this system)
  --token T            token to require, at least 16 of A-Z a-z 0-9 . _ ~ - (default: a new random one at each start)
  --passphrase-file F  file whose first line opens the vault; protects the vault if it has no passphrase yet
  --restore F          restore the backup F into the data folder, which must be missing or empty, then open it;
                       needs --restore-passphrase-file P, whose first line is the backup's passphrase
  --confirm-tunnel C   run the configured tunnel command without confirmation in the page, if it is exactly C; for this start
  --sample             start the sample service and open its project (made-up data, nothing leaves this machine)
  --traffic N          with --sample: N actions a minute on its chain, so that listeners have something to deliver
  --open               open the page in the default browser
  --json               print one JSON line when ready: {"url","token","api","receiver","data","pid"};
                       "receiver" is null when it is off or its port is taken
  --team-log U         copy the log into the team log at postgres://ROLE@HOST/DATABASE; password from
                       MARKETDESK_TEAM_LOG_PASSWORD, or with
    --team-log-password-file F  from the first line of F
    --receiver-name N    name in the team log (default: the machine's name)
  --receiver-only      run the receiver and the log alone, for a server: no page, no API; /health for balancers; logs one JSON
                       line per event; SIGTERM drains it. Its options:
    --listen A         address to listen on (default: the last one, at first loopback); remembered
    --public-url U     base URL that senders use, for example https://hooks.example.org; remembered
    --tls-cert F       certificate file (PEM, with its chain), to speak TLS; with
    --tls-key F        its key file
    --read-port N      let others read the log on this port with a token (/api/deliveries.follow)
    --ack local|team     respond 200 when a delivery is on this disk (default), or when the team log has it too
    --retain-days N, --retain-megabytes N  remove older deliveries, or the oldest ones, at start and hourly
    --backup-every day|week  make encrypted backups with --backup-passphrase-file F, in --backup-folder DIR (default:
                       “backups” in the data folder); --backup-copies N are kept (7)
    --add-token NAME   create a read-only token, print it once, and exit; also while a receiver runs
    --remove-token N   remove the token of that name, and exit; takes effect at once
    --tokens           print the names of the tokens, and exit
    --print-url        print the URL to register with the service, secret included, and exit
  --for-call           stop when standard input ends, for programs that start Marketdesk for one call;
                       the command line waits until it is gone
  --for-session        the same, but the command line uses it meanwhile
  --help               this text

Everything listens on loopback only. The printed URL signs in one browser, once; press Enter for another.
Scripts: POST <api>/<topic.verb> with "Authorization: Bearer <token>" and a JSON body; GET <api>/openapi.json describes them.
The command line (npx marketdesk …) finds it by desk.json in the data folder.
Ctrl-C (SIGINT) or SIGTERM stops it: the receiver is drained, the log is checkpointed, exit code 0.
`

const text = { type: 'string' } as const
const yes = { type: 'boolean' } as const

/** Flags of a desk with a page, those of a receiver without one, and those of both. */
const deskFlags = {
  port: text,
  'no-receiver': yes,
  token: text,
  'passphrase-file': text,
  'confirm-tunnel': text,
  sample: yes,
  open: yes,
  'for-call': yes,
  'for-session': yes,
} as const
const receiverFlags = {
  listen: text,
  'public-url': text,
  'tls-cert': text,
  'tls-key': text,
  'print-url': yes,
  'read-port': text,
  'add-token': text,
  'remove-token': text,
  tokens: yes,
  ack: text,
  ...Object.fromEntries(upkeepFlags.map((flag) => [flag, text])),
} as const
const flags = {
  help: { ...yes, short: 'h' },
  'receiver-port': text,
  data: text,
  'receiver-only': yes,
  'team-log': text,
  'team-log-password-file': text,
  'receiver-name': text,
  restore: text,
  'restore-passphrase-file': text,
  traffic: text,
  json: yes,
  ...deskFlags,
  ...receiverFlags,
} as const

/** What stood on the command line, by the names of the flags. */
type Given = {
  readonly text: (flag: string) => string | undefined
  readonly has: (flag: string) => boolean
}

const readPort = ({ text: textOf }: Given, flag: string): Result<number | undefined, string> => {
  const port = textOf(flag)
  if (port === undefined) return succeed(undefined)
  return /^\d{1,5}$/.test(port) && Number(port) <= 65_535
    ? succeed(Number(port))
    : fail(`--${flag} takes a port from 0 to 65535, not “${port}”.`)
}

/** Two flags of which neither says anything without the other. */
const readPair = (
  { text: textOf }: Given,
  one: string,
  other: string,
): Result<readonly [string, string] | undefined, string> => {
  const [first, second] = [textOf(one), textOf(other)]
  if (first !== undefined && second !== undefined) return succeed([first, second])
  return first === second ? succeed(undefined) : fail(`--${one} and --${other} go together.`)
}

/** What it is to do instead of running: it says something, or changes a token, and ends. */
const insteadOf = ({ text: textOf, has }: Given) => {
  for (const act of ['add-token', 'remove-token'] as const) {
    const name = textOf(act)
    if (name !== undefined) return { act, name }
  }
  if (has('tokens')) return { act: 'tokens' as const }
  return has('print-url') ? { act: 'print-url' as const } : undefined
}

const readTeamLog = ({ text: textOf }: Given): Result<TeamLogOptions | undefined, string> => {
  const [url, passwordFile, name, ack] = [
    textOf('team-log'),
    textOf('team-log-password-file'),
    textOf('receiver-name'),
    textOf('ack'),
  ]
  if (ack !== undefined && ack !== 'local' && ack !== 'team')
    return fail(`--ack takes local or team, not “${ack}”.`)
  if (url !== undefined) return succeed({ url, passwordFile, name, isWaitedFor: ack === 'team' })
  if (passwordFile !== undefined || name !== undefined || ack !== undefined)
    return fail('--team-log-password-file, --receiver-name and --ack go with --team-log.')
  return succeed(undefined)
}

const readReceiverOnly = (given: Given) => {
  if (!given.has('receiver-only')) {
    const odd = Object.keys(receiverFlags).find(given.has)
    return odd === undefined ? succeed(undefined) : fail(`--${odd} goes with --receiver-only.`)
  }
  const odd = Object.keys(deskFlags).find(given.has)
  if (odd !== undefined) return fail(`--${odd} is of a desk: it does not go with --receiver-only.`)
  const tls = readPair(given, 'tls-cert', 'tls-key')
  if (!tls.ok) return tls
  const port = readPort(given, 'read-port')
  if (!port.ok) return port
  const upkeep = readUpkeep(given.text)
  if (!upkeep.ok) return upkeep
  return succeed({
    listen: given.text('listen'),
    publicUrl: given.text('public-url'),
    tls: tls.value && { certFile: tls.value[0], keyFile: tls.value[1] },
    readPort: port.value,
    upkeep: upkeep.value,
    instead: insteadOf(given),
  })
}

/** Parts a command line for the desktop window: what a browser host knows, and the rest, e.g. switches of Chromium. */
export const partArgs = (args: readonly string[]): { known: string[]; unknown: string[] } => {
  const { tokens } = parseArgs({ args: [...args], strict: false, tokens: true, options: flags })
  const isOdd = new Set<number>()
  for (const token of tokens)
    if (token.kind !== 'option' || !Object.hasOwn(flags, token.name)) isOdd.add(token.index)
  return {
    known: args.filter((_arg, index) => !isOdd.has(index)),
    unknown: args.filter((_arg, index) => isOdd.has(index)),
  }
}

const readOptions = (given: Given) => {
  const port = readPort(given, 'port')
  if (!port.ok) return port
  const receiverPort = readPort(given, 'receiver-port')
  if (!receiverPort.ok) return receiverPort
  const token = given.text('token')
  if (token !== undefined && !/^[\w.~-]{16,512}$/.test(token))
    return fail('--token takes 16 to 512 characters of A-Z a-z 0-9 . _ ~ -')
  const traffic = given.text('traffic')
  if (traffic !== undefined && (!/^\d{1,4}$/.test(traffic) || Number(traffic) > 6000))
    return fail(`--traffic takes a number of actions a minute from 0 to 6000, not “${traffic}”.`)
  if (traffic !== undefined && !given.has('sample'))
    return fail('--traffic is of the sample service: give --sample too.')
  const confirmTunnel = given.text('confirm-tunnel')
  const command = confirmTunnel === undefined ? null : splitCommand(confirmTunnel)
  if (command?.ok === false) return fail(`--confirm-tunnel takes a tunnel command: ${command.error}`)
  const restore = readPair(given, 'restore', 'restore-passphrase-file')
  if (!restore.ok) return restore
  const receiverOnly = readReceiverOnly(given)
  if (!receiverOnly.ok) return receiverOnly
  const teamLog = readTeamLog(given)
  if (!teamLog.ok) return teamLog
  if (given.text('data') === '') return fail('--data takes a folder.')
  return succeed({
    help: given.has('help'),
    port: port.value ?? 4600,
    receiverPort: receiverPort.value,
    noReceiver: given.has('no-receiver'),
    data: given.text('data'),
    token,
    passphraseFile: given.text('passphrase-file'),
    teamLog: teamLog.value,
    receiverOnly: receiverOnly.value,
    restore: restore.value && { path: restore.value[0], passphraseFile: restore.value[1] },
    confirmTunnel,
    sample: given.has('sample'),
    traffic: Number(traffic ?? 0),
    open: given.has('open'),
    json: given.has('json'),
    forCall: given.has('for-call'),
    forSession: given.has('for-session'),
  })
}

export type ServeOptions = Extract<ReturnType<typeof readOptions>, { readonly ok: true }>['value']
export type ReceiverOnlyOptions = NonNullable<ServeOptions['receiverOnly']>

export const parseServeOptions = (args: readonly string[]): Result<ServeOptions, string> => {
  try {
    const values: Readonly<Record<string, string | boolean | undefined>> = parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: flags,
    }).values
    return readOptions({
      text: (flag) => {
        const value = values[flag]
        return typeof value === 'string' ? value : undefined
      },
      has: (flag) => values[flag] !== undefined,
    })
  } catch (cause) {
    return fail(firstLine((cause as Error).message))
  }
}

/** @returns the options, or the exit code of a process that has nothing more to do */
export const readServeOptions = (args: readonly string[]): Result<ServeOptions, number> => {
  const parsed = parseServeOptions(args)
  if (!parsed.ok) {
    process.stderr.write(`${parsed.error}\n\n${serveHelp}\n`)
    return fail(2)
  }
  if (!parsed.value.help) return parsed
  process.stdout.write(`${serveHelp}\n`)
  return fail(0)
}
