import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repository } from './planted-tree.ts'

/** What a tool of `node_modules/.bin` printed, and how it ended. */
export type ToolRun = { readonly status: number | null; readonly stdout: string; readonly stderr: string }

/**
 * Runs a tool of the repository in a folder, for at most two minutes.
 *
 * @param script the tool's program below `node_modules`, e.g. `oxlint/bin/oxlint`
 */
export const runTool = (script: string, args: readonly string[], folder: string): Promise<ToolRun> =>
  new Promise((resolve, reject) => {
    const program = join(repository, 'node_modules', script)
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 120_000,
      env: { ...process.env, NO_COLOR: '1' },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, stdout, stderr }))
  })
