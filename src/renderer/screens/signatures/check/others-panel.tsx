import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Project } from '../../../../contract/projects.ts'
import type { SignatureQueryInput } from '../../../../contract/signatures.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SettingsLink } from '../../../ui/settings-link.tsx'
import { ChainSaid, ServiceSaid } from './others-said.tsx'
import { ExternalChecksTable } from './external-checks-table.tsx'
import { useSaveProof } from './use-save-proof.ts'

/** What the service and the chain say, when a person asks them. */
export const OthersPanel = ({ asked }: { readonly asked: SignatureQueryInput }) => {
  const { project } = useCurrentProject()
  return (
    <Panel
      title="Other answers"
      description="Ask the project’s service or its node about the same digest, chain and wallet. These calls leave this machine."
    >
      {project === null ? (
        <p className="md-quiet">Without a project there is no service to ask.</p>
      ) : (
        // What was answered about one signature, or by one project, says nothing about another.
        <Others key={`${project.id} ${JSON.stringify(asked)}`} project={project} asked={asked} />
      )}
    </Panel>
  )
}

const Others = ({ project, asked }: { readonly project: Project; readonly asked: SignatureQueryInput }) => {
  const networks = useNetworks()
  const fitting = project.networks.find((slug) => networks.bySlug(slug)?.chainId === asked.chainId)
  // The service is asked by chain id, so also about a chain that the project has no network of.
  const further =
    fitting === undefined && asked.chainId !== undefined
      ? networks.all.find(({ chainId }) => chainId === asked.chainId)?.slug
      : undefined
  const slugs = further === undefined ? project.networks : [...project.networks, further]
  const [chosen, setChosen] = useState<string | null>(null)
  const network = chosen ?? fitting ?? project.networks[0] ?? ''
  const compare = useDeskMutation('signatures.compare')
  const chain = useDeskMutation('signatures.askChain')
  const [service, setService] = useState<Output<'signatures.compare'> | null>(null)
  const [said, setSaid] = useState<Output<'signatures.askChain'> | null>(null)
  // Kept with the question as it was asked here: with its chain, or without one.
  const question = { ...asked, project: project.id, network, keep: true }
  const stored = useDeskQuery('signatures.others', asked).data?.others ?? []
  const former = stored.filter(({ at }) => at !== service?.at && at !== said?.at)
  const proof = useSaveProof(asked, true)
  const other = networks.bySlug(network)?.chainId

  const askService = async (): Promise<void> => {
    setService(null)
    const answer = await compare.run(question)
    if (answer.ok) setService(answer.value)
  }
  const askNode = async (): Promise<void> => {
    setSaid(null)
    const answer = await chain.run(question)
    if (answer.ok) setSaid(answer.value)
  }

  return (
    <div className="md-sign__stack">
      <div className="md-sign__row">
        <TextField
          select
          label="Network"
          value={network}
          onChange={(event) => {
            setChosen(event.target.value)
            setService(null)
            setSaid(null)
          }}
          sx={{ width: 200 }}
        >
          {slugs.map((slug) => (
            <MenuItem key={slug} value={slug}>
              {networks.nameOf(slug)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          color="inherit"
          loading={compare.isRunning}
          onClick={() => void askService()}
        >
          Compare with the service
        </Button>
        <Button variant="outlined" color="inherit" loading={chain.isRunning} onClick={() => void askNode()}>
          Ask the chain
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
            actions={<SettingsLink failure={compare.failure} project={project.id} />}
          />
        )}
        {service !== null && <ServiceSaid service={service} />}
        {chain.failure !== null && (
          <ErrorPanel
            failure={chain.failure}
            actions={<SettingsLink failure={chain.failure} project={project.id} />}
          />
        )}
        {said !== null && <ChainSaid said={said} />}
      </div>
      {former.length > 0 && <ExternalChecksTable caption="Earlier answers" others={former} />}
      {stored.length > 0 && (
        <p className="md-sign__row">
          <Button color="inherit" variant="outlined" loading={proof.isSaving} onClick={proof.save}>
            Save a proof with these answers
          </Button>
        </p>
      )}
      {proof.failure !== null && <ErrorPanel failure={proof.failure} />}
    </div>
  )
}
