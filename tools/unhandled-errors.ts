import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter } from 'vitest/node'

/** What Vitest's own JSON report leaves out: a process of tests that died, a rejection that nobody awaited. */
export const createUnhandledErrors = (file: string): Reporter => ({
  onTestRunEnd: (modules, errors) => {
    const unfinished = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.result().state === 'pending' && test.options.mode === 'run')
      .map((test) => `began and did not end: ${test.module.relativeModuleId}: ${test.fullName}`)
    const lines = errors.map(({ message, cause }) =>
      stripVTControlCharacters(cause === undefined ? message : `${message} (${cause.message})`),
    )
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify([...unfinished, ...lines]))
  },
})
