import { useQuery } from '@tanstack/react-query'
import type { OperationInfo } from '../../../operations/contract.ts'
import type { Project } from '../../../projects/contract.ts'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { findBaseAddress, operationAddress } from '../../../../core/wire/base-address.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { KeyExpiryChip } from '../../../../renderer/ui/key-expiry-chip.tsx'
import { keyWords } from '../../../../renderer/ui/key-words.ts'
import { TextLink } from '../../../../renderer/ui/links.tsx'

const labels = { accessKey: 'Access key', secretKey: 'Secret key' } as const

const CredentialsLine = ({
  project,
  credentials,
}: {
  readonly project: Project
  readonly credentials: OperationInfo['credentials']
}) => {
  const vault = useQuery(desk.query('vault.status', {})).data
  const isMissing = credentials.some((name) => !project[name].set || !project[name].readable)
  return (
    <span className="md-flow">
      {credentials.map((name) => {
        const { word, tone, detail } = keyWords(project[name])
        return (
          <span key={name}>
            {labels[name]}{' '}
            <StatusChip
              word={word}
              tone={project[name].set ? tone : 'warning'}
              title={detail}
              isPlain={project[name].set && tone === 'neutral'}
            />
            {name === 'secretKey' && (
              <>
                {' '}
                <KeyExpiryChip claims={project.secretKey.claims} />
              </>
            )}
          </span>
        )
      })}
      {vault?.state === 'locked' ? (
        <TextLink to="/settings" search={{ section: 'vault' }}>
          Unlock vault
        </TextLink>
      ) : (
        isMissing && (
          <TextLink to="/settings" search={{ section: 'projects', project: project.id }}>
            Add key
          </TextLink>
        )
      )}
    </span>
  )
}

const callTarget = (
  operation: Pick<OperationInfo, 'group' | 'service' | 'name'> & { readonly service: string },
  project: Project,
  network: string,
): string | null => {
  const base = findBaseAddress(project, operation.group, network)
  if (base === '') return null
  return operationAddress(
    operation as Parameters<typeof operationAddress>[0],
    base,
    network,
    project.generation,
  )
}

export const ConsoleAbout = ({
  operation,
  project,
  network,
}: {
  readonly operation: OperationInfo
  readonly project: Project
  readonly network: string
}) => {
  const target = callTarget(operation, project, network)
  return (
    <>
      <div className="md-flow md-text md-break">
        <span>
          {operation.summary}{' '}
          {operation.effect === 'write' ? (
            <StatusChip word="Write" tone="warning" />
          ) : (
            <span className="md-quiet">Read-only</span>
          )}
        </span>
        <CredentialsLine project={project} credentials={operation.credentials} />
      </div>
      <div className="md-flow md-text md-break">
        <span className="md-mono">
          {target === null ? `No ${operation.group} URL in this project` : `POST ${target}`}
        </span>
        {target !== null && <CopyButton what="URL" text={target} />}
      </div>
    </>
  )
}
