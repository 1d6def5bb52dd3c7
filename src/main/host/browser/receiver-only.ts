import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { receiverSettingsSchema } from '../../../features/receiver/contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { addReadToken, listReadTokens, removeReadToken } from '../../platform/tokens/read-tokens.ts'
import { defaultInflated } from '../../../features/events/desk/log.ts'
import { sampleLog } from '../../../features/log-maintenance/desk/sample-log.ts'
import { createReceiver } from '../../../features/receiver/desk/receiver.ts'
import { noteReceiverPort, registerUrlOf } from '../../../features/receiver/desk/register-url.ts'
import type { Standalone } from '../../../features/receiver/desk/standalone.ts'
import { loadReaders, loadTeamUpload } from '../../lazy-modules.ts'
import { standardLogger } from '../../platform/log/logger.ts'
import { createRedactor } from '../../platform/log/redactor.ts'
import { lockDataFolder } from '../data-folder.ts'
import type { ReceiverOnlyOptions } from './options.ts'
import type { TeamLogOptions } from '../../../features/log-maintenance/desk/copies.ts'
import { startUpkeep } from './receiver-upkeep.ts'

const complain = (text: string): void => void process.stderr.write(`${text}\n`)

const readTls = (files: ReceiverOnlyOptions['tls']): Result<Standalone['tls'], string> => {
  if (files === undefined) return succeed(null)
  try {
    return succeed({
      cert: readFileSync(files.certFile, 'utf8'),
      key: readFileSync(files.keyFile, 'utf8'),
    })
  } catch (cause) {
    return fail(`The certificate or its key cannot be read: ${(cause as Error).message}.`)
  }
}

type Instead = NonNullable<ReceiverOnlyOptions['instead']>

const actInstead = (
  instead: Instead,
  data: string,
  port: number | undefined,
  scheme: 'http' | 'https',
): Result<string, string> => {
  const line = (said: Result<string, string>): Result<string, string> =>
    said.ok ? succeed(`${said.value}\n`) : said
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    switch (instead.act) {
      case 'print-url':
        return line(registerUrlOf(data, port, scheme))
      case 'add-token':
        return line(addReadToken(data, instead.name, new Date()))
      case 'remove-token': {
        const removed = removeReadToken(data, instead.name)
        return removed.ok ? succeed(`The token “${instead.name}” is removed.\n`) : removed
      }
      case 'tokens': {
        const tokens = listReadTokens(data)
        if (!tokens.ok) return tokens
        return succeed(tokens.value.map(({ name, createdAt }) => `${createdAt}  ${name}\n`).join(''))
      }
    }
  } catch (cause) {
    return fail(`The data folder ${data} cannot be used: ${(cause as Error).message}.`)
  }
}

const stopRequested = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve)
  })

/** Nothing but this takes deliveries, and nothing reads them. @returns exit code: 1 when it could not start */
export const runReceiverOnly = async (
  { listen, publicUrl, tls: tlsFiles, readPort, upkeep: upkeepOptions, instead }: ReceiverOnlyOptions,
  teamLog: TeamLogOptions | undefined,
  data: string,
  port: number | undefined,
): Promise<number> => {
  const settings = receiverSettingsSchema
    .pick({ host: true, publicUrl: true })
    .partial()
    .safeParse({
      ...(listen === undefined ? {} : { host: listen }),
      ...(publicUrl === undefined ? {} : { publicUrl }),
    })
  if (!settings.success) {
    const [issue] = settings.error.issues
    const flag = issue?.path[0] === 'host' ? '--listen' : '--public-url'
    complain(`${flag} cannot be used: ${issue?.message ?? ''}.`)
    return 2
  }
  const tls = readTls(tlsFiles)
  if (!tls.ok) {
    complain(tls.error)
    return 1
  }
  if (instead !== undefined) {
    const output = actInstead(instead, data, port, tls.value === null ? 'http' : 'https')
    if (output.ok) process.stdout.write(output.value)
    else complain(output.error)
    return output.ok ? 0 : 1
  }
  const team = teamLog === undefined ? succeed(null) : (await loadTeamUpload()).readTeamUpload(teamLog)
  if (!team.ok) {
    complain(team.error)
    return 2
  }
  const lock = lockDataFolder(data)
  if (!lock.ok) {
    complain(lock.error.message)
    return 1
  }
  const redactor = createRedactor()
  const logger = standardLogger(redactor)
  for (const notice of lock.value.notices) logger.warn({}, notice)
  const stopping = stopRequested()
  const upload = team.value?.(lock.value.path, logger, redactor) ?? null
  const receiver = createReceiver({
    folder: lock.value.path,
    port,
    logger,
    standalone: {
      data: lock.value.path,
      tls: tls.value,
      team: teamLog === undefined ? null : teamLog.isWaitedFor ? 'waited-for' : 'copied',
    },
  })
  const set = await receiver.setSettings(settings.data)
  // Before the receiver: who waits for the team log then hears of it.
  upload?.start()
  await receiver.start()
  const { listening, problem, url } = await receiver.status()
  const giveUp = async (why: string): Promise<number> => {
    complain(why)
    await receiver.stop()
    await upload?.stop()
    lock.value.release()
    return 1
  }
  if (!set.ok) return giveUp(set.error.message)
  if (!listening) return giveUp(problem ?? 'The receiver does not listen.')
  const upkeep = await startUpkeep(upkeepOptions, lock.value.path, logger, upload)
  if (!upkeep.ok) return giveUp(upkeep.error)
  const readers =
    readPort === undefined
      ? null
      : await (
          await loadReaders()
        ).startReaders({
          data: lock.value.path,
          port: readPort,
          host: set.value.host,
          tls: tls.value,
          receiver,
          logger,
        })
  if (readers?.ok === false) {
    await upkeep.value?.stop()
    return giveUp(readers.error)
  }
  // Senders and readers do not wait for it.
  const sample = sampleLog({
    folders: { log: join(lock.value.path, 'log'), exports: join(lock.value.path, 'exports') },
    maxInflatedBytes: defaultInflated,
    logger,
  })
  noteReceiverPort(lock.value.path, url === null ? null : new URL(url).port)
  logger.info(
    { data: lock.value.path, tls: tls.value !== null, host: set.value.host },
    'deliveries are taken',
  )
  logger.info({ signal: await stopping }, 'what has begun is stored and answered, then it ends')
  await readers?.value.stop()
  await sample.stop()
  await upkeep.value?.stop()
  await receiver.stop()
  await upload?.stop()
  const { received, acknowledged, refused } = await receiver.status()
  logger.info({ received, acknowledged, refused }, 'the receiver is closed')
  noteReceiverPort(lock.value.path, null)
  lock.value.release()
  return 0
}
