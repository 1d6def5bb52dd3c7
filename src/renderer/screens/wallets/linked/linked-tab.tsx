import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import type { Project } from '../../../../contract/projects.ts'
import { parentMessage } from '../../../../core/wallets/parent-message.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { useSample } from '../../../api/use-sample.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { AccountBalanceWalletIcon } from '../../../ui/icons.tsx'
import { SettingsLink } from '../../../ui/settings-link.tsx'
import { useWalletsSearch } from '../search.ts'
import { LinkedForm } from './linked-form.tsx'
import { LinkedList, type LinkedAnswer } from './linked-list.tsx'
import { linkedSchema, missingOf, type LinkedRequest } from './linked-request.ts'
import { OfflineVerdict } from './offline-verdict.tsx'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const SignDialog = lazyInPlace(async () => (await import('./sign-dialog.tsx')).SignDialog)

/** The first account of every local devnet of this kind; the sample's chain is one. */
const sampleWallet = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

/** Wallets linked to a parent wallet, which proves itself by a signature. */
export const LinkedTab = ({ project }: { readonly project: Project }) => {
  const { search, change } = useWalletsSearch()
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
  const ask = useDeskMutation('wallets.linked')
  const sign = useDeskMutation('wallets.sign')
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
    const sent = await ask.run({ project: project.id, ...asked })
    if (!sent.ok) return setFailure(sent.error.kind === 'cancelled' ? null : sent.error)
    const { wallets, call } = sent.value
    setAnswer({ parent: asked.parent, call, at: new Date().toISOString(), wallets })
  }

  /** The sample's chain holds the key of its own wallet: it signs, and the sample is asked with that. */
  const tryIt = async (url: string): Promise<void> => {
    setFailure(null)
    const message = parentMessage(sampleWallet)
    const signed = await sign.run({ signerUrl: url, address: sampleWallet, message })
    if (!signed.ok) return setFailure(signed.error)
    const asked = { ...request, parent: sampleWallet, message, signature: signed.value.signature }
    edit(asked)
    await send(asked)
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
        isAsking={ask.isRunning}
        canRequest={missingOf(request) === null}
        onChange={edit}
        onSign={() => setSigning(true)}
        onAsk={() => void send(request)}
        onCancel={ask.cancel}
        example={
          signerUrl !== null && (
            <Button
              variant="outlined"
              loading={sign.isRunning || ask.isRunning}
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
        {failure !== null && (
          <ErrorPanel
            failure={failure}
            onRetry={() => void send(request)}
            actions={<SettingsLink failure={failure} project={project.id} />}
          />
        )}
        {answer !== null ? (
          <LinkedList answer={answer} />
        ) : (
          failure === null && (
            <EmptyState icon={<AccountBalanceWalletIcon />} title="No wallet looked up yet">
              With a parent wallet’s signature, the service lists the wallets linked to it.
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

/** What the desk says of the signature by itself; `null` while there is nothing to verify. */
const useVerification = (
  { parent, message, signature }: LinkedRequest,
  chainId: number | undefined,
): Output<'signatures.verify'> | null => {
  const enabled = isAddress(parent) && signature !== ''
  const chain = chainId === undefined ? {} : { chainId }
  const { data } = useDeskQuery(
    'signatures.verify',
    { address: parent, message, signature, ...chain },
    { enabled },
  )
  return enabled ? (data ?? null) : null
}
