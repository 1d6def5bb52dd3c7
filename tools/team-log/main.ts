import { parseArgs } from 'node:util'
import { z } from 'zod'
import { fail, succeed, type Result } from '../../src/core/result.ts'
import { checkTeamServer } from './check-server.ts'
import {
  bindReceiver,
  dropBefore,
  listReceivers,
  setUpTeam,
} from '../../src/modules/team-log/desk/setup-team.ts'
import {
  readTeamAddress,
  readTeamPassword,
  type TeamAddress,
} from '../../src/modules/team-log/desk/team-address.ts'
import { isWell, reportLines } from '../doctor/finding.ts'

const help = `npm run team-log -- ACT postgres://ROLE@HOST:PORT/DATABASE [options]

  setup           begin a team log in the database; as the role that is to own it
  doctor          look at the server's settings, standbys, and the state of the log; changes nothing
  receivers       list the receivers, and the role each belongs to
  bind            bind a receiver to another role, which alone may append for it: --receiver ID --role ROLE; as the owner
  retain          drop whole partitions whose newest delivery is older than --days N; as the owner
  --password-file F   file whose first line is the password (else MARKETDESK_TEAM_LOG_PASSWORD)

Another machine is reached with TLS that is verified; the file of an authority of your own: ?sslrootcert=FILE.
`

const dayMs = 86_400_000

type Options = {
  readonly days?: string | undefined
  readonly receiver?: string | undefined
  readonly role?: string | undefined
}

const act = async (
  name: string,
  address: TeamAddress,
  { days, receiver, role }: Options,
): Promise<Result<string, string>> => {
  switch (name) {
    case 'setup': {
      const done = await setUpTeam(address)
      if (!done.ok) return done
      return succeed(
        !done.value
          ? 'The team log is there already.\n'
          : `The team log is begun.\nNow make roles: CREATE ROLE hooks LOGIN PASSWORD '…' IN ROLE marketdesk_receiver; and for desks: … IN ROLE marketdesk_reader.\n`,
      )
    }
    case 'receivers': {
      const receivers = await listReceivers(address)
      if (!receivers.ok) return receivers
      const lines = receivers.value.map(
        (one) =>
          `${one.identity}  ${one.role ?? 'no role yet'}  up to its delivery ${one.lastLocalId}  ${one.name}\n`,
      )
      return succeed(lines.length === 0 ? 'No receiver has signed in yet.\n' : lines.join(''))
    }
    case 'bind': {
      if (receiver === undefined || !z.uuid().safeParse(receiver).success || role === undefined)
        return fail('bind takes --receiver ID, as “receivers” lists it, and --role ROLE.')
      const bound = await bindReceiver(address, receiver, role)
      return bound.ok ? succeed(`The receiver “${bound.value}” now belongs to the role “${role}”.\n`) : bound
    }
    case 'retain': {
      if (days === undefined || !/^\d{1,5}$/.test(days) || Number(days) < 1)
        return fail('retain takes --days N, at least 1.')
      const dropped = await dropBefore(address, Date.now() - Number(days) * dayMs)
      return dropped.ok ? succeed(`${dropped.value} partitions were dropped.\n`) : dropped
    }
    case 'doctor': {
      const findings = await checkTeamServer(address)
      const text = `${reportLines(findings).join('\n')}\n`
      return isWell(findings) ? succeed(text) : fail(text)
    }
    default:
      return fail(`There is no “${name}”.\n\n${help}`)
  }
}

/** @returns exit code: 0, 1 when it could not be done, 2 for wrong arguments */
export const main = async (args: readonly string[]): Promise<number> => {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        'password-file': { type: 'string' },
        days: { type: 'string' },
        receiver: { type: 'string' },
        role: { type: 'string' },
      },
    })
  } catch (cause) {
    process.stderr.write(`${(cause as Error).message}\n\n${help}`)
    return 2
  }
  const { values, positionals } = parsed
  const [name, url, ...more] = positionals
  if (values.help || name === undefined || url === undefined || more.length > 0) {
    process.stdout.write(help)
    return values.help ? 0 : 2
  }
  const password = readTeamPassword(values['password-file'])
  const address = password.ok ? readTeamAddress(url, password.value) : password
  const done = address.ok ? await act(name, address.value, values) : address
  if (done.ok) process.stdout.write(done.value)
  else process.stderr.write(`${done.error}\n`)
  return done.ok ? 0 : 1
}
