import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { desk } from '../../../renderer/api/desk.ts'

export const useAuditedBlocks = (project: string, isAsked: boolean) =>
  useQuery(
    desk.query(
      'audit.coverage',
      { project, segments: 1 },
      { enabled: isAsked, placeholderData: keepPreviousData },
    ),
  ).data?.listeners ?? []
