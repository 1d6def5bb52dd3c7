// A tunnel for tests. Arguments: what it does, one after the other.
//   log=TEXT    writes a line        err=TEXT   writes a line to the error output
//   exit=CODE   ends
//   file=PATH   appends the process's number and its arguments to a file
//   child       starts a process that lives for a minute, and writes its number
//   deaf        does not end when asked to
//   stay        lives until it is ended
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'

for (const step of process.argv.slice(2)) {
  const [verb, ...rest] = step.split('=')
  const value = rest.join('=')
  if (verb === 'log') process.stdout.write(`${value}\n`)
  else if (verb === 'err') process.stderr.write(`${value}\n`)
  else if (verb === 'exit') process.exit(Number(value))
  else if (verb === 'file') appendFileSync(value, `${process.pid} ${process.argv.slice(2).join(' ')}\n`)
  else if (verb === 'child') {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' })
    process.stdout.write(`child ${child.pid}\n`)
  } else if (verb === 'deaf') process.on('SIGTERM', () => {})
  else if (verb === 'stay') setInterval(() => {}, 1000)
}
