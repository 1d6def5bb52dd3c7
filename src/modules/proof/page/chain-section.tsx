import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { EventDetail } from '../../../features/events/contract.ts'
import type { ChainProof } from '../contract.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { DrawerSection } from '../../../renderer/ui/detail-drawer.tsx'
import { Fold } from '../../../renderer/ui/fold.tsx'
import { TextLink } from '../../../renderer/ui/links.tsx'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { useNetworks } from '../../../renderer/api/use-networks.ts'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import { useEventPlace } from '../../../renderer/parts/use-event-place.ts'
import { ChainMark } from '../../../features/events/page/chain-mark.tsx'
import { NetworkSelect } from '../../../renderer/parts/network-select.tsx'
import { NoNode } from './no-node.tsx'
import { ProofPath } from './proof-path.tsx'
import type { ChainVerdict, OpenReason } from '../../../core/webhooks/chain-verdicts.ts'
import { useAsk } from '../../../renderer/api/api-provider.tsx'
import { downloadBytes } from '../../../renderer/ui/download.ts'
import { useToasts } from '../../../renderer/ui/toasts.tsx'
import { countOf } from '../../../renderer/ui/count-format.ts'
import { FieldList } from '../../../renderer/ui/field-list.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { finalityText, nodesText, secondNodeText } from './finality-words.ts'

const ofNodes: readonly OpenReason[] = ['no-node', 'locked', 'budget', 'node-failed']

const isAboutNodes = (reason: OpenReason | null): boolean => reason !== null && ofNodes.includes(reason)

/** No bytes show which block is final: a header of that number can be made up, and what stands behind it, too. */
const noFile = (number: string): string =>
  `No proof file. Compare the hash of block ${number} on a trusted node.`

const ProofFacts = ({ proof }: { readonly proof: ChainProof }) => {
  const { block, finality, nodes, verdict } = proof
  return (
    <>
      <p>
        {visibleText(proof.message)}
        {isAboutNodes(proof.reason) && (
          <>
            {' '}
            <TextLink to="/settings" search={{ section: 'networks' }}>
              Settings → Networks
            </TextLink>
          </>
        )}
      </p>
      <FieldList
        fields={[
          finality !== null && {
            label: 'Finality',
            value: `${visibleText(finalityText(finality))} ${secondNodeText[proof.secondNode]}`,
          },
          // Without a network there was none to ask, which the message says.
          proof.reason !== 'no-network' && { label: 'Nodes', value: visibleText(nodesText(nodes)) },
          ...(block?.receipts == null
            ? []
            : [{ label: 'Rebuilt', value: `The whole block: ${countOf(block.receipts, 'receipt')}` }]),
          ...(block?.number != null && (verdict === 'removed' || verdict === 'removal-refuted')
            ? [{ label: 'File', value: noFile(block.number) }]
            : []),
          nodes.length !== 0 && { label: 'Checked', value: <Time at={proof.examinedAt} form="both" /> },
        ]}
      />
    </>
  )
}

type SaveProofProps = { readonly event: number; readonly verdict: ChainVerdict }

const SaveProof = ({ event, verdict }: SaveProofProps) => {
  const ask = useAsk()
  const toasts = useToasts()
  const [isFetching, setFetching] = useState(false)
  const save = async (): Promise<void> => {
    setFetching(true)
    const file = await ask('proofs.file', { event })
    setFetching(false)
    if (file.ok) downloadBytes(new TextEncoder().encode(file.value.text), file.value.fileName)
    else toasts.show(`No proof file. ${file.error.message}`, 'warning')
  }
  return (
    <Button loading={isFetching} onClick={() => void save()}>
      {verdict === 'refuted' ? 'Save the refutation' : 'Save the proof'}
    </Button>
  )
}

/** Members of a delivery that no chain speaks of; `docs/chain-proofs.md` has the list. */
const notCovered = 'uid, id, contractType, logDataType, argument names or undocumented members'

/** Nothing that was compared differs, and the event is refuted all the same: its block has no such log. */
const isAbsent = ({ verdict, checks }: ChainProof): boolean =>
  verdict === 'refuted' && checks.every(({ outcome }) => outcome !== 'fails')

/** Nobody was asked: that is not an examination that came to nothing. */
const wasNotAsked = ({ verdict, nodes }: ChainProof): boolean =>
  verdict === 'cannot-tell' && nodes.length === 0

export const ChainSection = ({ event }: { readonly event: EventDetail }) => {
  const { id } = event
  const { data, error } = useQuery(desk.query('proofs.get', { event: id }))
  const settings = useQuery(desk.query('proofs.settings', {})).data
  const prove = useMutation(desk.mutation('proofs.prove'))
  const proof = data?.proof ?? null
  const { networks } = useEventPlace(event.listenerId)
  const [chosen, setChosen] = useState<string | null>(null)
  const network = chosen ?? networks[0]
  const hasNode = settings !== undefined && settings.state !== 'no-node'
  const { nameOf } = useNetworks()
  // Without a network it would come to the same.
  const canProve = hasNode && (network !== undefined || proof?.reason !== 'no-network')
  const failed = (prove.error ?? error)?.failure ?? null
  const isAudited = event.chainVerdict !== null && event.chainStrength !== 'proof'
  const verdict = isAudited ? event.chainVerdict : proof === null || wasNotAsked(proof) ? null : proof.verdict
  return (
    <DrawerSection
      title={
        <span className="md-inline">
          Verification <ChainMark verdict={verdict} strength={isAudited ? event.chainStrength : null} />
        </span>
      }
      actions={
        <>
          {proof?.fileBytes != null && <SaveProof event={id} verdict={proof.verdict} />}
          {/* Of which network events are that came on the general path no listener says. */}
          {hasNode && networks.length > 1 && network !== undefined && (
            <NetworkSelect sx={{ minWidth: 180 }} networks={networks} value={network} onChange={setChosen} />
          )}
          {canProve && (
            <Button
              loading={prove.isPending}
              onClick={() => prove.mutate({ events: [id], ...(network === undefined ? {} : { network }) })}
            >
              {proof === null
                ? 'Verify'
                : proof.reason === 'no-network' && network !== undefined
                  ? `Verify on ${visibleText(nameOf(network))}`
                  : 'Verify again'}
            </Button>
          )}
        </>
      }
    >
      <ErrorPanel failure={failed} />
      {isAudited && verdict !== null && (
        <p>
          An audit of {event.chainStrength === 'twoNodes' ? 'two nodes' : 'one node'} found this log. Verify
          for sender, value and parent block.
        </p>
      )}
      {proof !== null ? (
        <>
          <ProofFacts proof={proof} />
          {hasNode && !canProve && (
            <p>
              No node. Add one in{' '}
              <TextLink to="/settings" search={{ section: 'networks' }}>
                Settings → Networks
              </TextLink>
              , then verify again.
            </p>
          )}
          {proof.checks.length > 0 && (
            <ProofPath checks={proof.checks} logIndex={proof.logIndex} isAbsent={isAbsent(proof)} />
          )}
          <Fold title="What a proof covers">
            <p>Log, transaction and block, as the steps say. Not {notCovered}.</p>
          </Fold>
        </>
      ) : settings?.state === 'no-node' ? (
        <NoNode />
      ) : null}
    </DrawerSection>
  )
}
