import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { knownEvents, type KnownEvent } from '../../../../core/webhooks/known-events.ts'

const standards = ['ERC20', 'ERC721', 'ERC1155'] as const satisfies readonly KnownEvent['standard'][]

/** The token events of the document by standard, `indexed` where the standard has it. */
export const EventPicker = ({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}) => (
  <div className="md-event-picker">
    {standards.map((standard) => (
      <fieldset key={standard}>
        <legend>{standard.replace('ERC', 'ERC-')}</legend>
        {knownEvents
          .filter((event) => event.standard === standard)
          .map(({ declaration, signature }) => (
            <FormControlLabel
              key={declaration}
              title={declaration}
              control={
                <Checkbox
                  checked={chosen.includes(declaration)}
                  onChange={(_event, on) =>
                    onChange(on ? [...chosen, declaration] : chosen.filter((one) => one !== declaration))
                  }
                  slotProps={{ input: { 'aria-label': `${standard} ${signature.name}` } }}
                />
              }
              label={
                <>
                  <b>{signature.name}</b> <code>{declaration.slice(signature.name.length)}</code>
                </>
              }
            />
          ))}
      </fieldset>
    ))}
  </div>
)
