import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Project } from '../../../../contract/projects.ts'
import type { SignatureClaimInput } from '../../../../contract/signatures.ts'
import { useAction } from '../../../api/actions.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SettingsLink } from '../../../ui/settings-link.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { verdictWords } from '../words.ts'

/** What the service and the chain say, when a person asks them. */
export const OthersPanel = ({ asked }: { readonly asked: SignatureClaimInput }) => {
  const { project } = useCurrentProject()
  return (
    <Panel
      title="What others say"
      description="The same digest, chain and wallet, asked of the project’s service or of its node. These calls leave this machine."
    >
      {project === null ? (
        <p className="md-quiet">There is no project, so there is nobody to ask.</p>
      ) : (
        // What was answered about one signature, or by one project, says nothing about another.
        <Others key={`${project.id} ${JSON.stringify(asked)}`} project={project} asked={asked} />
      )}
    </Panel>
  )
}

const Others = ({ project, asked }: { readonly project: Project; readonly asked: SignatureClaimInput }) => {
  const networks = useNetworks()
  const fitting = project.networks.find((slug) => networks.bySlug(slug)?.chainId === asked.chainId)
  // The service is asked by chain id, so also about a chain that the project has no network of.
  const claimed =
    fitting === undefined && asked.chainId !== undefined
      ? networks.all.find(({ chainId }) => chainId === asked.chainId)?.slug
      : undefined
  const slugs = claimed === undefined ? project.networks : [...project.networks, claimed]
  const [chosen, setChosen] = useState<string | null>(null)
  const network = chosen ?? fitting ?? project.networks[0] ?? ''
  const compare = useAction('signatures.compare')
  const chain = useAction('signatures.askChain')
  const [service, setService] = useState<Output<'signatures.compare'> | null>(null)
  const [said, setSaid] = useState<Output<'signatures.askChain'> | null>(null)
  const { chainId: _chain, ...claim } = asked
  const question = { ...claim, project: project.id, network }
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
    <>
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
          The claim names chain {asked.chainId}; others are asked about chain {other}.
        </p>
      )}
      <div className="md-sign__others md-below" role="status">
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
    </>
  )
}

const agreements = {
  agree: { word: 'they agree', tone: 'success' },
  disagree: { word: 'they disagree', tone: 'error' },
  unclear: { word: 'no comparison', tone: 'warning' },
} as const

const ServiceSaid = ({ service }: { readonly service: Output<'signatures.compare'> }) => (
  <section aria-label="The desk and the service">
    <p className="md-sign__row">
      <b>Desk and service</b> <StatusChip {...agreements[service.agreement]} />
    </p>
    <FieldList
      fields={[
        {
          label: 'Desk',
          value: (
            <>
              {verdictWords[service.desk.verdict].word}: {service.reasons.desk}
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

const codeWords = {
  none: 'no code: a key’s account, or a wallet not made yet',
  contract: 'a contract',
  delegated: 'a key’s account that delegates to a contract (EIP-7702)',
} as const

const ChainSaid = ({ said }: { readonly said: Output<'signatures.askChain'> }) => (
  <section aria-label="The chain">
    <p className="md-sign__row">
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
        { label: 'Desk', value: verdictWords[said.desk.verdict].word },
      ]}
    />
  </section>
)
