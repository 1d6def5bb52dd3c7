import { Button } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SignatureQueryInput } from '../../contract.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { useCurrentProject } from '../../../../renderer/api/current-project.ts'
import type { Project } from '../../../projects/contract.ts'
import { BlockIcon, ExportIcon, TaskAltIcon } from '../../../../renderer/ui/icons.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { SettingsLink } from '../../../../renderer/ui/settings-link.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { VerdictBox, type VerdictTone } from '../../../../renderer/ui/verdict-box.tsx'
import { chainVerdict } from '../../core/external-check.ts'
import type { Examination, Verdict } from '../../core/report.ts'
import { notThisKeyWord, sayVerdict } from '../../core/say.ts'
import { sayReading } from '../../core/say/reading-sentences.ts'
import { contentOf } from '../../core/content.ts'
import { kindWords, readingWords, validByContract, verdictWord } from '../words.ts'
import { OthersPanel } from './others-panel.tsx'
import { Statements } from './statements.tsx'
import { type Others, useOthers } from './use-others.ts'
import { useSaveProof } from '../../../../renderer/parts/contributions.tsx'
import { WalletTree } from './wallet-tree.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

const hex = (value: string | null, what: string) =>
  value === null ? null : <Hex value={value} what={what} whole />

type EthAuth = NonNullable<NonNullable<Examination['typedData']>['ethAuth']>

const timeField = (label: string, seconds: number | null, now: number) => ({
  label,
  value:
    seconds === null ? (
      'Unknown'
    ) : (
      <>
        <Time at={new Date(seconds * 1000).toISOString()} form="both" />
        {seconds * 1000 < now ? ' (passed)' : ''}
      </>
    ),
})

/** For what, and how long, a wallet logs in; the verdict does not depend on the time. */
const claimFields = ({ app, issuedAt, expiresAt }: EthAuth, now: number) => [
  { label: 'Application', value: app === null ? 'Unknown' : visibleText(app) },
  timeField('Issued', issuedAt, now),
  timeField('Expires', expiresAt, now),
]

const TypedDataPanel = ({ typedData }: { readonly typedData: NonNullable<Examination['typedData']> }) => {
  const [now] = useState(() => Date.now())
  return (
    <Panel
      title="Typed data"
      description={
        typedData.faults.length === 0
          ? undefined
          : `${countOf(typedData.faults.length, 'error')}. Unsignable.`
      }
    >
      {typedData.faults.length > 0 ? (
        <ul className="md-text">
          {typedData.faults.map(({ path, problem }, index) => (
            <li key={index}>
              <span className="md-mono">{path === '' ? 'Typed data' : visibleText(path)}</span>{' '}
              {visibleText(problem)}
            </li>
          ))}
        </ul>
      ) : (
        <FieldList
          fields={[
            { label: 'Primary type', value: typedData.primaryType },
            { label: 'Domain separator', value: hex(typedData.domainSeparator, 'domain separator') },
            { label: 'Struct hash', value: hex(typedData.structHash, 'struct hash') },
            { label: 'Digest', value: hex(typedData.digest, 'digest') },
            ...(typedData.ethAuth === undefined ? [] : claimFields(typedData.ethAuth, now)),
          ]}
        />
      )}
    </Panel>
  )
}

const isShown = ({ fits }: Examination['readings'][number], at: number): boolean => at < 4 || fits === true

const ReadingCards = ({
  readings,
  isWallet,
}: Pick<Examination, 'readings'> & { readonly isWallet: boolean }) => (
  <ul className="md-bare-list md-grid">
    {readings.filter(isShown).map(({ name, how, digest, recovers, fits }) => (
      <li
        key={digest}
        className="md-box md-text"
        style={fits === true ? { borderColor: 'var(--mui-palette-success-main)' } : undefined}
      >
        <h3 className="md-spread">
          {readingWords[name]}
          {fits === true && <StatusChip word="Match" tone="success" />}
          {fits === false && <StatusChip word="No match" />}
        </h3>
        <p className="md-quiet">{sayReading(how)}</p>
        <dl className="md-pairs">
          <dt>Digest</dt>
          <dd>
            <Hex value={digest} what="digest" head={12} tail={6} />
          </dd>
          {!isWallet && fits !== null && (
            <>
              <dt>Recovered signer</dt>
              <dd>{recovers === null ? 'None' : <Hex value={recovers} what="address" />}</dd>
            </>
          )}
        </dl>
      </li>
    ))}
    {readings.length > readings.filter(isShown).length && (
      <li className="md-quiet">
        {countOf(readings.length - readings.filter(isShown).length, 'more reading')} tried, no match.
      </li>
    )}
  </ul>
)

type Props = { readonly asked: SignatureQueryInput; readonly found: Examination }

export const Results = (props: Props) => {
  const { project } = useCurrentProject()
  // What was answered about one signature, or by one project, says nothing about another.
  return <ResultsOfOne key={`${project?.id} ${JSON.stringify(props.asked)}`} {...props} project={project} />
}

