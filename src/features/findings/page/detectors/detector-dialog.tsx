import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { contract } from '../../../../contract/contract.ts'
import type { Output } from '../../../../contract/contract.ts'
import { kindFacts, type LimitUnit } from '../../core/kinds.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { inUnits } from '../../../../renderer/form/in-units.ts'

type Detector = Output<'findings.detectors'>['detectors'][number]

const settings = contract['findings.setDetector'].input.shape
const amountLine = /^(0x[0-9a-fA-F]{40})\s+(\d{1,78})$/

const schemaOf = ({ kind }: Detector) =>
  z.strictObject({
    limit: settings.limit.refine(
      (typed) => kindFacts[kind].limit === null || typed !== null,
      'must not be empty',
    ),
    holdMs: inUnits(settings.holdMs, 1000),
    keepMs: inUnits(settings.keepMs, 60_000),
    amounts: z
      .string()
      .refine(
        (text) => text.split('\n').every((line) => line.trim() === '' || amountLine.test(line.trim())),
        'Each line needs a currency address and an amount.',
      )
      .transform((text) =>
        Object.fromEntries(
          text.split('\n').flatMap((line) => {
            const [, currency, amount] = amountLine.exec(line.trim()) ?? []
            return currency === undefined || amount === undefined ? [] : [[currency, amount]]
          }),
        ),
      ),
  })

const unitLabels: Readonly<Record<LimitUnit, string>> = {
  bytes: 'Bytes free',
  days: 'Days left',
  hours: 'Hours left',
  percent: 'Percent of the next lowest price',
  count: 'How many',
}

export const DetectorDialog = ({
  detector,
  onClose,
}: {
  readonly detector: Detector
  readonly onClose: () => void
}) => {
  const { kind, enabled, amounts } = detector
  const facts = kindFacts[kind]
  const set = useMutation(desk.mutation('findings.setDetector'))
  const form = useContractForm(schemaOf(detector), {
    limit: detector.limit,
    holdMs: detector.holdMs / 1000,
    keepMs: detector.keepMs / 60_000,
    amounts: Object.entries(amounts ?? {})
      .map(([currency, amount]) => `${currency} ${amount}`)
      .join('\n'),
  })
  return (
    <FormDialog
      title={facts.title}
      width="sm"
      form={form}
      label="Save"
      onSave={(typed) =>
        set.mutateAsync({
          kind,
          enabled,
          ...typed,
          ...(kind === 'offer-above' ? {} : { amounts: undefined }),
        })
      }
      onClose={onClose}
    >
      <div className="md-stack md-stack--near md-stack--first">
        <p className="md-quiet">{facts.about}</p>
        {facts.limit !== null && (
          <FormText form={form} name="limit" label={unitLabels[facts.limit.unit]} as="text or none" />
        )}
        {kind === 'offer-above' && (
          <FormText
            form={form}
            name="amounts"
            label="Currency and amount"
            help="One per line, in smallest units"
            multiline
          />
        )}
        {facts.mode === 'state' && (
          <>
            <FormText form={form} name="holdMs" label="Counts after (seconds)" as="decimal" />
            <FormText form={form} name="keepMs" label="Ends after (minutes)" as="decimal" />
          </>
        )}
      </div>
    </FormDialog>
  )
}
