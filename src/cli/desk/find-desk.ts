import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isLoopbackHost } from '../../core/loopback.ts'
import { fail, type Result, succeed } from '../../core/result.ts'
import { defaultDataFolder } from '../../main/platform/files/default-data-folder.ts'
import type { DeskAddress } from '../../main/platform/files/desk-address.ts'
import { isDeskShut, readDeskAddress } from '../../main/platform/files/read-desk-address.ts'
import { type Problem, usageProblem } from '../problem.ts'
import { cancelled, type Connection, connect } from './connection.ts'
import { openDesk, type Purpose } from './open-desk.ts'

export type DeskChoice = {
  readonly data?: string | undefined
  readonly url?: string | undefined
  readonly tokenFile?: string | undefined
  readonly purpose: Purpose
}

export type FoundDesk = Connection & {
  readonly isOpened: boolean
  close(): Promise<void>
}

type Environment = Readonly<Record<string, string | undefined>>

/** How long another command may have the folder before this one says so. */
const longestWaitMs = 60_000
/** How long a desk may take that has its folder and does not say yet where it is: on a busy machine, long. */
const startMs = 30_000
const stepMs = 50

const shutWindow: Problem = {
  kind: 'no-desk',
  message: 'Marketdesk is open. Turn on “Let scripts in”.',
  hint: 'You find it under Settings → Desktop.',
}

const readToken = (file: string): Result<string, Problem> => {
  try {
    return succeed(readFileSync(file, 'utf8').trim())
  } catch (cause) {
    return fail(usageProblem(`The token file cannot be read: ${(cause as Error).message}.`))
  }
}

const reachOther = (
  url: string,
  tokenFile: string | undefined,
  env: Environment,
): Result<FoundDesk, Problem> => {
  if (!URL.canParse(url) || !/^https?:\/\//i.test(url))
    return fail(usageProblem(`“${url}” is not a URL of Marketdesk.`, 'Example: http://127.0.0.1:4600'))
  if (new URL(url).protocol === 'http:' && !isLoopbackHost(new URL(url).hostname))
    return fail(
      usageProblem(
        'Another machine is not reached over http, which would expose the token.',
        'Use https, or “ssh -L 4600:127.0.0.1:4600 HOST” and --url http://127.0.0.1:4600.',
      ),
    )
  const fromFile = tokenFile === undefined ? succeed(env['MARKETDESK_TOKEN'] ?? '') : readToken(tokenFile)
  if (!fromFile.ok) return fromFile
  if (fromFile.value === '')
    return fail(usageProblem('A token is required.', 'Give --token-file, or set MARKETDESK_TOKEN.'))
  const base = new URL(url).href.replace(/\/(?:api\/?)?$/, '')
  return succeed({ ...connect(base, fromFile.value), isOpened: false, close: () => Promise.resolve() })
}

const reachRunning = ({ url, token }: DeskAddress): FoundDesk => ({
  ...connect(url, token),
  isOpened: false,
  close: () => Promise.resolve(),
})

/** The desk of another command goes away with it. */
const waitForCall = async (data: string, signal: AbortSignal): Promise<DeskAddress | null> => {
  const end = performance.now() + longestWaitMs
  let address = readDeskAddress(data)
  while (address?.forCall === true && performance.now() < end && !signal.aborted) {
    await pause(stepMs)
    address = readDeskAddress(data)
  }
  return address?.forCall === true ? null : address
}

/** The desk at `--url`, else the one that runs over the data folder, else one opened for this command. */
export const findDesk = async (
  choice: DeskChoice,
  env: Environment,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<Result<FoundDesk, Problem>> => {
  const url = choice.url ?? (choice.data === undefined ? env['MARKETDESK_URL'] : undefined)
  if (url !== undefined) return reachOther(url, choice.tokenFile, env)
  const data = resolve(choice.data ?? env['MARKETDESK_DATA'] ?? defaultDataFolder())
  const end = performance.now() + startMs
  let isWaiting = false
  for (;;) {
    const running = await waitForCall(data, signal)
    if (signal.aborted) return fail(cancelled)
    if (running !== null) return succeed(reachRunning(running))
    if (isDeskShut(data)) return fail(shutWindow)
    if (!isWaiting) say('Marketdesk isn’t running. Starting it for this command.')
    const opened = await openDesk(data, choice.purpose, env['MARKETDESK_PASSPHRASE_FILE'], signal)
    if (opened.ok) {
      const { url: at, token } = opened.value
      return succeed({ ...connect(at, token), isOpened: true, close: () => opened.value.close() })
    }
    const { isFolderInUse = false, ...problem } = opened.error
    if (!isFolderInUse || performance.now() > end) return fail(problem)
    if (!isWaiting) say('Another process has the data folder. Waiting for its URL.')
    isWaiting = true
    await pause(stepMs)
  }
}
