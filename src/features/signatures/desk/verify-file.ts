import { statSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { runTask, type TaskOptions } from '../../../main/platform/worker/run-task.ts'
import { taskUrl } from '../../../main/platform/worker/worker-path.ts'
import type { Jobs } from '../../../main/platform/jobs/jobs.ts'
import type { Uploads } from '../../log-maintenance/desk/uploads.ts'
import type { SignatureThread } from './signature-task.ts'
import type { ShownRow, VerifiedFile } from './verify-rows.ts'

const maxBytes = 268_435_456
const memoryMb = 1024

export type VerifyFileDeps = {
  readonly exportsFolder: string
  readonly jobs: Pick<Jobs, 'declare'>
  readonly uploaded: Uploads['imported']
  readonly logger: Logger
  readonly remember: (rows: readonly ShownRow[]) => Promise<void>
}

const unusable = (file: string): Answer<never> | null => {
  const facts = statSync(file, { throwIfNoEntry: false })
  if (facts?.isFile() !== true)
    return fail({ kind: 'not-found', message: `There is no file ${file}.`, hint: 'Check its path.' })
  if (facts.size <= maxBytes) return null
  return fail({
    kind: 'conflict',
    message: `A file of signatures has at most ${maxBytes} bytes.`,
    hint: 'Split the file.',
  })
}

export const createVerifyFile = (deps: VerifyFileDeps) => {
  const { exportsFolder, jobs, uploaded, logger, remember } = deps
  const task: TaskOptions<SignatureThread> = {
    name: 'file of signatures',
    part: 'The part that verifies a file of signatures',
    url: taskUrl('signature'),
    data: null,
    logger,
    memoryMb,
  }
  const verifying = jobs.declare('signatures.verifyFile', {
    describe: () => 'Verification of a file of signatures',
    run: async (
      { path: name, format, results = 'csv' }: ParsedInput<'signatures.verifyFile'>,
      controls,
    ): Promise<Answer<Output<'signatures.verifyFile'>>> => {
      const file = isAbsolute(name) ? name : join(exportsFolder, basename(name))
      const verify = async (): Promise<Answer<VerifiedFile>> => {
        const wrong = unusable(file)
        if (wrong !== null) return wrong
        const at = new Date().toISOString().replaceAll(/[:.]/g, '-')
        return runTask<SignatureThread, 'file'>(
          task,
          'file',
          {
            file,
            format: format ?? (/\.(?:jsonl|ndjson|json)$/i.test(name) ? 'jsonl' : 'csv'),
            results,
            path: join(exportsFolder, `signatures-${at}.${results}`),
          },
          {
            signal: controls.signal,
            onProgress: ({ done, total }) => controls.progress(done, total),
            // What was verified goes into its file first.
            finishes: true,
          },
        )
      }
      const verified = await uploaded(name, verify, controls.signal)
      if (!verified.ok) return verified
      const { shown, isCancelled, ...answer } = verified.value
      await remember(shown)
      return isCancelled
        ? fail({
            kind: 'cancelled',
            message: `Stopped. The rows verified until then are in ${answer.path}.`,
          })
        : succeed(answer)
    },
  })
  return (
    input: ParsedInput<'signatures.verifyFile'>,
    signal: AbortSignal,
  ): MethodAnswer<'signatures.verifyFile'> => verifying.run(input, { signal })
}
