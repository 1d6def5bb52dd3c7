import { createHash } from 'node:crypto'
import type { Finding, TransitionKind } from '../../../features/findings/core/finding.ts'
import { kindOfTarget, type TargetRow } from './alert-rows.ts'

const digest = (parts: readonly unknown[], length: number): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, length)

export const messageId = (transitions: readonly string[]): string => `msg_${digest(transitions, 27)}`

/** The id of a message about a finding that other desks of a team have too: the same on every one of them. */
export const teamMessageId = (
  kind: Finding['kind'],
  shared: NonNullable<Finding['shared']>,
  what: TransitionKind,
): string => `msg_${digest([kind, shared.subject, what, shared.evidence], 27)}`

export const teamKeyOf = (webhookId: string, target: Pick<TargetRow, 'name' | 'mail' | 'address'>): string =>
  `${webhookId} ${digest([kindOfTarget(target), target.name], 16)}`
