import { closeSync, constants, fstatSync, openSync, readFileSync, statSync } from 'node:fs'

/** No file of settings, tokens or secrets is larger. */
const mostBytes = 64 * 1024 * 1024

const check = (stat: ReturnType<typeof statSync>): void => {
  // Reading a folder fails by itself, with a code that says so.
  if (stat === undefined || (!stat.isFile() && !stat.isDirectory())) throw new Error('it is no regular file')
  if (stat.size > mostBytes) throw new Error('it is larger than 64 MiB')
}

/** @throws where reading a file might wait for ever, or never end: a pipe, a device, a socket */
export const checkRegularFile = (path: string): void => check(statSync(path))

/** The text of a file that somebody else may have put there. Nothing of a pipe or a device is waited for. @throws as above */
export const readRegularFile = (path: string): string => {
  const opened = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    check(fstatSync(opened))
    return readFileSync(opened, 'utf8')
  } finally {
    closeSync(opened)
  }
}
