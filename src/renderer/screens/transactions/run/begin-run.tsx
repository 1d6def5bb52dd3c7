import Button from '@mui/material/Button'
import { useState } from 'react'
import { z } from 'zod'
import type { Project } from '../../../../contract/projects.ts'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { depthSchema, type Depth, type GateReason } from '../../../../contract/transaction-run.ts'
import { transactions } from '../../../../contract/transactions.ts'
import { isLoopbackHost } from '../../../../core/loopback.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useNodeNetworks } from '../../../api/use-nodes.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormCheck } from '../../../form/form-check.tsx'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { useFormSave } from '../../../form/use-form-save.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { createPreference, usePreference } from '../../../ui/preference.ts'
import { useVerdictNow } from '../build/verdict-now.tsx'
import { readReasons } from './read-reasons.ts'
import { depthWords } from './step-words.ts'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const OverrideDialog = lazyInPlace(async () => (await import('./override-dialog.tsx')).OverrideDialog)

const signerPreference = createPreference('transactions.signer', '', (stored) => stored)

/** The address a person most likely wants: the sample's own node signs; else the one used last, or where devnets listen. */
const firstUrl = (sampleUrl: string | null, remembered: string): string => {
  if (sampleUrl !== null) return sampleUrl
  return remembered === '' ? 'http://127.0.0.1:8545' : remembered
}

const formSchema = z.strictObject({
  signerUrl: transactions['transactions.beginRun'].input.shape.signerUrl,
  depth: depthSchema,
  allowRemote: z.boolean(),
})

const isElsewhere = (url: string): boolean =>
  /^https?:\/\/\S+/i.test(url) && URL.canParse(url) && !isLoopbackHost(new URL(url).hostname)

/** So many reasons are shown before the run is begun: the dialog has them all. */
const firstReasons = 5

const depths: readonly Depth[] = [1, 2, 3, 6, 12, 32, 64, 'finalized']

type BeginRunProps = {
  readonly build: TransactionBuild
  readonly project: Project | undefined
  /** What stands in the way of a run. */
  readonly reasons: readonly GateReason[]
  readonly usualDepth: Depth
}

/** What is to be confirmed: what several reasons say is read once, and confirmed for each. */
const confirmWords = (read: ReturnType<typeof readReasons>, all: number): string => {
  const [only] = read
  if (read.length > 1 || only === undefined)
    return `Before it runs, you confirm each of these reasons${read.length < all ? ', for each of its steps and orders' : ''}`
  const steps = all > 1 && only.steps !== '' ? ` for ${only.steps.toLowerCase()}` : ''
  return `Before it runs, you confirm this${steps}`
}

/** What a run is called, by what stands in its way. */
const wordOf = ({ verdict: { state, headline } }: TransactionBuild, reasons: readonly GateReason[]): string =>
  reasons.length === 0
    ? 'Prepare a run'
    : state === 'accepted'
      ? 'Run again…'
      : headline.id === 'unproven'
        ? 'Run unproven…'
        : 'Run despite the verdict…'

/** Names the signer and prepares a run: nothing is signed or sent by it. */
export const BeginRun = ({ build, project, reasons, usualDepth }: BeginRunProps) => {
  const remembered = usePreference(signerPreference)
  const { data: desk } = useDeskQuery('desk.info', {})
  const sampleUrl = project?.sample === true ? (desk?.sample?.chainUrl ?? null) : null
  const form = useContractForm(formSchema, {
    signerUrl: firstUrl(sampleUrl, remembered),
    depth: usualDepth,
    allowRemote: false,
  })
  const [isAsking, setIsAsking] = useState(false)
  const begin = useDeskMutation('transactions.beginRun')
  const { signerUrl: typed, allowRemote } = form.watch()
  const isRemote = isElsewhere(typed.trim())
  const save = useFormSave(form, {
    onSave: (signer) =>
      begin.run({
        build: build.id,
        signerUrl: signer.signerUrl,
        depth: signer.depth,
        override: reasons.map(({ id }) => id),
        ...(isRemote ? { allowRemote: signer.allowRemote } : {}),
      }),
    onSaved: (_run, { signerUrl }) => {
      setIsAsking(false)
      signerPreference.write(signerUrl)
    },
  })
  const { verdict, simulation, network, steps } = build
  const now = useVerdictNow(build)
  const withNode = useNodeNetworks()
  const hasNode = withNode.has(network)
  const isUntried = simulation === null && steps.some(({ action }) => action === 'send')
  const read = readReasons(build.verdict, reasons)
  const ask = form.handleSubmit(() => setIsAsking(true))

  return (
    <>
      <p className="md-text md-tx-hint--apart">
        A signer is a wallet or node of yours with JSON-RPC. This desk holds no keys: it sends the signer one
        step at a time, each after you confirm it here.
      </p>
      {reasons.length > 0 && (
        <>
          <p className="md-text">{confirmWords(read, reasons.length)}:</p>
          <ul className="md-verdict__reasons md-text" aria-label="What stands in the way of a run">
            {read.slice(0, firstReasons).map(({ id, message, about }) => (
              <li key={id}>
                <AddressedText text={message} />
                {about !== '' && (
                  <span className="md-quiet">
                    {' '}
                    <AddressedText text={about} />
                  </span>
                )}
              </li>
            ))}
            {read.length > firstReasons && (
              <li className="md-quiet">and {read.length - firstReasons} more</li>
            )}
          </ul>
        </>
      )}
      {verdict.state !== 'accepted' && isUntried && !hasNode && (
        <p className="md-text">
          Nothing was simulated: no node is set up for {visibleText(network)}.{' '}
          <TextLink to="/settings" search={{ section: 'networks', network }}>
            Nodes in Settings
          </TextLink>
        </p>
      )}
      <form
        className="md-tx-find md-below"
        noValidate
        onSubmit={(event) => {
          if (reasons.length === 0) return save.onSubmit(event)
          event.preventDefault()
          void ask()
        }}
      >
        <FormText
          form={form}
          name="signerUrl"
          label="Address of the signer"
          mono
          sx={{ flex: '1 1 220px', maxWidth: 420 }}
        />
        <FormSelect
          form={form}
          name="depth"
          label="A step counts as done after"
          choices={[...new Set([usualDepth, ...depths])].map((value) => ({
            value,
            label: depthWords(value),
          }))}
          sx={{ width: 190 }}
        />
        <Button
          type="submit"
          variant={reasons.length > 0 || now.needsSimulation ? 'outlined' : 'contained'}
          color={reasons.length > 0 ? 'error' : 'primary'}
          loading={save.isRunning}
          disabled={isRemote && !allowRemote}
        >
          {wordOf(build, reasons)}
        </Button>
      </form>
      {isRemote && (
        <FormCheck
          form={form}
          name="allowRemote"
          label="This signer is on another machine, and I trust the connection"
        />
      )}
      {isAsking && (
        <OverrideDialog
          build={build}
          reasons={reasons}
          isRunning={save.isRunning}
          onClose={() => setIsAsking(false)}
          onConfirm={save.run}
        />
      )}
      {save.failure !== null && <ErrorPanel failure={save.failure} />}
    </>
  )
}
