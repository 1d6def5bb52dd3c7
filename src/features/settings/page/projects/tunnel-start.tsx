import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button } from '@mui/material'
import type { Output } from '../../../../contract/contract.ts'
import type { Project } from '../../../projects/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { isLoopbackUrl } from '../../../../renderer/ui/loopback-url.ts'

type Program = Output<'tunnel.status'>['programs'][number]

export const TunnelStart = ({ project }: { readonly project: Project }) => {
  const receiver = useQuery(desk.query('receiver.status', {})).data
  const tunnel = useQuery(desk.query('tunnel.status', {})).data
  const save = useMutation(desk.mutation('receiver.setSettings'))
  const refresh = useMutation(desk.mutation('tunnel.status'))
  const confirm = useMutation(desk.mutation('tunnel.confirm'))
  const indexers = [project.indexerUrl, ...Object.values(project.indexerUrls)].filter((url) => url !== '')
  const isLocal = indexers.every((url) => isLoopbackUrl(url.replaceAll('{network}', 'network')))
  if (receiver === undefined || tunnel === undefined || isLocal) return null
  const registerUrl = receiver.registerUrl ?? ''
  if (registerUrl !== '' && !isLoopbackUrl(registerUrl))
    return <Alert severity="success">Deliveries reach this machine at {new URL(registerUrl).host}.</Alert>
  const settings = (
    <TextLink to="/settings" search={{ section: 'receiver' }}>
      Receiving
    </TextLink>
  )
  if (tunnel.state === 'starting') return <Alert severity="info">Starting tunnel …</Alert>
  if (tunnel.state !== 'off' && tunnel.command?.isConfirmed === true)
    return (
      <Alert severity="warning">
        Tunnel down. {tunnel.problem} See {settings}.
      </Alert>
    )
  const start = async ({ command, host }: Program): Promise<void> => {
    await save.mutateAsync({ tunnelCommand: command, tunnelHost: host })
    const { command: named } = await refresh.mutateAsync({})
    if (named !== null) await confirm.mutateAsync({ digest: named.digest })
  }
  const [program] = tunnel.programs
  return (
    <>
      <Alert
        severity="warning"
        action={
          program !== undefined && (
            <Button
              color="inherit"
              loading={save.isPending || confirm.isPending}
              onClick={() => void answerOf(start(program))}
            >
              Start tunnel
            </Button>
          )
        }
      >
        {program === undefined ? (
          <>
            Your provider can’t reach this machine. Install cloudflared or ngrok, or set a public URL in{' '}
            {settings}.
          </>
        ) : (
          <>
            Not reachable from outside. This runs <code>{program.command}</code>.
          </>
        )}
      </Alert>
      <ErrorPanel failure={save.error?.failure} />
      <ErrorPanel failure={confirm.error?.failure} />
    </>
  )
}
