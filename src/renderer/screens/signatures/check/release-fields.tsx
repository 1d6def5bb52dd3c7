import AddOutlinedIcon from '@mui/icons-material/AddOutlined'
import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { isAddressText, isCodeText, mostReleases, type ReleaseDraft } from '../search.ts'

const blank: ReleaseDraft = { version: 3, factory: '', mainModule: '', creationCode: '' }
const versions = [1, 2, 3] as const

type Change<Value> = { readonly onChange: (next: Value) => void }

/** Releases of the platform's wallets that the desk does not know: what their addresses are made from. */
export const ReleaseFields = ({
  releases,
  onChange,
}: { readonly releases: readonly ReleaseDraft[] } & Change<readonly ReleaseDraft[]>) => (
  <>
    {releases.map((release, place) => (
      // A row has no name of its own.
      <Release
        key={place}
        release={release}
        place={place}
        onChange={(next) => onChange(releases.map((one, at) => (at === place ? next : one)))}
        onRemove={() => onChange(releases.filter((_one, at) => at !== place))}
      />
    ))}
    {releases.length < mostReleases && (
      <Button
        color="inherit"
        size="small"
        startIcon={<AddOutlinedIcon />}
        className="md-sign__add"
        onClick={() => onChange([...releases, blank])}
      >
        Add a wallet release
      </Button>
    )}
  </>
)

const Release = ({
  release,
  place,
  onChange,
  onRemove,
}: {
  readonly release: ReleaseDraft
  readonly place: number
  readonly onRemove: () => void
} & Change<ReleaseDraft>) => {
  const title = `Wallet release ${place + 1}`
  return (
    <fieldset className="md-sign__release">
      <legend className="md-quiet md-small">{title}</legend>
      <div className="md-sign__row">
        <TextField
          select
          label="Version"
          value={release.version}
          onChange={(event) => {
            const version = versions.find((one) => one === Number(event.target.value))
            if (version !== undefined) onChange({ ...release, version })
          }}
          sx={{ flex: 1 }}
        >
          {versions.map((version) => (
            <MenuItem key={version} value={version}>
              Version {version}
            </MenuItem>
          ))}
        </TextField>
        <IconButton aria-label={`Remove ${title.toLowerCase()}`} onClick={onRemove}>
          <DeleteOutlinedIcon />
        </IconButton>
      </div>
      <ReleaseText
        label="Factory"
        value={release.factory}
        problem={
          release.factory.trim() === '' || isAddressText(release.factory) ? null : '0x and 40 hex digits.'
        }
        onChange={(factory) => onChange({ ...release, factory })}
      />
      <ReleaseText
        label={release.version === 3 ? 'Stage-1 module' : 'Main module'}
        value={release.mainModule}
        problem={
          release.mainModule.trim() === '' || isAddressText(release.mainModule)
            ? null
            : '0x and 40 hex digits.'
        }
        onChange={(mainModule) => onChange({ ...release, mainModule })}
      />
      <ReleaseText
        label="Creation code"
        help="Of the wallets, without the module appended. Empty: that of the version."
        value={release.creationCode}
        problem={isCodeText(release.creationCode) ? null : '0x and whole bytes of hex.'}
        onChange={(creationCode) => onChange({ ...release, creationCode })}
      />
    </fieldset>
  )
}

const ReleaseText = ({
  label,
  help,
  value,
  problem,
  onChange,
}: {
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly problem: string | null
} & Change<string>) => (
  <TextField
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={problem !== null}
    helperText={problem ?? help}
    slotProps={{ htmlInput: { spellCheck: false, className: 'md-mono' } }}
  />
)
