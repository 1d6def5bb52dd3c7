import { useMutation, useQuery } from '@tanstack/react-query'
import { sayStatement } from '../../../signatures/core/say.ts'
import { Alert, Box, Button } from '@mui/material'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import type { Project } from '../../../projects/contract.ts'
import { parentMessage } from '../../core/parent-message.ts'
import { type ContractForm, useContractForm } from '../../../../renderer/form/contract-form.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useAbort } from '../../../../renderer/api/use-abort.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { useSample } from '../../../../renderer/api/use-sample.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'
import { AccountBalanceWalletIcon, TaskAltIcon } from '../../../../renderer/ui/icons.tsx'
import { SettingsLink } from '../../../../renderer/ui/settings-link.tsx'
import { useLinkedSearch } from '../search.ts'
import { type LinkedAnswer, LinkedList } from './linked-list.tsx'
import { type LinkedRequest, linkedSchema, missingOf, withParent } from './linked-request.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { SignDialog } from './sign-dialog.tsx'

type LinkedFormProps = {
  readonly form: ContractForm<LinkedRequest, LinkedRequest>
  readonly networks: readonly string[]
  readonly isAsking: boolean
  readonly canRequest: boolean
  readonly onChange: (request: LinkedRequest) => void
  readonly onSign: () => void
  readonly onAsk: () => void
  readonly onCancel: () => void
  readonly example: ReactNode
}

const LinkedForm = (props: LinkedFormProps) => {
  const { form, onChange } = props
  const { nameOf, bySlug } = useNetworks()
  const request = form.watch()
  const usual = parentMessage(request.parent)
  const missing = missingOf(request)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (props.canRequest) props.onAsk()
  }
  return (
    <Panel title="Parent wallet" actions={props.example}>
      <form className="md-stack md-stack--near" noValidate onSubmit={submit}>
        <FormText
          form={form}
          name="parent"
          label="Address"
          placeholder="0x…"
          help="Of the linked wallets"
          as="trimmed"
          onEdit={() => onChange(withParent(request, form.getValues('parent')))}
          mono
        />
        <FormSelect
          form={form}
          name="network"
          label="Chain of the signature"
          choices={props.networks.map((slug) => ({
            value: slug,
            label: (
              <>
                {nameOf(slug)}
                <span className="md-quiet md-end md-nowrap">{bySlug(slug)?.chainId}</span>
              </>
            ),
          }))}
          onPick={(network) => onChange({ ...request, network })}
        />
        <FormText
          form={form}
          name="message"
          label="Message"
          multiline
          minRows={2}
          placeholder={usual === '' ? 'parent wallet with address 0x…' : undefined}
          onEdit={() => form.setValue('signature', '')}
          help={
            request.message === usual ? (
              usual === '' ? (
                'From the address'
              ) : (
                'Expected by the service'
              )
            ) : (
              <>
                Not the default.{' '}
                <Button
                  sx={{ p: 0, minWidth: 0, verticalAlign: 'baseline' }}
                  onClick={() => onChange({ ...request, message: usual, signature: '' })}
                >
                  Restore the default
                </Button>
              </>
            )
          }
        />
        <FormText
          form={form}
          name="signature"
          label="Signature"
          placeholder="0x…"
          multiline
          minRows={3}
          maxRows={5}
          as="trimmed"
          help="Paste it, or sign with a wallet"
          mono
        />
        <div className="md-flow">
          <Button
            variant="outlined"
            disabled={!isAddress(request.parent) || request.message === ''}
            onClick={props.onSign}
          >
            Sign with a wallet…
          </Button>
          <Button type="submit" variant="contained" loading={props.isAsking} disabled={!props.canRequest}>
            List linked wallets
          </Button>
          {props.isAsking && (
            <Button color="inherit" onClick={props.onCancel}>
              Cancel
            </Button>
          )}
          {missing !== null && <span className="md-quiet md-small">{missing}</span>}
        </div>
      </form>
    </Panel>
  )
}

type Verification = Output<'signatures.verify'>

const tones = {
  proven: 'success',
  'not-this-key': 'warning',
  undecided: 'warning',
  malformed: 'error',
} as const

const words: Record<Verification['verdict'], string> = {
  proven: 'Valid signature, verified offline.',
  'not-this-key': 'Not the parent wallet’s key.',
  undecided: 'Not verifiable offline. The service decides.',
  malformed: 'Malformed signature.',
}

