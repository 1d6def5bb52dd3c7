import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseStartOptions } from './start-options.ts'

const nothing = { data: undefined, receiverPort: undefined, noReceiver: false, sample: false, hidden: false }

test.each([
  [[], nothing],
  [['.'], nothing],
  [['.', '--inspect=0', '--remote-debugging-port=0', '--no-sandbox', '--ozone-platform=x11'], nothing],
  [['--sample'], { ...nothing, sample: true }],
  [['--data', 'desk'], { ...nothing, data: resolve('/home', 'desk') }],
  [['--data=/var/desk', '--receiver-port=0'], { ...nothing, data: resolve('/var/desk'), receiverPort: 0 }],
  [['.', '--receiver-port', '4601', '--sample'], { ...nothing, receiverPort: 4601, sample: true }],
  [['--hidden'], { ...nothing, hidden: true }],
  [['--no-receiver'], { ...nothing, noReceiver: true }],
])('parseStartOptions reads %j', (args, options) => {
  expect(parseStartOptions(args, '/home')).toEqual(options)
})

test.each(
  `--data --data= --receiver-port --receiver-port= --receiver-port=65536 --receiver-port=4600x
  --receiver-port=-1`.split(/\s+/),
)('parseStartOptions says what is wrong with %s', (arg) => {
  expect(parseStartOptions([arg], '/home')).toContain(arg.split('=')[0])
})
