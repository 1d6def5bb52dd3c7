import type { TeamLogOptions } from '../../../features/log-maintenance/desk/copies.ts'
import { parseArgs } from 'node:util'
import { splitCommand } from '../../../features/tunnel/desk/split-command.ts'
import { firstLine } from '../../../core/sentence.ts'
import { fail, type Result, succeed } from '../../../core/result.ts'
import { readUpkeep, upkeepFlags, type UpkeepOptions } from './upkeep-options.ts'

export type ReceiverOnlyOptions = {
  readonly listen: string | undefined
  readonly publicUrl: string | undefined
  readonly tls: { readonly certFile: string; readonly keyFile: string } | undefined
  readonly readPort: number | undefined
  readonly upkeep: UpkeepOptions
  /** What it is to do instead of running: it says something, or changes a token, and ends. */
  readonly instead:
    | { readonly act: 'print-url' }
    | { readonly act: 'tokens' }
    | { readonly act: 'add-token' | 'remove-token'; readonly name: string }
    | undefined
}

export type ServeOptions = {
  readonly help: boolean
  readonly port: number
  readonly receiverPort: number | undefined
  readonly noReceiver: boolean
  readonly data: string | undefined
  readonly token: string | undefined
  readonly passphraseFile: string | undefined
  readonly teamLog: TeamLogOptions | undefined
  readonly receiverOnly: ReceiverOnlyOptions | undefined
  readonly restore: { readonly path: string; readonly passphraseFile: string } | undefined
  readonly confirmTunnel: string | undefined
  readonly sample: boolean
  /** Actions a minute on the sample's chain. */
  readonly traffic: number
  readonly open: boolean
  readonly json: boolean
  /** Opened by another program for a call of its own: it ends with its standard input. */
  readonly forCall: boolean
  /** The same, and other commands use it meanwhile. */
  readonly forSession: boolean
}

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

const readPort = (flag: string, text: string | undefined): Result<number | undefined, string> => {
  if (text === undefined) return succeed(undefined)
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    return fail(`${flag} takes a port from 0 to 65535, not “${text}”.`)
  }
  return succeed(Number(text))
}

type Values = Readonly<Record<string, string | boolean | undefined>>

const ofReceiverOnly = [
  'listen',
  'public-url',
  'tls-cert',
  'tls-key',
  'print-url',
  'read-port',
  'add-token',
  'remove-token',
  'tokens',
  'ack',
  ...upkeepFlags,
] as const
const ofDesk = [
  'port',
  'no-receiver',
  'token',
  'passphrase-file',
  'confirm-tunnel',
  'sample',
  'open',
  'for-call',
  'for-session',
] as const

const insteadOf = (values: Values): ReceiverOnlyOptions['instead'] => {
  for (const act of ['add-token', 'remove-token'] as const) {
    const name = values[act]
    if (typeof name === 'string') return { act, name }
  }
  if (values['tokens'] === true) return { act: 'tokens' }
  return values['print-url'] === true ? { act: 'print-url' } : undefined
}

const readTeamLog = (values: Values): Result<TeamLogOptions | undefined, string> => {
  const text = (name: string): string | undefined => {
    const value = values[name]
    return typeof value === 'string' ? value : undefined
  }
  const [url, passwordFile, name, ack] = [
    text('team-log'),
    text('team-log-password-file'),
    text('receiver-name'),
    text('ack'),
  ]
  if (ack !== undefined && ack !== 'local' && ack !== 'team')
    return fail(`--ack takes local or team, not “${ack}”.`)
  if (url !== undefined) return succeed({ url, passwordFile, name, isWaitedFor: ack === 'team' })
  if (passwordFile !== undefined || name !== undefined || ack !== undefined)
    return fail('--team-log-password-file, --receiver-name and --ack go with --team-log.')
  return succeed(undefined)
}

const readReceiverOnly = (values: Values): Result<ReceiverOnlyOptions | undefined, string> => {
  const isGiven = (name: string): boolean => values[name] !== undefined && values[name] !== false
  const text = (name: string): string | undefined => {
    const value = values[name]
    return typeof value === 'string' ? value : undefined
  }
  if (values['receiver-only'] !== true) {
    const odd = ofReceiverOnly.find(isGiven)
    return odd === undefined ? succeed(undefined) : fail(`--${odd} goes with --receiver-only.`)
  }
  const odd = ofDesk.find(isGiven)
  if (odd !== undefined) return fail(`--${odd} is of a desk: it does not go with --receiver-only.`)
  const [listen, publicUrl, certFile, keyFile] = [
    text('listen'),
    text('public-url'),
    text('tls-cert'),
    text('tls-key'),
  ]
  if ((certFile === undefined) !== (keyFile === undefined))
    return fail('--tls-cert and --tls-key go together.')
  const readPortGiven = readPort('--read-port', text('read-port'))
  if (!readPortGiven.ok) return readPortGiven
  const upkeep = readUpkeep(text)
  if (!upkeep.ok) return upkeep
  return succeed({
    listen,
    publicUrl,
    tls: certFile === undefined || keyFile === undefined ? undefined : { certFile, keyFile },
    readPort: readPortGiven.value,
    upkeep: upkeep.value,
    instead: insteadOf(values),
  })
}

