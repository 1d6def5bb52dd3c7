import { Button, MenuItem, TextField } from '@mui/material'
import type { OperationInfo } from '../../../operations/contract.ts'
import type { Json } from '../../../../contract/scalars.ts'
import { SendIcon } from '../../../../renderer/ui/icons.tsx'
import { rememberedNetwork } from './request-draft.ts'
import { TimeoutField } from './timeout-field.tsx'
import { NetworkSelect } from '../../../../renderer/parts/network-select.tsx'
import { OperationSelect } from './operation-select.tsx'

type ConsoleBarProps = {
  readonly operations: readonly OperationInfo[]
  readonly operation: OperationInfo
  readonly onOperation: (name: string) => void
  readonly slugs: readonly string[]
  readonly network: string
  readonly examples: readonly { readonly title: string; readonly request: Json }[]
  readonly onExample: (request: Json) => void
  readonly timeoutMs: number
  readonly onTimeout: (milliseconds: number) => void
  readonly canSend: boolean
  readonly isSending: boolean
  readonly onSend: () => void
  readonly onCancel: () => void
}

export const ConsoleBar = (props: ConsoleBarProps) => {
  const { operation, network, examples } = props
  return (
    <div className="md-flow md-flow--fields">
      <OperationSelect operations={props.operations} value={operation.name} onChange={props.onOperation} />
      <NetworkSelect
        networks={props.slugs}
        value={network}
        onChange={rememberedNetwork.write}
        sx={{ flex: '1.5 1 120px', maxWidth: 180 }}
        title={operation.perNetwork ? '' : 'This operation has no network'}
      />
      <TextField
        select
        label="Example"
        value=""
        onChange={(event) => {
          const chosen = examples[Number(event.target.value)]
          if (chosen !== undefined) props.onExample(chosen.request)
        }}
        sx={{ flex: '1 1 150px', maxWidth: 180 }}
        slotProps={{
          select: { displayEmpty: true, renderValue: () => 'Choose an example' },
        }}
      >
        {examples.map(({ title }, index) => (
          <MenuItem key={title} value={index}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <TimeoutField value={props.timeoutMs} onChange={props.onTimeout} />
      <Button
        variant="contained"
        startIcon={<SendIcon />}
        loading={props.isSending}
        loadingPosition="start"
        disabled={!props.canSend}
        title="Ctrl or Cmd and Enter"
        onClick={props.onSend}
      >
        Send
      </Button>
      {props.isSending && (
        <Button color="inherit" onClick={props.onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
