import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServeProcess, type ServeProcess } from '../src/main/host/testing/serve-process.ts'

export type RunningDesk = ServeProcess

/** The built browser host. */
export const entry = fileURLToPath(new URL('../out/main/serve.js', import.meta.url))

/** Makes an empty data folder and the way to remove it. */
export const makeDataFolder = async (): Promise<{ path: string; remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'marketdesk-e2e-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Starts the built browser host and waits for its ready line. */
export const startDesk = (data: string, args: readonly string[] = []): Promise<RunningDesk> =>
  startServeProcess(data, args, entry)
