import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { ExportIcon } from '../../../ui/icons.ts'
import type { ExaminationAnswer } from '../../../../contract/signature-report.ts'
import type { SignatureQueryInput } from '../../../../contract/signatures.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { VerdictBox, type VerdictTone } from '../../../ui/verdict-box.tsx'
import type { Verdict } from '../../../../core/signatures/report.ts'
import { headlineOf } from '../headline.ts'
import { kindWords, readingWords, verdictWord } from '../words.ts'
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

const tones: Readonly<Record<Verdict, VerdictTone>> = {
  proven: 'good',
  refuted: 'bad',
  undecided: 'unknown',
  malformed: 'bad',
}

const VerdictPanel = ({ asked, found }: Props) => {
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
      tone={tones[found.verdict]}
      headline={verdictWord(found.verdict, found.statements)}
      actions={
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
      }
    >
      <p>
        <AddressedText text={headlineOf(asked, found)} />
      </p>
      {proof.failure !== null && <ErrorPanel failure={proof.failure} />}
      <Statements statements={found.statements} />
      <FieldList
        fields={[
          { label: 'Address', value: <Hex value={found.address} what="the address" whole /> },
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
    </VerdictBox>
  )
}
