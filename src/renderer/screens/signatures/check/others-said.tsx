import type { Output } from '../../../../contract/contract.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { agreementWords, codeWords, verdictWord } from '../words.ts'

/** The service’s word beside the desk’s. */
export const ServiceSaid = ({ service }: { readonly service: Output<'signatures.compare'> }) => (
  <section aria-label="The desk and the service">
    <p className="md-flow md-sign__row">
      <b>Desk and service</b> <StatusChip {...agreementWords[service.agreement]} />
    </p>
    <FieldList
      fields={[
        {
          label: 'Desk',
          value: (
            <>
              {verdictWord(service.desk.verdict, service.desk.statements)}:{' '}
              <AddressedText text={service.reasons.desk} />
            </>
          ),
        },
        { label: 'Service', value: service.reasons.service },
        { label: 'Digest', value: <Hex value={service.digest} what="digest" /> },
        { label: 'Chain', value: service.chainId },
        {
          label: 'Call',
          value:
            service.service.callId === null ? null : (
              <TextLink to="/activity" search={{ call: service.service.callId }}>
                Recorded as call {service.service.callId}
              </TextLink>
            ),
        },
      ]}
    />
  </section>
)

/** The chain’s word, at a block. */
export const ChainSaid = ({ said }: { readonly said: Output<'signatures.askChain'> }) => (
  <section aria-label="The chain">
    <p className="md-flow md-sign__row">
      <b>Chain</b>{' '}
      <StatusChip
        word={said.erc6492.isValid ? 'valid at this block' : 'not valid at this block'}
        tone={said.erc6492.isValid ? 'success' : 'error'}
      />
      <CopyButton what="what the chain said, as JSON" text={JSON.stringify(said, null, 2)} />
    </p>
    <FieldList
      fields={[
        {
          label: 'Block',
          value: (
            <>
              {said.block.number}, <Time at={said.block.at} />
            </>
          ),
        },
        { label: 'Block hash', value: <Hex value={said.block.hash} what="block hash" /> },
        { label: 'At the address', value: codeWords[said.code] },
        {
          label: 'ERC-1271',
          value:
            said.erc1271 === null
              ? 'not asked: no code'
              : `${said.erc1271.isValid ? 'valid' : 'not valid'} (${said.erc1271.said})`,
        },
        { label: 'ERC-6492', value: said.erc6492.isValid ? 'valid' : 'not valid' },
        { label: 'Desk', value: verdictWord(said.desk.verdict, said.desk.statements) },
      ]}
    />
  </section>
)
