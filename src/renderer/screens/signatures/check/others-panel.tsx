import Button from '@mui/material/Button'
import type { SignatureQueryInput } from '../../../../contract/signatures.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SettingsLink } from '../../../ui/settings-link.tsx'
import { ChainSaid, ServiceSaid } from './others-said.tsx'
import { ExternalChecksTable } from './external-checks-table.tsx'
import type { Others } from './use-others.ts'
import { useSaveProof } from './use-save-proof.ts'
import { NetworkSelect } from '../../../parts/network-select.tsx'

type OthersPanelProps = { readonly asked: SignatureQueryInput; readonly others: Others }

/** What the service and the chain say, when a person asks them. */
export const OthersPanel = ({ asked, others }: OthersPanelProps) => (
  <Panel
    title="Other answers"
    description="Ask the project’s service or its node about the same digest, chain and wallet. These calls leave this machine."
  >
    {others.project === null ? (
      <p className="md-quiet">Without a project there is no service to ask.</p>
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
    <div className="md-sign__stack">
      <div className="md-flow md-sign__row">
        <NetworkSelect networks={others.slugs} value={network} onChange={others.choose} sx={{ width: 200 }} />
        <Button variant="outlined" loading={compare.isRunning} onClick={() => void others.askService()}>
          Compare with the service
        </Button>
      </div>
      {asked.chainId !== undefined && other !== undefined && other !== asked.chainId && (
        <p className="md-quiet md-small">
          It was checked for chain {asked.chainId}; these are asked about chain {other}.
        </p>
      )}
      <div className="md-sign__others" role="status">
        {compare.failure !== null && (
          <ErrorPanel
            failure={compare.failure}
            actions={<SettingsLink failure={compare.failure} project={project} />}
          />
        )}
        {service !== null && <ServiceSaid service={service} />}
        {said !== null && <ChainSaid said={said} />}
      </div>
      {former.length > 0 && <ExternalChecksTable caption="Earlier answers" others={former} />}
      {stored.length > 0 && (
        <p className="md-flow md-sign__row">
          <Button variant="outlined" loading={proof.isSaving} onClick={proof.save}>
            Save a proof with these answers
          </Button>
        </p>
      )}
      {proof.failure !== null && <ErrorPanel failure={proof.failure} />}
    </div>
  )
}
