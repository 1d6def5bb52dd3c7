import { Button } from '@mui/material'
import type { ChainAnswer, ServiceVerdict, SignatureQueryInput } from '../../contract.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { SettingsLink } from '../../../../renderer/ui/settings-link.tsx'
import { ExternalChecksTable } from './external-checks-table.tsx'
import type { Others } from './use-others.ts'
import { useSaveProof } from '../../../../renderer/parts/contributions.tsx'
import { NetworkSelect } from '../../../../renderer/parts/network-select.tsx'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { agreementWords, codeWords, verdictWord } from '../words.ts'

const ServiceSaid = ({ service }: { readonly service: ServiceVerdict }) => (
  <section aria-label="Marketdesk and the service">
    <p className="md-flow">
      <b>Marketdesk and service</b> <StatusChip {...agreementWords[service.agreement]} />
    </p>
    <FieldList
      fields={[
        {
          label: 'Marketdesk',
          value: (
            <>
              {verdictWord(service.desk.verdict)}: <AddressedText text={service.reasons.desk} />
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
              <TextLink to="/requests" search={{ call: service.service.callId }}>
                Recorded as call {service.service.callId}
              </TextLink>
            ),
        },
      ]}
    />
  </section>
)

const ChainSaid = ({ said }: { readonly said: ChainAnswer }) => (
  <section aria-label="The chain">
    <p className="md-flow">
      <b>Chain</b>{' '}
      <StatusChip
        word={said.erc6492.isValid ? 'Valid at this block' : 'Invalid at this block'}
        tone={said.erc6492.isValid ? 'success' : 'error'}
      />
      <CopyButton what="response, as JSON" text={JSON.stringify(said, null, 2)} />
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
              ? 'Not checked, no code'
              : `${said.erc1271.isValid ? 'Valid' : 'Invalid'} (${said.erc1271.said})`,
        },
        { label: 'ERC-6492', value: said.erc6492.isValid ? 'Valid' : 'Invalid' },
        { label: 'Marketdesk', value: verdictWord(said.desk.verdict) },
      ]}
    />
  </section>
)

type OthersPanelProps = { readonly asked: SignatureQueryInput; readonly others: Others }

export const OthersPanel = ({ asked, others }: OthersPanelProps) => (
  <Panel title="Other checkers" description="Ask your service or node.">
    {others.project === null ? (
      <p className="md-quiet">Add a project to ask its service.</p>
    ) : (
      <Answers asked={asked} others={others} project={others.project.id} />
    )}
  </Panel>
)

const Answers = ({ asked, others, project }: OthersPanelProps & { readonly project: string }) => {
  const { network, networks, compare, service, said, stored, former } = others
  const proof = useSaveProof(asked, true)
  const other = networks.bySlug(network)?.chainId
  return (
    <div className="md-stack md-stack--near">
      <div className="md-flow">
        <NetworkSelect networks={others.slugs} value={network} onChange={others.choose} sx={{ width: 200 }} />
        <Button variant="outlined" loading={compare.isPending} onClick={others.askService}>
          Compare with the service
        </Button>
      </div>
      {asked.chainId !== undefined && other !== undefined && other !== asked.chainId && (
        <p className="md-quiet md-small">
          Verified for chain {asked.chainId}. These check chain {other}.
        </p>
      )}
      <div className="md-grid" role="status">
        {compare.error !== null && (
          <ErrorPanel
            failure={compare.error.failure}
            actions={<SettingsLink failure={compare.error.failure} project={project} />}
          />
        )}
        {service !== null && <ServiceSaid service={service} />}
        {said !== null && <ChainSaid said={said} />}
      </div>
      {former.length > 0 && <ExternalChecksTable caption="Earlier responses" others={former} />}
      {stored.length > 0 && proof !== null && (
        <p className="md-flow">
          <Button variant="outlined" loading={proof.isSaving} onClick={proof.save}>
            Save proof with responses
          </Button>
        </p>
      )}
      {proof !== null && proof.failure !== null && <ErrorPanel failure={proof.failure} />}
    </div>
  )
}