const ResultsOfOne = ({ asked, found, project }: Props & { readonly project: Project | null }) => {
  const others = useOthers(project, asked)
  return (
    <>
      <VerdictPanel asked={asked} found={found} others={others} />
      {found.typedData !== null && <TypedDataPanel typedData={found.typedData} />}
      {found.readings.length > 0 && (
        <Panel title="Readings">
          <ReadingCards readings={found.readings} isWallet={found.wallet !== null} />
        </Panel>
      )}
      {found.wallet !== null && (
        <Panel title={`Wallet, version ${found.wallet.version}`}>
          <WalletTree wallet={found.wallet} />
        </Panel>
      )}
      {found.forms.map((form) => (
        <Panel key={form.title} title={form.title}>
          <FieldList
            fields={form.fields.map(([label, value], index) => ({
              label:
                form.fields.findIndex(([other]) => other === label) === index
                  ? label
                  : `${label} (${index + 1})`,
              value: /^0x[0-9a-f]+$/i.test(value) ? <Hex value={value} what={label} whole /> : value,
            }))}
          />
        </Panel>
      ))}
      <OthersPanel asked={asked} others={others} />
    </>
  )
}

const ofNode = ({ verdict }: Examination, ofChain: Others['ofChain']) =>
  ofChain === undefined ? undefined : chainVerdict(verdict, ofChain)

const wordOf = (found: Examination, ofChain: Others['ofChain']): string => {
  const { verdict } = found
  const chain = ofNode(found, ofChain)
  if (verdict === 'proven') return verdictWord(verdict)
  if (chain === 'refuted') return verdictWord('refuted')
  if (chain === 'valid') return validByContract.word
  return verdict === 'not-this-key' ? notThisKeyWord(found) : verdictWord(verdict)
}

/** Green where it is valid; a bare digest, and a chain that refuses it, leave it open. */
const toneOf = (found: Examination, ofChain: Others['ofChain']): { tone: VerdictTone; icon?: ReactNode } => {
  const { verdict, statements } = found
  if (verdict === 'proven') {
    const isOpen = ofChain?.erc6492.isValid === false || statements.some(({ rule }) => rule === 'bare-digest')
    return isOpen ? { tone: 'unknown', icon: <TaskAltIcon /> } : { tone: 'good' }
  }
  const chain = ofNode(found, ofChain)
  if (chain === 'refuted') return { tone: 'bad' }
  if (chain === 'valid') return { tone: 'good' }
  return { tone: tones[verdict], ...(verdict === 'not-this-key' ? { icon: <BlockIcon /> } : {}) }
}

const tones: Readonly<Record<Verdict, VerdictTone>> = {
  proven: 'good',
  'not-this-key': 'unknown',
  undecided: 'unknown',
  malformed: 'bad',
}

const VerdictPanel = ({ asked, found, others }: Props & { readonly others: Others }) => {
  const { project, chain, ofChain, networks } = others
  const proof = useSaveProof(asked, false)
  const box = useRef<HTMLElement>(null)
  // In a small window the answer is below the form.
  useEffect(() => {
    // Not before the fields have taken the height of what was put into them.
    const frame = requestAnimationFrame(() => {
      const place = box.current
      if (place === null) return
      if (place.getBoundingClientRect().top > window.innerHeight / 2) place.scrollIntoView({ block: 'start' })
      // The button that asked may be gone.
      if (document.activeElement === document.body) place.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <VerdictBox
      ref={box}
      large
      {...toneOf(found, ofChain)}
      headline={wordOf(found, ofChain)}
      detail={
        ofChain !== undefined && (
          <span className="md-small">
            <StatusChip
              word={ofChain.erc6492.isValid ? 'Valid on-chain' : 'Invalid on-chain'}
              tone={ofChain.erc6492.isValid ? 'success' : 'error'}
              isPlain
            />{' '}
            <span className="md-quiet">
              at block {ofChain.block.number}, <Time at={ofChain.block.at} />
            </span>
          </span>
        )
      }
      actions={
        <span className="md-flow">
          {project !== null && found.verdict !== 'malformed' && (
            <Button
              variant={ofChain === undefined ? 'contained' : 'outlined'}
              title={`Calls your node on ${networks.nameOf(others.network)}`}
              loading={chain.isPending}
              onClick={others.askChain}
            >
              Check on-chain
            </Button>
          )}
          {proof !== null && (
            <Button
              variant="outlined"
              startIcon={<ExportIcon />}
              loading={proof.isSaving}
              loadingPosition="start"
              onClick={proof.save}
            >
              Save proof
            </Button>
          )}
        </span>
      }
    >
      {chain.error !== null && project !== null && (
        <ErrorPanel
          failure={chain.error.failure}
          actions={<SettingsLink failure={chain.error.failure} network={others.network} />}
        />
      )}
      <p>
        <AddressedText text={sayVerdict({ content: contentOf(asked), signature: asked.signature }, found)} />
      </p>
      {proof !== null && proof.failure !== null && <ErrorPanel failure={proof.failure} />}
      {found.verdict === 'malformed' ? (
        <Fold title="Details">
          <Statements statements={found.statements} />
        </Fold>
      ) : (
        <Statements statements={found.statements} />
      )}
      <FieldList
        fields={[
          { label: 'Address', value: <Hex value={found.address} what="address" whole /> },
          { label: 'Kind', value: kindWords[found.kind] },
          found.reading !== undefined && {
            label: found.verdict === 'proven' ? 'Signed as' : 'Usual reading',
            value: readingWords[found.reading],
          },
          ...(found.signer === undefined || found.signer === found.address
            ? []
            : [{ label: 'Recovered signer', value: <Hex value={found.signer} what="signer" whole /> }]),
          found.foundChainId !== null && { label: 'Matching chain', value: found.foundChainId },
        ]}
      />
    </VerdictBox>
  )
}