const OfflineVerdict = ({
  verification,
  request,
  chainId,
}: {
  readonly verification: Verification
  readonly request: LinkedRequest
  readonly chainId: number | undefined
}) => {
  const isProven = verification.verdict === 'proven'
  const open = verification.statements.filter(
    ({ outcome }) =>
      outcome === 'fails' || outcome === 'needs-network' || (isProven && outcome === 'assumed'),
  )
  return (
    <Alert
      severity={tones[verification.verdict]}
      {...(isProven ? { icon: <TaskAltIcon /> } : {})}
      variant="outlined"
      action={
        <LinkButton
          to="/verify"
          search={{
            address: request.parent,
            signature: request.signature,
            message: request.message,
            chain: chainId,
          }}
          color="inherit"
        >
          Details
        </LinkButton>
      }
    >
      {words[verification.verdict]}
      {isProven && open.length > 0 && ` ${countOf(open.length, 'condition')}`}
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {open.slice(0, 4).map((statement, index) => (
          <li key={`${statement.rule} ${index}`}>{visibleText(sayStatement(statement))}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** The first account of every local devnet of this kind; the sample's chain is one. */
const sampleWallet = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

export const LinkedTab = ({ project }: { readonly project: Project }) => {
  const { search, change } = useLinkedSearch()
  const { bySlug } = useNetworks()
  const parent = search.parent ?? ''
  const [first] = useState({
    parent,
    network: search.network ?? project.startCollection?.network ?? project.networks[0] ?? '',
    message: parentMessage(parent),
    signature: '',
  })
  const form = useContractForm(linkedSchema, first)
  const request = form.watch()
  const [isSigning, setSigning] = useState(false)
  const [answer, setAnswer] = useState<LinkedAnswer | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const abort = useAbort()
  const ask = useMutation(desk.mutation('wallets.linked', abort))
  const sign = useMutation(desk.mutation('wallets.sign'))
  const { running } = useSample()
  const signerUrl = project.sample ? (running?.chainUrl ?? null) : null
  const results = useRef<HTMLDivElement>(null)
  const chainId = bySlug(request.network)?.chainId
  const verification = useVerification(request, chainId)

  const edit = (next: LinkedRequest): void => {
    form.reset(next)
    if (next.parent !== search.parent || next.network !== search.network)
      change({ parent: next.parent === '' ? undefined : next.parent, network: next.network }, true)
  }

  const send = async (asked: LinkedRequest): Promise<void> => {
    setFailure(null)
    const sent = await answerOf(ask.mutateAsync({ project: project.id, ...asked }))
    if (!sent.ok) return setFailure(sent.error.kind === 'cancelled' ? null : sent.error)
    const { wallets, call } = sent.value
    setAnswer({ parent: asked.parent, call, at: new Date().toISOString(), wallets })
  }

  /** The sample's chain holds the key of its own wallet: it signs, and the sample is asked with that. */
  const tryIt = async (url: string): Promise<void> => {
    setFailure(null)
    const message = parentMessage(sampleWallet)
    const signed = await answerOf(sign.mutateAsync({ signerUrl: url, address: sampleWallet, message }))
    if (!signed.ok) return setFailure(signed.error)
    const signedRequest = { ...request, parent: sampleWallet, message, signature: signed.value.signature }
    edit(signedRequest)
    await send(signedRequest)
  }

  // In a narrow window the answer comes below the form.
  useEffect(() => {
    if (answer !== null) results.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])

  const slugs = [...new Set([...project.networks, request.network])].filter((slug) => slug !== '')
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(320px, 2fr) minmax(0, 3fr)' },
        gap: 2,
        alignItems: 'start',
        // A panel cuts what is too high, so a row must not be lower than its content.
        gridAutoRows: 'max-content',
        overflow: 'auto',
        minHeight: 0,
        pb: 1,
        typography: 'body2',
      }}
    >
      <LinkedForm
        form={form}
        networks={slugs}
        isAsking={ask.isPending}
        canRequest={missingOf(request) === null}
        onChange={edit}
        onSign={() => setSigning(true)}
        onAsk={() => void send(request)}
        onCancel={abort.abort}
        example={
          signerUrl !== null && (
            <Button
              variant="outlined"
              loading={sign.isPending || ask.isPending}
              onClick={() => void tryIt(signerUrl)}
            >
              Use the sample’s wallet
            </Button>
          )
        }
      />
      <div className="md-stack" ref={results}>
        {verification !== null && (
          <OfflineVerdict verification={verification} request={request} chainId={chainId} />
        )}
        <ErrorPanel
          failure={failure}
          onRetry={() => void send(request)}
          actions={<SettingsLink failure={failure} project={project.id} />}
        />
        {answer !== null ? (
          <LinkedList answer={answer} />
        ) : (
          failure === null && (
            <EmptyState icon={<AccountBalanceWalletIcon />} title="No linked wallets yet">
              Sign with a parent wallet to list them.
            </EmptyState>
          )
        )}
      </div>
      {isSigning && (
        <SignDialog
          address={request.parent}
          message={request.message}
          onSigned={(signature) => edit({ ...request, signature })}
          onClose={() => setSigning(false)}
        />
      )}
    </Box>
  )
}

const useVerification = (
  { parent, message, signature }: LinkedRequest,
  chainId: number | undefined,
): Output<'signatures.verify'> | null => {
  const enabled = isAddress(parent) && signature !== ''
  const chain = chainId === undefined ? {} : { chainId }
  const { data } = useQuery(
    desk.query('signatures.verify', { address: parent, message, signature, ...chain }, { enabled }),
  )
  return enabled ? (data ?? null) : null
}
