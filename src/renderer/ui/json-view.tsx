import { useMemo } from 'react'
import { looksLikeJson } from '../../core/wire/json-indenter.ts'
import { BodyText } from './code-view/body-text.tsx'
import { CopyButton } from './copy-button.tsx'
import { DrawerSection } from './detail-drawer.tsx'

type JsonTextProps = {
  readonly label: string
  /** JSON as it came: numbers keep all their digits. What is no JSON is shown as it is. */
  readonly text: string
}

export const JsonText = ({ label, text }: JsonTextProps) => {
  const pieces = useMemo(() => [text], [text])
  return <BodyText key={text} label={label} pieces={pieces} indented={looksLikeJson(text)} mostHeight={420} />
}

export const JsonView = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <DrawerSection title={title} actions={<CopyButton what={`${title} as JSON`} text={text} />}>
    <JsonText label={title} text={text} />
  </DrawerSection>
)
