import { useMutation } from '@tanstack/react-query'
import { Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import type { Answer } from '../../../../contract/contract.ts'
import type { OperationAnswer, OperationInfo } from '../../../operations/contract.ts'
import type { Project } from '../../../projects/contract.ts'
import { groups, type Group } from '../../../../core/wire/operation.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { NetworkSelect } from '../../../../renderer/parts/network-select.tsx'
import { SendIcon } from '../../../../renderer/ui/icons.tsx'
import { usePreference } from '../../../../renderer/ui/preference.ts'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { WriteWarning } from '../call/write-warning.tsx'
import { AnswerPanel, useRequestText, RequestPanel } from './console.tsx'
import { OperationSelect, otherOperation } from './operation-select.tsx'
import { rememberedNetwork } from './request-draft.ts'
import { useConfirm } from '../../../../renderer/ui/confirm.tsx'
import { SwitchField } from '../../../../renderer/ui/switch-field.tsx'

type OtherConsoleProps = {
  readonly project: Project
  readonly operations: readonly OperationInfo[]
  readonly onOperation: (name: string) => void
}

const word = /^[A-Za-z][A-Za-z0-9]{0,99}$/

export const OtherConsole = ({ project, operations, onOperation }: OtherConsoleProps) => {
  const send = useMutation(desk.mutation('operations.call'))
  const [answer, setAnswer] = useState<Answer<OperationAnswer> | null>(null)
  const confirm = useConfirm()
  const [group, setGroup] = useState<Group>('marketplace')
  const [service, setService] = useState('Marketplace')
  const [method, setMethod] = useState('')
  const [withSecretKey, setWithSecretKey] = useState(false)
  const remembered = usePreference(rememberedNetwork)
  const network = project.networks.includes(remembered) ? remembered : (project.networks[0] ?? '')
  const request = useRequestText(otherOperation, {})
  const canSend = word.test(service) && word.test(method) && request.read.ok
  const name = `${service}/${method}`

  const sendNow = async (): Promise<void> => {
    if (request.read.value === undefined) return
    setAnswer(
      await answerOf(
        send.mutateAsync({
          project: project.id,
          other: { group, service, method, withSecretKey },
          ...(network === '' ? {} : { network }),
          request: request.read.value,
        }),
      ),
    )
  }
  return (
    <div className="md-console md-panel">
      <div className="md-flow md-flow--fields">
        <OperationSelect operations={operations} value={otherOperation} onChange={onOperation} />
        <TextField
          select
          label="Base URL of"
          value={group}
          onChange={({ target }) => setGroup(groups.find((one) => one === target.value) ?? 'marketplace')}
          sx={{ width: 150 }}
        >
          {groups.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Service"
          value={service}
          onChange={({ target }) => setService(target.value.trim())}
          error={service !== '' && !word.test(service)}
          sx={{ width: 160 }}
        />
        <TextField
          label="Method"
          value={method}
          onChange={({ target }) => setMethod(target.value.trim())}
          error={method !== '' && !word.test(method)}
          sx={{ flex: '1 1 200px', maxWidth: 300 }}
        />
        <NetworkSelect
          networks={project.networks}
          value={network}
          onChange={rememberedNetwork.write}
          sx={{ width: 150 }}
        />
        <Button
          variant="contained"
          startIcon={<SendIcon />}
          loading={send.isPending}
          loadingPosition="start"
          disabled={!canSend}
          onClick={() =>
            confirm({
              title: `Send ${name}?`,
              about: <WriteWarning operation={name} />,
              label: 'Send',
              run: () => void sendNow(),
            })
          }
        >
          Send
        </Button>
      </div>
      <div className="md-scroll md-stack md-stack--near">
        <p className="md-text">
          <StatusChip word="Undocumented" tone="warning" />{' '}
          <span className="md-mono">
            rpc/{service}/{method}
          </span>
        </p>
        <SwitchField label="Send the secret key" checked={withSecretKey} onChange={setWithSecretKey} />
        <RequestPanel request={request} />
        {answer !== null && <AnswerPanel answer={answer} project={project.id} />}
      </div>
    </div>
  )
}
