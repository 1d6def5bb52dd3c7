import BlockIcon from '@mui/icons-material/Block'
import HelpOutlineIcon from '@mui/icons-material/HelpOutlined'
import TaskAltIcon from '@mui/icons-material/TaskAlt'
import Button from '@mui/material/Button'
import { useEffect, useRef, type ReactNode } from 'react'
import { ExportIcon } from '../../../ui/icons.ts'
import type { ExaminationAnswer } from '../../../../contract/signature-report.ts'
import type { SignatureQueryInput } from '../../../../contract/signatures.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { Panel } from '../../../ui/panel.tsx'
import '../../../ui/verdict.css'
import type { Verdict } from '../../../../core/signatures/report.ts'
import { headlineOf } from '../headline.ts'
import { kindWords, readingWords, verdictWords } from '../words.ts'
import { OthersPanel } from './others-panel.tsx'
import { ReadingCards } from './reading-cards.tsx'
import { Statements } from './statements.tsx'
import { TypedDataPanel } from './typed-data-panel.tsx'
import { useSaveProof } from './use-save-proof.ts'
import { WalletTree } from './wallet-tree.tsx'

type Props = { readonly asked: SignatureQueryInput; readonly found: ExaminationAnswer }

/** Everything that can be said of one signature. */
export const Results = ({ asked, found }: Props) => (
  <>
    <VerdictPanel key={JSON.stringify(asked)} asked={asked} found={found} />
    {found.typedData !== null && <TypedDataPanel typedData={found.typedData} />}
    {found.readings.length > 0 && (
      <Panel title="Readings of what was signed">
        <ReadingCards readings={found.readings} isWallet={found.wallet !== null} />
      </Panel>
    )}
    {found.wallet !== null && (
      <Panel
        title={`Wallet, version ${found.wallet.version}`}
        description="The configuration in the signature: who may sign, with which weight, and who signed."
      >
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
    <OthersPanel asked={asked} />
  </>
)

const looks: Readonly<Record<Verdict, { readonly icon: ReactNode; readonly name: string }>> = {
  proven: { icon: <TaskAltIcon />, name: 'good' },
  refuted: { icon: <BlockIcon />, name: 'bad' },
  undecided: { icon: <HelpOutlineIcon />, name: 'unknown' },
  malformed: { icon: <BlockIcon />, name: 'bad' },
}

const VerdictPanel = ({ asked, found }: Props) => {
  const proof = useSaveProof(asked, false)
  const { icon, name } = looks[found.verdict]
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
    <section
      ref={box}
      tabIndex={-1}
      className={`md-verdict md-verdict--${name} md-sign__verdict`}
      aria-label="Verdict"
    >
      <div className="md-verdict__head">
        <span className="md-verdict__icon" aria-hidden="true">
          {icon}
        </span>
        <div className="md-verdict__words">
          <h2>{verdictWords[found.verdict].word}</h2>
          <p>
            <AddressedText text={headlineOf(asked, found)} />
          </p>
        </div>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ExportIcon />}
          loading={proof.isSaving}
          loadingPosition="start"
          onClick={proof.save}
        >
          Save as proof
        </Button>
      </div>
      {proof.failure !== null && <ErrorPanel failure={proof.failure} />}
      <FieldList
        fields={[
          { label: 'Kind', value: kindWords[found.kind] },
          {
            label: found.verdict === 'proven' ? 'Signed as' : 'Usual reading',
            value: found.reading === undefined ? null : readingWords[found.reading],
          },
          ...(found.signer === undefined || found.signer === found.address
            ? []
            : [{ label: 'Leads to', value: <Hex value={found.signer} what="signer" whole /> }]),
          ...(found.foundChainId === null
            ? []
            : [{ label: 'Chain that fits', value: `${found.foundChainId}, by trying the known ones` }]),
        ]}
      />
      <Statements statements={found.statements} />
    </section>
  )
}
