import { escapeControls } from '../../../../core/escape-controls.ts'
import { walletTypedData } from '../typed-data.ts'
import type { ReadStep } from '../audit/check.ts'
import { fact } from '../fact.ts'
import type { Fact } from '../say.ts'
import { exportName, type ExportFile, type ExportSubject } from './export-subject.ts'
import { intentWords, originWords } from '../intent-words.ts'
import { sendable } from './sendable.ts'

/** One argument for a POSIX shell: nothing between single quotes means anything to it. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Comments end with the line. */
const oneLine = (text: string): string =>
  escapeControls(text.replaceAll(/[\r\n\u2028\u2029\u0000-\u001f]/g, ' '))

const signing = ({ step }: ReadStep): readonly string[] => {
  if (step.action === 'sign-typed' && step.signature !== null)
    return ['cast', 'wallet', 'sign', '--data', JSON.stringify(walletTypedData(step.signature))]
  // What a service wrote must not be read as an option.
  return ['cast', 'wallet', 'sign', '--', step.data]
}

/** The signer is the reader's to choose: `$SIGNER` is `--unlocked`, `--ledger`, `--account NAME`, … */
export const castCommands = (subject: ExportSubject): ExportFile => {
  const { builtAt, origin, network, intent, steps, project } = subject
  const { sends } = sendable(subject)
  const lines = [
    '#!/bin/sh',
    `# ${oneLine(`${intentWords[intent.kind].title}, ${exportName(subject).title} of ${builtAt}, ${project}, ${network.name}`)}`,
    ...(origin === 'service' ? [] : [`# ${originWords[origin]}`]),
    '# Set before: ETH_RPC_URL (the node), SIGNER (--unlocked, --ledger, "--account NAME" …).',
    'set -eu',
    ': "${ETH_RPC_URL:?}" "${SIGNER:=--unlocked}"',
  ]
  const notes: Fact[] = []
  for (const read of steps) {
    const { step } = read
    lines.push('', `# Step ${step.index + 1}: ${oneLine(step.kind === '' ? 'no kind given' : step.kind)}`)
    const send = sends.find(({ index }) => index === step.index)
    if (send !== undefined) {
      const words = [
        '--from',
        intent.taker,
        '--chain',
        String(network.chainId),
        '--value',
        String(send.value),
        send.to,
      ]
      const data = send.data === '0x' ? [] : [send.data]
      lines.push(
        `cast send --rpc-url "$ETH_RPC_URL" $SIGNER ${[...words, ...data].map(shellQuote).join(' ')}`,
      )
    } else if (step.action === 'sign-typed' || step.action === 'sign-text') {
      lines.push(
        signing(read)
          .map((word, at) => (at < 3 ? word : shellQuote(word)))
          .join(' '),
      )
    } else {
      notes.push(fact('step-without-command', { step: step.index }))
      lines.push('# cast has no command for this step.')
    }
    if (step.post !== null) {
      notes.push(fact('post-not-exported', { step: step.index }))
      lines.push(`# Then ${oneLine(step.post.method)} the signature to ${oneLine(step.post.endpoint)}`)
    }
  }
  return {
    fileName: `${exportName(subject).file}-cast.sh`,
    text: `${lines.join('\n')}\n`,
    notes,
  }
}