const flags = {
  help: { type: 'boolean', short: 'h', default: false },
  port: { type: 'string' },
  'receiver-port': { type: 'string' },
  'no-receiver': { type: 'boolean', default: false },
  data: { type: 'string' },
  token: { type: 'string' },
  'passphrase-file': { type: 'string' },
  'receiver-only': { type: 'boolean', default: false },
  listen: { type: 'string' },
  'public-url': { type: 'string' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  'print-url': { type: 'boolean', default: false },
  'read-port': { type: 'string' },
  'add-token': { type: 'string' },
  'remove-token': { type: 'string' },
  tokens: { type: 'boolean', default: false },
  'team-log': { type: 'string' },
  'team-log-password-file': { type: 'string' },
  'receiver-name': { type: 'string' },
  ack: { type: 'string' },
  ...Object.fromEntries(upkeepFlags.map((flag) => [flag, { type: 'string' }] as const)),
  restore: { type: 'string' },
  'restore-passphrase-file': { type: 'string' },
  'confirm-tunnel': { type: 'string' },
  sample: { type: 'boolean', default: false },
  traffic: { type: 'string' },
  open: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  'for-call': { type: 'boolean', default: false },
  'for-session': { type: 'boolean', default: false },
} as const

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

export const parseServeOptions = (args: readonly string[]): Result<ServeOptions, string> => {
  let values: Record<string, string | boolean | undefined>
  try {
    values = parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: flags,
    }).values
  } catch (cause) {
    return fail(firstLine((cause as Error).message))
  }
  const text = (name: string): string | undefined => {
    const value = values[name]
    return typeof value === 'string' ? value : undefined
  }
  const port = readPort('--port', text('port'))
  if (!port.ok) return port
  const receiverPort = readPort('--receiver-port', text('receiver-port'))
  if (!receiverPort.ok) return receiverPort
  const token = text('token')
  if (token !== undefined && !/^[\w.~-]{16,512}$/.test(token)) {
    return fail('--token takes 16 to 512 characters of A-Z a-z 0-9 . _ ~ -')
  }
  const traffic = text('traffic')
  if (traffic !== undefined && (!/^\d{1,4}$/.test(traffic) || Number(traffic) > 6000))
    return fail(`--traffic takes a number of actions a minute from 0 to 6000, not “${traffic}”.`)
  if (traffic !== undefined && values['sample'] !== true)
    return fail('--traffic is of the sample service: give --sample too.')
  const confirmTunnel = text('confirm-tunnel')
  const command = confirmTunnel === undefined ? null : splitCommand(confirmTunnel)
  if (command?.ok === false) return fail(`--confirm-tunnel takes a tunnel command: ${command.error}`)
  const restore = text('restore')
  const restorePassphrase = text('restore-passphrase-file')
  if ((restore === undefined) !== (restorePassphrase === undefined))
    return fail('--restore and --restore-passphrase-file go together.')
  const alone = readReceiverOnly(values)
  if (!alone.ok) return alone
  const teamLog = readTeamLog(values)
  if (!teamLog.ok) return teamLog
  if (text('data') === '') return fail('--data takes a folder.')
  return succeed({
    help: values['help'] === true,
    port: port.value ?? 4600,
    receiverPort: receiverPort.value,
    noReceiver: values['no-receiver'] === true,
    data: text('data'),
    token,
    passphraseFile: text('passphrase-file'),
    teamLog: teamLog.value,
    receiverOnly: alone.value,
    restore:
      restore === undefined || restorePassphrase === undefined
        ? undefined
        : { path: restore, passphraseFile: restorePassphrase },
    confirmTunnel,
    sample: values['sample'] === true,
    traffic: Number(traffic ?? 0),
    open: values['open'] === true,
    json: values['json'] === true,
    forCall: values['for-call'] === true,
    forSession: values['for-session'] === true,
  })
}

/**
 * Reads the command line of a process, and says there what it says of itself.
 *
 * @returns the options, or the exit code of a process that has nothing more to do
 */
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
