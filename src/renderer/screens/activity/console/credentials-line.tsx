import type { OperationInfo } from '../../../../contract/operations.ts'
import type { Project } from '../../../../contract/projects.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { KeyExpiryChip } from '../../../ui/key-expiry-chip.tsx'
import { keyWords } from '../../../ui/key-words.ts'
import { TextLink } from '../../../ui/links.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'

const labels = { accessKey: 'Access key', secretKey: 'Secret key' } as const

/** Which keys go along, and whether they are there. */
export const CredentialsLine = ({
  project,
  credentials,
}: {
  readonly project: Project
  readonly credentials: OperationInfo['credentials']
}) => {
  const vault = useDeskQuery('vault.status', {}).data
  const isMissing = credentials.some((name) => !project[name].set || !project[name].readable)
  return (
    <span className="md-console__keys">
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
          Unlock the vault
        </TextLink>
      ) : (
        isMissing && (
          <TextLink to="/settings" search={{ section: 'projects', project: project.id }}>
            Enter the key
          </TextLink>
        )
      )}
    </span>
  )
}
