import { HeaderTable } from '../../../ui/header-table.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'

/** Headers in order; keys stand as `$ACCESS_KEY` and `$SECRET_KEY`. */
export const HeaderSection = ({
  title,
  headers,
}: {
  readonly title: string
  readonly headers: readonly (readonly [string, string])[]
}) => (
  <DrawerSection
    title={headers.length === 0 ? title : `${title}, ${headers.length}`}
    actions={
      headers.length > 0 && (
        <CopyButton
          what={`the ${title.toLowerCase()}`}
          text={() => headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        />
      )
    }
  >
    {headers.length === 0 ? <p className="md-quiet">None.</p> : <HeaderTable headers={headers} />}
  </DrawerSection>
)
