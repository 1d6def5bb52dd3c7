/** Made-up audiences of the sample's project; one was deleted. */
export const audiencesOf = (projectId: number): readonly Readonly<Record<string, string | number>>[] => [
  {
    id: 31,
    projectId,
    name: 'Lantern holders (sample)',
    contactCount: 1284,
    createdAt: '2026-03-02T08:15:00Z',
    updatedAt: '2026-10-30T17:02:11Z',
  },
  {
    id: 34,
    projectId,
    name: 'Waiting list of the spring market (sample)',
    contactCount: 76,
    createdAt: '2026-05-19T12:00:00Z',
    updatedAt: '2026-05-19T12:00:00Z',
  },
  {
    id: 37,
    projectId,
    name: 'Nobody yet (sample)',
    contactCount: 0,
    createdAt: '2026-09-01T06:45:30Z',
    updatedAt: '2026-09-01T06:45:30Z',
  },
  {
    id: 29,
    projectId,
    name: 'Testers of the first season (sample)',
    contactCount: 12,
    createdAt: '2026-01-11T10:20:00Z',
    updatedAt: '2026-02-01T00:00:00Z',
    deletedAt: '2026-02-14T15:40:09Z',
  },
]
