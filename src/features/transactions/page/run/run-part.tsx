import { useMutation, useQuery } from '@tanstack/react-query'
import type { Project } from '../../../projects/contract.ts'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { RunView } from './run-view.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { z } from 'zod'
import { depthSchema, type Depth, type GateReason } from '../../contract/transaction-run.ts'
import { transactions } from '../../contract.ts'
import { isLoopbackHost } from '../../../../core/loopback.ts'
import { useNodeNetworks } from '../../../../renderer/api/use-nodes.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormCheck } from '../../../../renderer/form/form-check.tsx'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { useFormSave } from '../../../../renderer/form/use-form-save.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { createPreference, usePreference } from '../../../../renderer/ui/preference.ts'
import { useVerdictNow } from '../build/verdict-now.tsx'
import { ReasonChecks } from './reason-checks.tsx'
import { depthWords } from './step-words.ts'

const signerPreference = createPreference('transactions.signer', '', (stored) => stored)

/** The sample's node signs its own; else the URL used last, or where devnets listen. */
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

const depths: readonly Depth[] = [1, 2, 3, 6, 12, 32, 64, 'finalized']

type BeginRunProps = {
  readonly build: TransactionBuild
  readonly project: Project | undefined
  readonly reasons: readonly GateReason[]
  readonly usualDepth: Depth
}

const wordOf = ({ verdict: { state, headline } }: TransactionBuild, reasons: readonly GateReason[]): string =>
  reasons.length === 0
    ? 'Start hand-off'
    : state === 'accepted'
      ? 'Hand off again'
      : headline.id === 'unproven'
        ? 'Hand off unconfirmed'
        : 'Hand off anyway'

const BeginRun = ({ build, project, reasons, usualDepth }: BeginRunProps) => {
  const remembered = usePreference(signerPreference)
  const info = useQuery(desk.query('desk.info', {})).data
  const sampleUrl = project?.sample === true ? (info?.sample?.chainUrl ?? null) : null
  const form = useContractForm(formSchema, {
    signerUrl: firstUrl(sampleUrl, remembered),
    depth: usualDepth,
    allowRemote: false,
  })
  const [named, setNamed] = useState<readonly string[]>([])
  const left = reasons.filter(({ id }) => !named.includes(id)).length
  const begin = useMutation(desk.mutation('transactions.beginRun'))
  const { signerUrl: typed, allowRemote } = form.watch()
  const isRemote = isElsewhere(typed.trim())
  const save = useFormSave(form, {
    onSave: (signer) =>
      begin.mutateAsync({
        build: build.id,
        signerUrl: signer.signerUrl,
        depth: signer.depth,
        override: [...named],
        ...(isRemote ? { allowRemote: signer.allowRemote } : {}),
      }),
    onSaved: (_run, { signerUrl }) => signerPreference.write(signerUrl),
  })
  const { verdict, simulation, network, steps } = build
  const now = useVerdictNow(build)
  const withNode = useNodeNetworks()
  const hasNode = withNode.has(network)
  const isUntried = simulation === null && steps.some(({ action }) => action === 'send')

  return (
    <>
      <p className="md-text md-above">Signs over JSON-RPC. You confirm each step.</p>
      {reasons.length > 0 && <ReasonChecks reasons={reasons} named={named} onNamed={setNamed} />}
      {verdict.state !== 'accepted' && isUntried && !hasNode && (
        <p className="md-text">
          Not simulated. {visibleText(network)} has no node.{' '}
          <TextLink to="/settings" search={{ section: 'networks', network }}>
            Add a node
          </TextLink>
        </p>
      )}
      <form className="md-flow md-flow--fields md-below" noValidate onSubmit={save.onSubmit}>
        <FormText
          form={form}
          name="signerUrl"
          label="Wallet or node URL"
          mono
          sx={{ flex: '1 1 220px', maxWidth: 420 }}
        />
        <FormSelect
          form={form}
          name="depth"
          label="Confirmations"
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
          disabled={left > 0 || (isRemote && !allowRemote)}
        >
          {wordOf(build, reasons)}
        </Button>
      </form>
      {isRemote && <FormCheck form={form} name="allowRemote" label="I trust this connection" />}
      <ErrorPanel failure={save.failure} />
    </>
  )
}

type RunPartProps = { readonly build: TransactionBuild; readonly project: Project | undefined }

export const RunPart = ({ build, project }: RunPartProps) => {
  const call = useQuery(desk.query('transactions.runs', { build: build.id }))
  if (call.data === undefined) return <NotYet error={call.error} onRetry={call.refetch} rows={5} />
  const { runs, reasons, usualDepth } = call.data
  const isOpen = runs.some(({ endedAt }) => endedAt === null)
  const wasDone = runs.some(({ state }) => state === 'done')
  return (
    <>
      {wasDone && <p className="md-text md-above">Already carried out. Build again first.</p>}
      {!isOpen && build.steps.length > 0 && (
        <BeginRun
          // A build that was simulated meanwhile, or was run, is asked about anew.
          key={reasons.map(({ id }) => id).join()}
          build={build}
          project={project}
          reasons={reasons}
          usualDepth={usualDepth ?? 1}
        />
      )}
      {runs.map((run) => (
        <RunView key={run.id} run={run} build={build} />
      ))}
    </>
  )
}
