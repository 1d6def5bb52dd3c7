import { join } from 'node:path'
import type { Contender } from './compare.ts'

const server = (file: string): string => join(import.meta.dirname, 'servers', file)

export const answerOnly: Contender = {
  name: 'bare node:http, stores nothing',
  command: [server('answer-only.ts')],
  urlMember: 'url',
}

export const commitPerRequest = (folder: string): Contender => ({
  name: 'one commit per request',
  command: [server('commit-per-request.ts'), join(folder, 'commit-per-request')],
  urlMember: 'url',
})

export const receiver = (folder: string): Contender => ({
  name: 'receiver, on disk before each 200',
  command: [server('receiver.ts'), join(folder, 'receiver')],
  urlMember: 'url',
})

/** The built desk. */
export const serveFile = join(import.meta.dirname, '../../out/main/serve.js')

/** Arguments that start the built desk, on any ports or on one for the page. */
export const serveCommand = (data: string, port = 0): readonly string[] => [
  serveFile,
  '--json',
  '--port',
  String(port),
  '--receiver-port',
  '0',
  '--data',
  data,
]

export const desk = (folder: string): Contender => ({
  name: 'whole desk, events read meanwhile',
  command: serveCommand(join(folder, 'desk')),
  urlMember: 'receiver',
})
